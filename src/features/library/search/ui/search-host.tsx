import { Suspense, useEffect, useState } from 'react';
import { INSIGHTS_HREF } from '#lib/hrefs.ts';
import { replayEarlyKeys } from '#ui/early/early-replay.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const loadPalette = () => import('./search-palette.tsx');
const SearchPalette = lazyPart(loadPalette);

/** Opens the search on ⌘K, Ctrl K, `/` and links with `data-search`. Rendered once, in the root. Once opened, it stays mounted. */
export function SearchHost({ examples }: { examples: readonly string[] }) {
  const [isOpen, setIsOpen] = useState<boolean>();
  useEffect(() => {
    const open = (event: MouseEvent | KeyboardEvent) => {
      if (!isSearchEvent(event)) return;
      event.preventDefault();
      loadPalette().then(
        () => setIsOpen(true),
        () => location.assign(INSIGHTS_HREF),
      );
    };
    const controller = new AbortController();
    for (const name of ['keydown', 'click'] as const)
      document.addEventListener(name, open, { signal: controller.signal });
    replayEarlyKeys();
    return () => controller.abort();
  }, []);
  return (
    isOpen !== undefined && (
      <Suspense>
        <SearchPalette open={isOpen} onClose={() => setIsOpen(false)} examples={examples} />
      </Suspense>
    )
  );
}

// Ignores keys that an editor has already handled, and all keys while a dialog is open.
function isSearchEvent(event: MouseEvent | KeyboardEvent): unknown {
  const target = event.target as Element;
  const withCommand = event.metaKey || event.ctrlKey;
  if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return false;
  if (!('key' in event)) return !withCommand && !event.shiftKey && target.closest('[data-search]');
  if (withCommand) return event.key === 'k';
  return event.key === '/' && !target.closest('input, textarea, select, [contenteditable]');
}
