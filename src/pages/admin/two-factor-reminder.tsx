import { Link, useHydrated } from '@tanstack/react-router';
import { ShieldAlert, X } from 'lucide-react';
import { useState } from 'react';

const HIDDEN_KEY = 'two-factor-reminder';

/**
 * Reminds somebody who opens the administration to turn on two-factor sign-in. With `isRequired` the server insists on it.
 * Otherwise the reminder can be hidden for the browser session.
 */
export function TwoFactorReminder({ isRequired }: { isRequired: boolean }) {
  const isHydrated = useHydrated();
  const [isHidden, setIsHidden] = useState(false);
  if (!isRequired && (isHidden || (isHydrated && sessionStorage.getItem(HIDDEN_KEY) !== null))) return null;
  const hide = () => {
    sessionStorage.setItem(HIDDEN_KEY, 'hidden');
    setIsHidden(true);
  };
  return (
    <section
      aria-label="Two-factor sign-in"
      role={isRequired ? 'alert' : undefined}
      className="mb-4 flex items-center gap-x-4 border-l-4 border-amber bg-raised px-4 py-2 text-sm sm:mb-6 sm:px-5 sm:py-3"
    >
      <ShieldAlert size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0 max-sm:hidden" />
      <p>
        {isRequired ? (
          'The administration of this site requires two-factor sign-in. Turn it on to continue.'
        ) : (
          <>
            Only a password protects your account.
            <span className="max-sm:hidden"> Anyone who learns it can change this site.</span>
          </>
        )}{' '}
        <Link to="/account" hash="two-factor" className="link font-semibold">
          Turn on two-factor sign-in
        </Link>
      </p>
      {!isRequired && (
        <button
          type="button"
          aria-label="Hide this reminder for now"
          onClick={hide}
          className="-my-1 -mr-3 ml-auto grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunk hover:text-ink"
        >
          <X size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
      )}
    </section>
  );
}
