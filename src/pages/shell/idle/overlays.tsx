import { useEffect } from 'react';
import { AuthDialogHost } from '#features/accounts/ui/auth-dialog-host.tsx';
import { useOtherTabs } from '#features/accounts/ui/use-other-tabs.ts';
import { SearchHost } from '#features/search/ui/search-host.tsx';
import { site } from '#site';
import { endEarlyKeys } from '#ui/early/early-replay.tsx';
import { Toaster } from '#ui/toast/toaster.tsx';
import { startTooltips } from '#ui/tooltip/tooltips.ts';

/** What may come to stand above any page: the dialog for signing in, the search, a toast, a tooltip. */
export default function Overlays() {
  useEffect(startTooltips, []);
  // After those of its parts: the search was the last that waited for a key.
  useEffect(endEarlyKeys, []);
  useOtherTabs();
  return (
    <>
      <AuthDialogHost />
      <SearchHost examples={site.insights.searchExamples} />
      <Toaster />
    </>
  );
}
