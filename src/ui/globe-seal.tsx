type Point = readonly [x: number, y: number];

interface SealRoute {
  readonly path: string;
  readonly points: readonly Point[];
}

/** A whole route, on what has no route of its own. */
const WHOLE: SealRoute = {
  path: 'M13 41Q28 14 52 34',
  points: [
    [13, 41],
    [23, 29],
    [37, 25],
    [52, 34],
  ],
};
/** By the key of the badge. */
const ROUTES: Readonly<Record<string, SealRoute>> = {
  'first-steps': {
    path: 'M13 41Q20 34 27 32',
    points: [
      [13, 41],
      [27, 32],
    ],
  },
  'knowledge-seeker': {
    path: 'M13 41Q24 24 40 25',
    points: [
      [13, 41],
      [24, 29],
      [40, 25],
    ],
  },
  curator: {
    path: 'M16 24H48M16 40H48M32 12V52',
    points: [
      [16, 24],
      [48, 40],
      [32, 12],
    ],
  },
};

/** The seal of a badge: a globe with a route on it, dashed until the badge is earned. */
export function GlobeSeal({
  badge = '',
  isEarned = true,
  className,
}: {
  /** The key of the badge. */
  badge?: string | undefined;
  isEarned?: boolean;
  className: string;
}) {
  const { path, points } = ROUTES[badge] ?? WHOLE;
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
