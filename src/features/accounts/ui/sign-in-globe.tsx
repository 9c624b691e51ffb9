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

/** The globe in dark colors with one amber route, and a caption. */
export default function SignInGlobe() {
  return (
    <div className="absolute inset-0 overflow-clip [container-type:size]">
      <div className="globe absolute top-[6%] left-1/2 aspect-square w-[min(108%,100cqh-8.5rem)] @max-md:w-[min(88%,100cqh-8.5rem)] -translate-x-1/2" />
      <svg
        viewBox={`0 0 ${globe.width} ${globe.height}`}
        fill="none"
        aria-hidden="true"
        className="absolute top-[6%] left-1/2 w-[min(108%,100cqh-8.5rem)] @max-md:w-[min(88%,100cqh-8.5rem)] max-w-none -translate-x-1/2"
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
      <p className="absolute bottom-8 left-10 max-w-[30ch] text-sm text-muted">
        <span className="block font-semibold text-ink">Dubai to San Francisco</span>
        The shortest way there. On a flat map it looks like a detour.
      </p>
    </div>
  );
}
