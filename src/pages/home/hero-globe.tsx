import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { InlineDrawing } from '#ui/inline-drawing.tsx';
import routes from './hero-routes.svg?raw';

const LABEL = 'text-[30px] sm:text-[22px] xl:text-[21px]';
const STRONG = classNames('fill-ink font-medium', LABEL);
// At the ends and in the middle of the routes. scripts/drawings/drawings.test.ts measures both.
const TEXTS = [
  { text: '16,860 km', x: 508, y: 590.5, textAnchor: 'middle', className: classNames('figures fill-muted', LABEL) },
  { text: 'Dubai', x: 828.3, y: 214.9, className: STRONG },
  { text: 'San Francisco', x: 95.6, y: 382.1, className: STRONG },
  { text: '13,020 km', x: 548, y: 96, textAnchor: 'middle', className: classNames('figures', STRONG) },
] as const;

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
          <InlineDrawing svg={routes} className={classNames('absolute inset-0', paused && 'routes-paused')} />
          <svg viewBox="0 0 960 960" aria-hidden="true" className="absolute inset-0">
            {TEXTS.map(({ text, ...place }) => (
              <text key={text} {...place}>
                {text}
              </text>
            ))}
          </svg>
        </div>
      </div>
      <figcaption className="text-balance px-(--gutter) py-3 text-sm text-muted lg:px-0 lg:pt-5 lg:pb-0 lg:text-center">
        3,840 km shorter than the line that is straight on a map.
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
