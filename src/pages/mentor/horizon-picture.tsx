import { createMentorHorizon } from '#lib/artwork/mentor-horizon.ts';
import { classNames } from '#ui/class-names.ts';
import { drawDots, GlobeEdge } from '../shell/globe-edge.tsx';
import { mentor } from './mentor-texts.ts';

const horizon = createMentorHorizon();
const { start, end } = horizon;
// On small screens, lines of the globe pass behind the labels.
const LABEL = 'absolute text-sm leading-tight text-muted max-lg:bg-paper max-lg:px-1.5 lg:-translate-y-1/2';

/** A route over the horizon with its two ends named. The route scales, because its drawing needs its own length. */
export function HorizonPicture() {
  return (
    <div
      aria-hidden="true"
      className="relative left-1/2 mt-10 h-48 w-[144vw] -translate-x-1/2 sm:h-56 sm:w-full sm:min-w-[56rem] lg:mt-0 lg:h-[23vw]"
    >
      <GlobeEdge arc={horizon} className="absolute inset-0 size-full">
        <path d={horizon.detour} stroke="var(--globe-arc)" strokeWidth="1.5" strokeDasharray="1.5 6" />
        <path d={drawDots(...horizon.turns)} stroke="var(--globe-arc)" strokeWidth="6" />
        <path d={horizon.route} pathLength={1} className="route stroke-[7] sm:stroke-[4]" stroke="var(--amber)" />
        <path d={drawDots(start, end)} stroke="var(--amber)" strokeWidth="11" />
      </GlobeEdge>
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
