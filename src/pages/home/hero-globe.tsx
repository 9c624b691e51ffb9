import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { createHeroGlobe } from '#lib/artwork/hero-globe.ts';
import { classNames } from '#ui/class-names.ts';

const { arcs, rhumb, width, height } = createHeroGlobe();
const shortest = arcs.filter(({ emphasis }) => emphasis);

const formatKilometers = (kilometers: number) => `${kilometers.toLocaleString('en-US')} km`;

const LABEL = 'text-[30px] sm:text-[22px] xl:text-[21px]';

/**
 * The globe of the hero, with two ways between the same cities. The shortest one is drawn slowly, and a button pauses
 * the animation.
 */
export default function HeroGlobe() {
  const [paused, setPaused] = useState(false);
  const label = paused ? 'Continue the animation' : 'Pause the animation';
  const Icon = paused ? Play : Pause;
  return (
    <figure className="relative -mx-(--gutter) mt-9 border-y border-line bg-sunk lg:absolute lg:inset-y-0 lg:left-[52%] lg:m-0 lg:w-[47vw] lg:max-w-[46rem] lg:flex lg:flex-col lg:justify-center lg:border-0 lg:bg-transparent">
      <div className="relative h-[74vw] max-h-[31rem] overflow-clip lg:h-auto lg:max-h-none lg:overflow-visible">
        <div className="relative left-1/2 aspect-square w-[106vw] max-w-[46rem] -translate-x-1/2 lg:left-0 lg:w-full lg:translate-x-0">
          <div className="globe absolute inset-0" />
          <svg
            viewBox={`0 0 ${width} ${height}`}
            fill="none"
            aria-hidden="true"
            className={classNames('absolute inset-0', paused && 'routes-paused')}
          >
            <path d={rhumb.d} stroke="var(--globe-arc)" strokeWidth="2.5" strokeDasharray="11 9" />
            <text
              x={rhumb.middle.x}
              y={rhumb.middle.y + 48}
              textAnchor="middle"
              className={classNames('figures fill-muted', LABEL)}
            >
              {formatKilometers(rhumb.kilometers)}
            </text>
            {shortest.map(({ d, from, to }) => (
              <g key={d}>
                <path d={d} pathLength={1} className="route turn-1" stroke="var(--amber)" strokeWidth="5" />
                {[from, to].map((stop) => (
                  <circle key={stop.label} cx={stop.x} cy={stop.y} r="8" fill="var(--amber)" />
                ))}
                <text x={from.x - 10} y={from.y - 20} className={classNames('fill-ink font-medium', LABEL)}>
                  Dubai
                </text>
                <text x={to.x + 22} y={to.y + 9} className={classNames('fill-ink font-medium', LABEL)}>
                  San Francisco
                </text>
              </g>
            ))}
            <text x="548" y="96" textAnchor="middle" className={classNames('figures fill-ink font-medium', LABEL)}>
              {formatKilometers(rhumb.shortest)}
            </text>
          </svg>
        </div>
      </div>
      <figcaption className="text-balance px-(--gutter) py-3 text-sm text-muted lg:px-0 lg:pt-5 lg:pb-0 lg:text-center">
        {formatKilometers(rhumb.kilometers - rhumb.shortest)} shorter than the line that is straight on a map.
      </figcaption>
      <button
        type="button"
        onClick={() => setPaused(!paused)}
        aria-label={label}
        data-tooltip={label}
        className="absolute top-2 right-(--gutter) z-10 grid size-11 place-items-center rounded-full border border-line bg-paper text-muted hover:text-ink motion-reduce:hidden lg:top-8 lg:right-0"
      >
        <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </figure>
  );
}
