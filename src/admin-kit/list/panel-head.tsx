import type { ReactNode } from 'react';

/** A tab's heading and its main action. */
export function PanelHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="mb-3 flex min-h-10 flex-wrap items-center justify-between gap-x-2.5 gap-y-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </div>
  );
}
