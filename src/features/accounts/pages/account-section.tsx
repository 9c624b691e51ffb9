import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

/** One section of the account screen, reached by its anchor. */
export function AccountSection(props: { id: string; title: string; text?: ReactNode; children: ReactNode }) {
  const { id, title, text, children } = props;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-12 gap-y-6 border-t border-line py-10 first:border-t-0 first:pt-0 xl:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={`${id}-title`} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
        {text && <p className="mt-2 max-w-[62ch] text-sm text-muted">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** Rarely changed fields behind an expandable row. */
export function FoldedFields(props: { title: string; isOpen?: boolean; className?: string; children: ReactNode }) {
  const { title, isOpen, className, children } = props;
  return (
    <details open={isOpen} className={classNames('border-t border-line', className)}>
      <summary className="flex min-h-11 items-center justify-between gap-4 py-3 text-sm font-semibold hover:text-blue">
        {title}
        <span aria-hidden="true" className="details-mark" />
      </summary>
      <div className="pt-2 pb-4">{children}</div>
    </details>
  );
}
