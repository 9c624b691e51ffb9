import type { ReactNode } from 'react';
import { isServed } from '#site/site-frame.ts';
import type { AuthDialogMode } from '#ui/sign-in/auth-dialog-store.ts';
import { LOGIN_HREF, REGISTER_HREF, RESET_HREF } from '../accounts.constants.ts';
import { openAuthDialog } from './open-auth-dialog.ts';

const SCREENS: Record<AuthDialogMode, string> = { login: LOGIN_HREF, signup: REGISTER_HREF, reset: RESET_HREF };

/** A link that opens the dialog in a mode. Without JavaScript it leads to the matching screen. None where readers cannot sign up. */
export function AuthLink(props: {
  mode: AuthDialogMode;
  className?: string;
  /** Called before the dialog opens, so that a menu around the link can close. */
  onOpen?: () => void;
  children: ReactNode;
}) {
  const { mode, className, onOpen, children } = props;
  if (!isServed(SCREENS[mode])) return null;
  return (
    <a
      data-early
      href={SCREENS[mode]}
      className={className}
      onClick={(event) => {
        onOpen?.();
        openAuthDialog(event, mode);
      }}
    >
      {children}
    </a>
  );
}
