import { type FormEvent, type ReactNode, useRef } from 'react';
import { LOGOUT_HREF } from '../accounts.constants.ts';
import { useSignOut } from './use-sign-out.ts';

/** A logout button; without JavaScript a form of its own does it. `before` is awaited first, `onSignedOut` told when it is done. */
export function LogoutForm(props: {
  className?: string;
  label?: string;
  before?: () => Promise<void>;
  onSignedOut?: () => void;
  children: ReactNode;
}) {
  const { className, label, before, onSignedOut, children } = props;
  const signOut = useSignOut();
  const isUnderWay = useRef(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await before?.();
      await signOut();
      onSignedOut?.();
    } catch {
      // The browser tries it its own way, and shows what comes of it.
      form.submit();
    } finally {
      isUnderWay.current = false;
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
