import { createDividerArc } from '#lib/artwork/divider.ts';

const arc = createDividerArc();

/** A divider between sections: a nearly flat route between two waypoints. */
export function RouteDivider() {
  return (
    <svg viewBox={`0 0 ${arc.width} ${arc.height}`} fill="none" aria-hidden="true" className="w-full">
      <path d={arc.d} stroke="var(--globe-arc)" />
      <path d={arc.ticks} stroke="var(--globe-line)" />
      <circle cx="6" cy="32" r="4" fill="var(--paper)" stroke="var(--blue)" strokeWidth="1.5" />
      <circle cx="1194" cy="32" r="4" fill="var(--paper)" stroke="var(--blue)" strokeWidth="1.5" />
    </svg>
  );
}
