import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Moves the focus to the heading of a page that was opened without loading a document, so that a screen reader reads
 * it and Tab continues from there.
 */
export function usePageFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || toLocation.hash || document.querySelector('dialog:modal')) return;
        const main = document.getElementById('main');
        // The new page may have put the focus where it wants it.
        if (main?.contains(document.activeElement)) return;
        const heading = main?.querySelector<HTMLElement>('h1');
        heading?.setAttribute('tabindex', '-1');
        heading?.focus({ preventScroll: true });
      }),
    [router],
  );
}
