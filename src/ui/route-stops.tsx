import { classNames } from './class-names.ts';

export type Stop = 'reached' | 'missed' | 'next';

const [WIDTH, BASE, RISE, EDGE] = [240, 44, 34, 8];
const ARC = `M${EDGE} ${BASE}Q${WIDTH / 2} ${BASE - 2 * RISE} ${WIDTH - EDGE} ${BASE}`;

/** Where a stop is on the arc: evenly from its left end to its right end. One alone is at its top. */
function place(index: number, count: number): readonly [number, number] {
  const share = count === 1 ? 0.5 : index / (count - 1);
  return [EDGE + share * (WIDTH - 2 * EDGE), BASE - 4 * RISE * share * (1 - share)];
}

/** A route over an arc with its stops: those reached are filled, the next one is amber. Only an illustration. */
export function RouteStops({ stops, className }: { stops: readonly Stop[]; className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 54`}
      fill="none"
      aria-hidden="true"
      className={classNames('w-60 max-w-full', className)}
    >
      <path d={ARC} pathLength="1" stroke="var(--edge)" strokeWidth="1.5" className="stop-route" />
      {stops.map((stop, index) => {
        const [x, y] = place(index, stops.length);
        return (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a stop is its place
            key={index}
            cx={x}
            cy={y}
            r={stop === 'missed' ? 4 : 6}
            fill={stop === 'reached' ? 'var(--blue)' : stop === 'next' ? 'var(--amber)' : 'var(--paper)'}
            stroke={stop === 'missed' ? 'var(--edge)' : 'none'}
            strokeWidth="1.5"
            className="stop"
          />
        );
      })}
    </svg>
  );
}
