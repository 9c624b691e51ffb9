import { createNotFoundArc } from '#lib/artwork/not-found-arc.ts';

const arc = createNotFoundArc();
const { width, height, start, end, target } = arc;

/**
 * A route that misses its target, across the whole window. Small screens show its middle part. Lines and dots are
 * equally thick at every size. A dot is the round end of a line without length.
 */
export function OffRoutePicture() {
  const dot = ({ x, y }: { x: number; y: number }) => `M${x} ${y}h0`;
  return (
    <div aria-hidden="true" className="overflow-hidden print:hidden">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
        strokeLinecap="round"
        className="relative left-1/2 h-56 w-[144vw] max-w-none -translate-x-1/2 [mask-image:linear-gradient(#000_70%,transparent)] *:[vector-effect:non-scaling-stroke] sm:h-72 sm:w-full sm:min-w-[56rem] lg:h-[clamp(18.5rem,29vw,30rem)]"
      >
        <path d={arc.graticule} stroke="var(--globe-line)" />
        <path d={arc.limb} stroke="var(--globe-line)" strokeWidth="1.5" />
        <path d={arc.miss} stroke="var(--globe-arc)" strokeWidth="1.5" strokeDasharray="1.5 6" />
        <path d={arc.route} stroke="var(--amber)" strokeWidth="3.5" />
        <path d={dot(start)} stroke="var(--globe-arc)" strokeWidth="10" />
        {/* A ring around the target. */}
        <path d={dot(target)} stroke="var(--globe-arc)" strokeWidth="24" />
        <path d={dot(target)} stroke="var(--paper)" strokeWidth="21" />
        <path d={dot(target)} stroke="var(--globe-arc)" strokeWidth="7" />
        <path d={dot(end)} stroke="var(--amber)" strokeWidth="11" />
      </svg>
    </div>
  );
}
