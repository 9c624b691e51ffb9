import type { ReactNode } from 'react';

/** The head of a home page section: a dot on a thin line, the heading, and a sentence beside it. */
export function SectionHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div>
      <div aria-hidden="true" className="flex items-center">
        <span className="size-2 rounded-full border-[1.5px] border-blue" />
        <span className="h-px grow bg-line" />
      </div>
      <div className="mt-8 grid grid-cols-1 items-end gap-x-8 gap-y-5 wrap-anywhere lg:grid-cols-12">
        <h2 className="min-w-0 text-3xl lg:col-span-7">{title}</h2>
        {children && <p className="max-w-[48ch] text-muted lg:col-span-5 lg:pb-1.5">{children}</p>}
      </div>
    </div>
  );
}
