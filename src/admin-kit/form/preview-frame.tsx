import type { MouseEvent, ReactNode } from 'react';
import { tryDecode } from '#lib/try-decode.ts';

/** Holds a page as readers will see it. Its links lead nowhere: what is written here would be left for them. */
export function PreviewFrame({ label, children }: { label: string; children: ReactNode }) {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    event.preventDefault();
    document.getElementById(tryDecode(link.hash.slice(1)) ?? '')?.scrollIntoView();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps links, which have keys of their own, from leading away
    <section aria-label={label} onClick={onClick}>
      {children}
    </section>
  );
}
