/** Path data of routes and of the dots on them, by the key of the badge. A dot is the round end of a line without length. */
const ROUTES: Readonly<Record<string, { readonly route: string; readonly dots: string }>> = {
  'first-steps': { route: 'M13 41Q20 34 27 32', dots: 'M13 41h0M27 32h0' },
  'knowledge-seeker': { route: 'M13 41Q24 24 40 25', dots: 'M13 41h0M24 29h0M40 25h0' },
  curator: { route: 'M16 24H48M16 40H48M32 12V52', dots: 'M16 24h0M48 40h0M32 12h0' },
};
/** A whole route, on what has no route of its own. */
const WHOLE = { route: 'M13 41Q28 14 52 34', dots: 'M13 41h0M23 29h0M37 25h0M52 34h0' };

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
  const { route, dots } = ROUTES[badge] ?? WHOLE;
  const color = isEarned ? 'var(--amber)' : 'var(--edge)';
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
      <g stroke={color} strokeLinecap="round">
        <path d={route} strokeWidth="2.5" strokeDasharray={isEarned ? undefined : '1 5'} />
        <path d={dots} strokeWidth="6" />
      </g>
    </svg>
  );
}
