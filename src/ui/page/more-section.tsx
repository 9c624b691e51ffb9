import type { ReactNode } from 'react';
import { RouteDivider } from './route-divider.tsx';

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
