import type { ReactNode } from 'react';

/** One section of the account screen, reached by its anchor. */
export function AccountSection(props: { id: string; title: string; text?: ReactNode; children: ReactNode }) {
  const { id, title, text, children } = props;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line py-10 first:border-t-0 first:pt-0">
      <h2 id={`${id}-title`} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h2>
      {text && <p className="mt-2 max-w-[62ch] text-sm text-muted">{text}</p>}
      <div className="mt-6">{children}</div>
    </section>
  );
}
