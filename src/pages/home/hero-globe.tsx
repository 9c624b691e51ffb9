import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { createHeroGlobe } from '#lib/artwork/hero-globe.ts';
import { classNames } from '#ui/class-names.ts';

const globe = createHeroGlobe();
// Several routes share an airport. Each airport is drawn once, in amber at the ends of the emphasized route.
const stops = [
  ...new Map(
    globe.arcs.flatMap((arc) =>
      [arc.from, arc.to].map((stop) => [stop.label, { ...stop, emphasis: arc.emphasis }] as const),
    ),
  ).values(),
];

// Labels point outward, except near the edges, where they would be cut off.
const isLabelOnRight = (x: number) => x >= 400 && x <= 880;

/** The globe behind the headline. Its routes are drawn once, slowly, and a button pauses the animation. */
export default function HeroGlobe() {
  const [paused, setPaused] = useState(false);
  const label = paused ? 'Continue the animation' : 'Pause the animation';
  const Icon = paused ? Play : Pause;
  return (
    <>
      <svg
        viewBox={`0 0 ${globe.width} ${globe.height}`}
        fill="none"
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute top-[-6rem] left-[54%] w-[27rem] max-w-none sm:-top-6 sm:left-[57%] sm:w-[44rem] lg:top-[-1.5rem] lg:left-[41%] lg:w-[min(56rem,64vw)]',
          paused && 'routes-paused',
        )}
      >
        <path d={globe.graticule} stroke="var(--globe-line)" strokeWidth="1" />
        <path d={globe.limb} stroke="var(--globe-line)" strokeWidth="1.5" />
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
        {stops.map((stop) => (
          <g key={stop.label}>
            <circle
              cx={stop.x}
              cy={stop.y}
              r={stop.emphasis ? 5.5 : 3.25}
              fill={stop.emphasis ? 'var(--amber)' : 'var(--globe-arc)'}
            />
            <text
              x={stop.x + (isLabelOnRight(stop.x) ? 11 : -11)}
              y={stop.y + (stop.x > 880 ? -12 : 4)}
              textAnchor={isLabelOnRight(stop.x) ? 'start' : 'end'}
              className="hidden fill-muted text-[12px] tracking-[0.06em] lg:block"
            >
              {stop.label}
            </text>
          </g>
        ))}
      </svg>
      <button
        type="button"
        onClick={() => setPaused(!paused)}
        aria-label={label}
        data-tooltip={label}
        className="absolute right-0 bottom-6 z-10 grid size-11 place-items-center rounded-full border border-line bg-paper text-muted hover:text-ink motion-reduce:hidden"
      >
        <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </>
  );
}
