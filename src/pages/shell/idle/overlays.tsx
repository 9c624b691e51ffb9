import { useEffect } from 'react';
import { AuthDialogHost } from '#features/accounts/ui/auth-dialog-host.tsx';
import { useViewerSync } from '#features/accounts/ui/use-viewer-sync.ts';
import { SearchHost } from '#features/search/ui/search-host.tsx';
import { getSiteFrame } from '#site/site-frame.ts';
import { endEarlyKeys } from '#ui/early/early-replay.tsx';
import { Toaster } from '#ui/toast/toaster.tsx';
import { startTooltips } from '#ui/tooltip/tooltips.ts';
import { usePageFocus } from './use-page-focus.ts';

/** Everything that can appear above a page: the sign-in dialog, the search, toasts and tooltips. */
export default function Overlays() {
  useEffect(startTooltips, []);
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
