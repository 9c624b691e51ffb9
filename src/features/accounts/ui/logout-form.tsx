import { type FormEvent, type ReactNode, useRef } from 'react';
import { LOGOUT_HREF } from '../accounts.constants.ts';
import { useSignOut } from './use-sign-out.ts';

/** A logout button that also works without JavaScript. Calls `onSignedOut` afterward. */
export function LogoutForm(props: {
  className?: string;
  label?: string;
  onSignedOut?: () => void;
  children: ReactNode;
}) {
  const { className, label, onSignedOut, children } = props;
  const signOut = useSignOut();
  const isSigningOut = useRef(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    if (isSigningOut.current) return;
    isSigningOut.current = true;
    try {
      await signOut();
      onSignedOut?.();
    } catch {
      // Falls back to a plain form post, so that the browser shows the result.
      form.submit();
    } finally {
      isSigningOut.current = false;
    }
  };

  return (
    <form method="post" action={LOGOUT_HREF} onSubmit={onSubmit}>
      <button type="submit" aria-label={label} data-tooltip={label} className={className}>
        {children}
      </button>
    </form>
  );
}
