import { InlineDrawing } from '#ui/inline-drawing.tsx';
import offRoute from './off-route.svg?raw';

/** A route that misses its target. */
export const OffRoutePicture = () => (
  <div className="overflow-hidden print:hidden">
    <InlineDrawing
      svg={offRoute}
      className="relative left-1/2 h-56 w-[144vw] max-w-none -translate-x-1/2 *:size-full [mask-image:linear-gradient(#000_70%,transparent)] sm:h-72 sm:w-full sm:min-w-[56rem] lg:h-[clamp(18.5rem,29vw,30rem)]"
    />
  </div>
);
