import { createHeroGlobe } from '#lib/artwork/hero-globe.ts';

const globe = createHeroGlobe();
// Several routes share an airport. Each airport is drawn once, in amber at the ends of the emphasized route.
const stops = [
  ...new Map(
    globe.arcs.flatMap((arc) =>
      [arc.from, arc.to].map((stop) => [stop.label, { ...stop, emphasis: arc.emphasis }] as const),
    ),
  ).values(),
];

const OPENED = [
  'A learning plan with dates and reasons',
  'Our white papers in full',
  'Notes and bookmarks on every device',
];

/** The globe in dark colors with one amber route, and what an account opens. */
export default function SignInGlobe() {
  return (
    <div className="absolute inset-0 overflow-clip [container-type:size]">
      <div className="globe absolute top-[5%] left-1/2 aspect-square w-[min(84%,100cqh-14.5rem)] -translate-x-1/2" />
      <svg
        viewBox={`0 0 ${globe.width} ${globe.height}`}
        fill="none"
        aria-hidden="true"
        className="absolute top-[5%] left-1/2 w-[min(84%,100cqh-14.5rem)] max-w-none -translate-x-1/2"
      >
        {globe.arcs.map((arc, index) => (
          <path
            key={arc.d}
            d={arc.d}
            pathLength={1}
            className={`route turn-${index}`}
            stroke={arc.emphasis ? 'var(--amber)' : 'var(--globe-arc)'}
            strokeWidth={arc.emphasis ? 3.5 : 1.25}
          />
        ))}
        {stops.map(({ label, x, y, emphasis }) => (
          <circle
            key={label}
            cx={x}
            cy={y}
            r={emphasis ? 6 : 3.25}
            fill={emphasis ? 'var(--amber)' : 'var(--globe-arc)'}
          />
        ))}
      </svg>
      <div className="absolute inset-x-10 bottom-6 text-sm">
        <p className="font-semibold">With an account</p>
        <ul className="mt-2 divide-y divide-line text-muted">
          {OPENED.map((text) => (
            <li key={text} className="py-2">
              {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
