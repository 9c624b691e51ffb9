import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

interface GlobeEdgeProps {
  readonly arc: { readonly width: number; readonly height: number; readonly graticule: string; readonly limb: string };
  readonly className: string;
  /** What lies on the globe. A line of the class `route` is drawn by its own length and grows with the picture. */
  readonly children: ReactNode;
}

/**
 * The edge of the globe across the whole window. Small screens show its middle part. Lines and dots are equally thick
 * at every size. A dot is the round end of a line without length.
 */
export function GlobeEdge({ arc, className, children }: GlobeEdgeProps) {
  return (
    <svg
      viewBox={`0 0 ${arc.width} ${arc.height}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      strokeLinecap="round"
      className={classNames('*:not-[.route]:[vector-effect:non-scaling-stroke]', className)}
    >
      <path d={arc.graticule} stroke="var(--globe-line)" />
      <path d={arc.limb} stroke="var(--globe-line)" strokeWidth="1.5" />
      {children}
    </svg>
  );
}

/** Path data of dots. */
export const drawDots = (...places: readonly { readonly x: number; readonly y: number }[]): string =>
  places.map(({ x, y }) => `M${x} ${y}h0`).join('');
