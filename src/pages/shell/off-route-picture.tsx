import { createNotFoundArc } from '#lib/artwork/not-found-arc.ts';
import { drawDots, GlobeEdge } from './globe-edge.tsx';

const arc = createNotFoundArc();
const { start, end, target } = arc;

/** A route that misses its target. */
export function OffRoutePicture() {
  return (
    <div aria-hidden="true" className="overflow-hidden print:hidden">
      <GlobeEdge
        arc={arc}
        className="relative left-1/2 h-56 w-[144vw] max-w-none -translate-x-1/2 [mask-image:linear-gradient(#000_70%,transparent)] sm:h-72 sm:w-full sm:min-w-[56rem] lg:h-[clamp(18.5rem,29vw,30rem)]"
      >
        <path d={arc.miss} stroke="var(--globe-arc)" strokeWidth="1.5" strokeDasharray="1.5 6" />
        <path d={arc.route} stroke="var(--amber)" strokeWidth="3.5" />
        <path d={drawDots(start)} stroke="var(--globe-arc)" strokeWidth="10" />
        {/* A ring around the target. */}
        <path d={drawDots(target)} stroke="var(--globe-arc)" strokeWidth="24" />
        <path d={drawDots(target)} stroke="var(--paper)" strokeWidth="21" />
        <path d={drawDots(target)} stroke="var(--globe-arc)" strokeWidth="7" />
        <path d={drawDots(end)} stroke="var(--amber)" strokeWidth="11" />
      </GlobeEdge>
    </div>
  );
}
