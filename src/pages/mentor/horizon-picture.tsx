import { classNames } from '#ui/class-names.ts';
import { InlineDrawing } from '#ui/inline-drawing.tsx';
import horizon from './horizon.svg?raw';
import { mentor } from './mentor-texts.ts';

// On small screens, lines of the globe pass behind the labels.
const LABEL = 'absolute text-sm leading-tight text-muted max-lg:bg-paper max-lg:px-1.5 lg:-translate-y-1/2';

/** A route over the horizon with its two ends named. */
export function HorizonPicture() {
  return (
    <div
      aria-hidden="true"
      className="relative left-1/2 mt-10 h-48 w-[144vw] -translate-x-1/2 sm:h-56 sm:w-full sm:min-w-[56rem] lg:mt-0 lg:h-[23vw]"
    >
      <InlineDrawing
        svg={horizon}
        className="absolute inset-0 *:size-full [&_.route]:stroke-[7] sm:[&_.route]:stroke-[4]"
      />
      {/* At the dots: 300, 296 and 1310, 236 of 1600 × 400. */}
      <span
        className={classNames(
          LABEL,
          'top-[74%] left-[18.75%] max-lg:mt-6 max-lg:-ml-3 lg:right-[81.25%] lg:left-auto lg:mr-4',
        )}
      >
        {mentor.hero.start}
      </span>
      <span
        className={classNames(
          LABEL,
          'top-[59%] right-[18.125%] max-lg:mt-13 max-lg:-mr-3 max-lg:text-right lg:right-auto lg:left-[81.875%] lg:ml-4',
        )}
      >
        {mentor.hero.end}
      </span>
    </div>
  );
}
