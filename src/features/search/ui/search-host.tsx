import { lazy, Suspense, useEffect, useState } from 'react';
import { INSIGHTS_HREF } from '#lib/hrefs.ts';
import { replayEarlyKeys } from '#ui/early/early-replay.tsx';

const loadPalette = () => import('./search-palette.tsx');
const SearchPalette = lazy(loadPalette);

/** Where the search opens: by ⌘K, Ctrl K, `/` and every link marked `data-search`. Stands once, in the root; once opened it stays. */
export function SearchHost({ examples }: { examples: readonly string[] }) {
  const [isOpen, setIsOpen] = useState<boolean>();
  useEffect(() => {
    const open = (event: MouseEvent | KeyboardEvent) => {
      if (!asksForSearch(event)) return;
      event.preventDefault();
      loadPalette().then(
        () => setIsOpen(true),
        () => location.assign(INSIGHTS_HREF),
      );
    };
    const stop = new AbortController();
    for (const name of ['keydown', 'click'] as const) document.addEventListener(name, open, { signal: stop.signal });
    replayEarlyKeys();
    return () => stop.abort();
  }, []);
  return (
    isOpen !== undefined && (
      <Suspense>
        <SearchPalette open={isOpen} onClose={() => setIsOpen(false)} examples={examples} />
      </Suspense>
    )
  );
}

// An editor that has taken the key for itself keeps it, and so does a dialog that is open.
function asksForSearch(event: MouseEvent | KeyboardEvent): unknown {
  const target = event.target as Element;
  const withCommand = event.metaKey || event.ctrlKey;
  if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return false;
  if (!('key' in event)) return !withCommand && !event.shiftKey && target.closest('[data-search]');
  if (withCommand) return event.key === 'k';
  return event.key === '/' && !target.closest('input, textarea, select, [contenteditable]');
}
