import type { MouseEvent } from 'react';
import {
  type AuthDialogMode,
  setSignInReason,
  showAuthDialog,
  waitForAuthDialog,
} from '#ui/sign-in/auth-dialog-store.ts';

/** Loads the dialog on demand, because most visits never open it. */
export const loadAuthDialog = () => import('./auth-dialog.tsx');

/**
 * Click handler for a link to a screen that is also a dialog. A plain click opens the dialog. Clicks for a new tab follow the
 * link, and so does a click when the dialog or what shows it cannot be loaded. `reason` is shown in the dialog.
 */
export function openAuthDialog(event: MouseEvent<HTMLAnchorElement>, mode: AuthDialogMode, reason?: string): void {
  const { currentTarget: link, metaKey, ctrlKey, shiftKey } = event;
  if (metaKey || ctrlKey || shiftKey || link.pathname === location.pathname) return;
  event.preventDefault();
  Promise.all([loadAuthDialog(), waitForAuthDialog()]).then(
    () => {
      setSignInReason(reason);
      showAuthDialog(mode);
    },
    () => location.assign(link.href),
  );
}
