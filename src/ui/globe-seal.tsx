type Point = readonly [x: number, y: number];

export interface SealRoute {
  readonly path: string;
  readonly points: readonly Point[];
}

const ROUTE: SealRoute = {
  path: 'M13 41Q28 14 52 34',
  points: [
    [13, 41],
    [23, 29],
    [37, 25],
    [52, 34],
  ],
};

/** The seal of a badge: a globe with a route on it, dashed until the badge is earned. */
export function GlobeSeal({
  route: { path, points } = ROUTE,
  isEarned = true,
  className,
}: {
  route?: SealRoute;
  isEarned?: boolean;
  className: string;
}) {
  return (
    <svg viewBox="0 0 64 64" fill="none" aria-hidden="true" className={className}>
      <circle
        cx="32"
        cy="32"
        r="30"
        stroke={isEarned ? 'var(--blue)' : 'var(--edge)'}
        strokeWidth="1.5"
        strokeDasharray={isEarned ? undefined : '2 4'}
        fill={isEarned ? 'color-mix(in oklab, var(--blue) 9%, transparent)' : 'none'}
      />
      <g stroke="var(--globe-line)">
        <ellipse cx="32" cy="32" rx="12" ry="30" />
        <ellipse cx="32" cy="32" rx="24" ry="30" />
        <path d="M2 32H62M6 17H58M6 47H58" />
      </g>
      <path
        d={path}
        stroke={isEarned ? 'var(--amber)' : 'var(--edge)'}
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray={isEarned ? undefined : '1 5'}
      />
      {points.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3" fill={isEarned ? 'var(--amber)' : 'var(--edge)'} />
      ))}
    </svg>
  );
}
