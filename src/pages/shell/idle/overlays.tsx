import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AuthDialogHost } from '#features/audience/accounts/ui/auth-dialog-host.tsx';
import { useViewerSync } from '#features/audience/accounts/ui/use-viewer-sync.ts';
import { SearchHost } from '#features/library/search/ui/search-host.tsx';
import { getSiteFrame } from '#site/site-frame.ts';
import { endEarlyKeys } from '#ui/early/early-replay.tsx';
import { focusPlace, startFocusRecovery } from '#ui/lost-focus.ts';
import { Toaster } from '#ui/toast/toaster.tsx';
import { startTooltips } from '#ui/tooltip/tooltips.ts';

/** Everything that can appear above a page: the sign-in dialog, the search, toasts and tooltips. */
export default function Overlays() {
  useEffect(startTooltips, []);
  useEffect(startFocusRecovery, []);
  // Runs after the effects of the children. The search is the last of them that waits for early key presses.
  useEffect(endEarlyKeys, []);
  useViewerSync();
  usePageFocus();
  return (
    <>
      <AuthDialogHost />
      <SearchHost examples={getSiteFrame().insights.searchExamples} />
      <Toaster />
    </>
  );
}

/**
 * Moves the focus when a page was opened without loading a document: to the element that the address names, or else to
 * the page's heading, so that a screen reader reads it and Tab continues from there.
 */
function usePageFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || document.querySelector('dialog:modal')) return;
        const main = document.getElementById('main');
        const named = toLocation.hash ? document.getElementById(toLocation.hash) : null;
        // The new page may have put the focus where it wants it.
        if (!named && main?.contains(document.activeElement)) return;
        focusPlace(named ?? main?.querySelector('h1'), { preventScroll: true });
      }),
    [router],
  );
}
