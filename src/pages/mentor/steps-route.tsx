// A parabola over three equal columns, split at the last one. The waypoints lie on it, above the columns' left edges.
const [WIDTH, HEIGHT] = [1200, 260];
const TRAVELED = 'M0 240Q400 106.7 800 57.8';
const AHEAD = 'M800 57.8Q1000 33.3 1200 30';
const WAYPOINTS = [
  { x: 0, y: 240 },
  { x: 400, y: 127.8 },
  { x: 800, y: 57.8 },
];
// Parallels as on a Mercator map: the spacing increases toward the top.
const PARALLELS = [228, 188, 142, 88, 24];

/** The route of the three steps, with a line from each waypoint down to its column. */
export function StepsRoute() {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="none"
      aria-hidden="true"
      className="mt-14 hidden w-full overflow-visible *:[vector-effect:non-scaling-stroke] md:block"
    >
      {PARALLELS.map((y) => (
        <path key={y} d={`M0 ${y}H${WIDTH}`} stroke="var(--globe-line)" />
      ))}
      {WAYPOINTS.map(({ x, y }) => (
        <path key={x} d={`M${x} ${y}V${HEIGHT}`} stroke="var(--line)" />
      ))}
      <path d={AHEAD} stroke="var(--globe-arc)" strokeWidth="2" strokeDasharray="2 7" strokeLinecap="round" />
      <path d={TRAVELED} stroke="var(--amber)" strokeWidth="3" />
      {WAYPOINTS.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="8" fill="var(--night)" stroke="var(--amber)" strokeWidth="2.5" />
      ))}
    </svg>
  );
}
