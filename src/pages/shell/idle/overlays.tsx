import { useEffect } from 'react';
import { AuthDialogHost } from '#features/accounts/ui/auth-dialog-host.tsx';
import { Toaster } from '#ui/toast/toaster.tsx';
import { startTooltips } from '#ui/tooltip/tooltips.ts';

/** What may come to stand above any page: the dialog for signing in, a toast, a tooltip. */
export default function Overlays() {
  useEffect(startTooltips, []);
  return (
    <>
      <AuthDialogHost />
      <Toaster />
    </>
  );
}
