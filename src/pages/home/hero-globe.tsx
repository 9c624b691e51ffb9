import { Pause, Play } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { createHeroRoute, HERO_RADIUS, HERO_SIZE } from '#lib/artwork/hero-route.ts';
import type { Place } from '#lib/site/places.ts';
import { classNames } from '#ui/class-names.ts';

const LABEL = 'text-[30px] sm:text-[22px] xl:text-[21px]';
const STRONG = classNames('fill-ink font-medium', LABEL);
const QUIET = classNames('figures fill-muted', LABEL);

const formatKilometers = (kilometers: number) => `${kilometers.toLocaleString('en-US')} km`;

/**
 * The globe of the hero, with the shortest way between two places, which is drawn slowly, and the one that is straight
 * on a map where that is longer. A button pauses the animation.
 */
export function HeroGlobe({ from, to }: { from: Place; to: Place }) {
  const clip = useId();
  const [paused, setPaused] = useState(false);
  const route = useMemo(() => createHeroRoute(from, to), [from, to]);
  const { hasLand, grid, straight, ends, names, kilometers, straightKilometers, label, straightLabel } = route;
  const button = paused ? 'Continue the animation' : 'Pause the animation';
  const Icon = paused ? Play : Pause;
  return (
    <figure className="relative -mx-(--gutter) mt-9 border-y border-line bg-sunk lg:absolute lg:inset-y-0 lg:left-[52%] lg:m-0 lg:w-[47vw] lg:max-w-[46rem] lg:flex lg:flex-col lg:justify-center lg:border-0 lg:bg-transparent">
      <div className="relative h-[74vw] max-h-[31rem] overflow-clip lg:h-auto lg:max-h-none lg:overflow-visible">
        <div className="relative left-1/2 aspect-square w-[106vw] max-w-[46rem] -translate-x-1/2 lg:left-0 lg:w-full lg:translate-x-0">
          {hasLand && <div className="globe absolute inset-0" />}
          <svg
            viewBox={`0 0 ${HERO_SIZE} ${HERO_SIZE}`}
            fill="none"
            aria-hidden="true"
            className={classNames('absolute inset-0', paused && 'routes-paused')}
          >
            {grid && (
              <>
                <clipPath id={clip}>
                  <circle cx={HERO_SIZE / 2} cy={HERO_SIZE / 2} r={HERO_RADIUS + 1} />
                </clipPath>
                <path d={grid} clipPath={`url(#${clip})`} stroke="var(--globe-line)" strokeWidth="1.5" />
              </>
            )}
            {straight && <path d={straight} stroke="var(--globe-arc)" strokeWidth="2.5" strokeDasharray="11 9" />}
            <path d={route.route} pathLength="1" className="route route-late" stroke="var(--amber)" strokeWidth="5" />
            {ends.map(({ x, y }) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r="8" fill="var(--amber)" />
            ))}
            {straightLabel && (
              <text x={straightLabel.x} y={straightLabel.y} textAnchor={straightLabel.anchor} className={QUIET}>
                {formatKilometers(straightKilometers)}
              </text>
            )}
            {[from, to].map(({ name }, index) => (
              <text
                key={name}
                x={names[index]?.x}
                y={names[index]?.y}
                textAnchor={names[index]?.anchor}
                className={STRONG}
              >
                {name}
              </text>
            ))}
            <text x={label.x} y={label.y} textAnchor={label.anchor} className={classNames('figures', STRONG)}>
              {formatKilometers(kilometers)}
            </text>
          </svg>
        </div>
      </div>
      <figcaption className="text-balance px-(--gutter) py-3 text-sm text-muted lg:px-0 lg:pt-5 lg:pb-0 lg:text-center">
        {straight
          ? `${formatKilometers(straightKilometers - kilometers)} shorter than the line that is straight on a map.`
          : `The shortest way from ${from.name} to ${to.name}.`}
      </figcaption>
      <button
        type="button"
        onClick={() => setPaused(!paused)}
        aria-label={button}
        data-tooltip={button}
        className="absolute top-2 right-(--gutter) z-10 grid size-11 place-items-center rounded-full border border-line bg-paper text-muted hover:text-ink motion-reduce:hidden lg:top-8 lg:right-0"
      >
        <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </figure>
  );
}
