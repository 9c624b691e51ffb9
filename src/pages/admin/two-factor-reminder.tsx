import { Link } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';

/** For an administrator whose password alone opens the site; `isRequired` where the server lets nobody in without a second step. */
export function TwoFactorReminder({ isRequired }: { isRequired: boolean }) {
  return (
    <section
      aria-label="Two-factor sign-in"
      role={isRequired ? 'alert' : undefined}
      className="mb-6 flex items-center gap-x-4 border-l-4 border-amber bg-raised px-5 py-3 text-sm"
    >
      <ShieldAlert size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
      <p>
        {isRequired
          ? 'Administrators of this site must use two-factor sign-in. Turn it on to go on.'
          : 'Your account opens with a password alone. Whoever learns it can change this site.'}{' '}
        <Link to="/account" hash="two-factor" className="link font-semibold">
          Turn on two-factor sign-in
        </Link>
      </p>
    </section>
  );
}
