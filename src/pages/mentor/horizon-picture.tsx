import { createMentorHorizon } from '#lib/artwork/mentor-horizon.ts';
import { mentor } from './mentor-texts.ts';

const horizon = createMentorHorizon();
const { start, end } = horizon;

/** The edge of the globe across the whole window. Small screens show only its middle part. */
export function HorizonPicture() {
  return (
    <svg
      viewBox={`0 0 ${horizon.width} ${horizon.height}`}
      fill="none"
      aria-hidden="true"
      className="relative left-1/2 mt-10 w-full min-w-[36rem] -translate-x-1/2 sm:min-w-[56rem] lg:mt-6"
    >
      <path d={horizon.graticule} stroke="var(--globe-line)" />
      <path d={horizon.limb} stroke="var(--globe-line)" strokeWidth="1.5" />
      <path
        d={horizon.detour}
        stroke="var(--globe-arc)"
        strokeWidth="1.5"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      {horizon.turns.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="3.5" fill="var(--globe-arc)" />
      ))}
      <path d={horizon.route} pathLength={1} className="route" stroke="var(--amber)" strokeWidth="3.5" />
      <circle cx={start.x} cy={start.y} r="6" fill="var(--amber)" />
      <circle cx={end.x} cy={end.y} r="6" fill="var(--amber)" />
      <text
        x={start.x - 16}
        y={start.y + 5}
        textAnchor="end"
        className="hidden fill-muted text-[20px] lg:block xl:text-[17px] min-[100rem]:text-[14px]"
      >
        {mentor.hero.start}
      </text>
      <text
        x={end.x + 16}
        y={end.y + 5}
        className="hidden fill-muted text-[20px] lg:block xl:text-[17px] min-[100rem]:text-[14px]"
      >
        {mentor.hero.end}
      </text>
    </svg>
  );
}
