import type { ReactNode } from 'react';

/** Marks every twelfth of the arc on its inner side. */
const TICKS =
  'M104.9 25.3l.3 5M203.8 19.8l.2 5M302.8 15.5l.2 5M401.8 12.4l.2 5M500.9 10.6l.1 5M600 10l0 9M699.1 10.6l-.1 5M798.2 12.4l-.2 5M897.2 15.5l-.2 5M996.2 19.8l-.2 5M1095.1 25.3l-.3 5';

/** A divider between sections: a nearly flat route between two waypoints. */
function RouteDivider() {
  return (
    <svg viewBox="0 0 1200 40" fill="none" aria-hidden="true" className="w-full">
      <path d="M6 32A8030 8030 0 0 1 1194 32" stroke="var(--globe-arc)" />
      <path d={TICKS} stroke="var(--globe-line)" />
      <circle cx="6" cy="32" r="4" fill="var(--paper)" stroke="var(--blue)" strokeWidth="1.5" />
      <circle cx="1194" cy="32" r="4" fill="var(--paper)" stroke="var(--blue)" strokeWidth="1.5" />
    </svg>
  );
}

/** A section with related texts, below a page. */
export function MoreSection({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  return (
    <section className="shell pb-[clamp(4.5rem,9vw,9rem)] print:hidden">
      <RouteDivider />
      <h2 className="mt-10 mb-10 text-2xl">{title}</h2>
      <div className={className}>{children}</div>
    </section>
  );
}
