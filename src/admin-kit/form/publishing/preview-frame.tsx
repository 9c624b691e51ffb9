import type { MouseEvent, ReactNode } from 'react';
import { tryDecode } from '#lib/hrefs.ts';

/** Shows a page as readers will see it. Its links are disabled, because following one would leave the form. */
export function PreviewFrame({ label, children }: { label: string; children: ReactNode }) {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    event.preventDefault();
    document.getElementById(tryDecode(link.hash.slice(1)) ?? '')?.scrollIntoView();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only stops links, which handle keys themselves, from navigating
    <section aria-label={label} onClick={onClick}>
      {children}
    </section>
  );
}
