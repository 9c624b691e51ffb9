import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

/** A part of the account screen, reached by its anchor: its title beside its fields or rows. */
export function AccountSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-12 gap-y-5 border-t border-edge pt-8 pb-14 last:pb-0 lg:grid-cols-12 lg:pt-10"
    >
      <h2 id={`${id}-title`} className="text-2xl lg:col-span-3">
        {title}
      </h2>
      <div className="min-w-0 lg:col-span-9">{children}</div>
    </section>
  );
}

interface AccountRowProps {
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
  /** How it stands, in a word or two. */
  readonly state?: ReactNode;
  readonly action?: ReactNode;
  /** What the action opened, below the row. */
  readonly children?: ReactNode;
}

/** One setting in a line: what it is, how it stands and the one thing to do about it. Reached by its anchor. */
export function AccountRow({ id, title, text, state, action, children }: AccountRowProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-b border-line py-5 first:pt-0 last:border-b-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 md:flex md:gap-x-8">
        <div className="grow">
          <h3 id={`${id}-title`} tabIndex={-1} className="font-sans text-base font-semibold outline-none">
            {title}
          </h3>
          <p className="mt-0.5 max-w-[58ch] text-sm text-muted wrap-anywhere">{text}</p>
        </div>
        {state && (
          <p className="shrink-0 self-start pt-0.5 text-right text-sm font-semibold md:self-auto md:pt-0">{state}</p>
        )}
        {action && <div className="shrink-0 max-md:col-span-2">{action}</div>}
      </div>
      {children && <div className="has-[>:not(dialog)]:mt-5">{children}</div>}
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
