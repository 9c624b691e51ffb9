import type { MouseEvent } from 'react';
import { type AuthDialogMode, showAuthDialog } from '#ui/sign-in/auth-dialog-store.ts';

/** The dialog with its forms, which most visits never open. */
export const loadAuthDialog = () => import('./auth-dialog.tsx');

/**
 * For a link to a screen that is a dialog too: a plain click opens the dialog. One for a new tab, and any without JavaScript or
 * when the dialog cannot be fetched, leads on to the screen.
 */
export function openAuthDialog(event: MouseEvent<HTMLAnchorElement>, mode: AuthDialogMode): void {
  const { currentTarget: link, metaKey, ctrlKey, shiftKey } = event;
  if (metaKey || ctrlKey || shiftKey || link.pathname === location.pathname) return;
  event.preventDefault();
  loadAuthDialog().then(
    () => showAuthDialog(mode),
    () => location.assign(link.href),
  );
}
