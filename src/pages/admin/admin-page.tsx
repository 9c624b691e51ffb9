import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { useCallback, useState } from 'react';
import { viewerQuery } from '#features/accounts/ui/viewer.queries.ts';
import { Protected } from '../account/protected.tsx';
import { AccessDeniedPage } from './access-denied-page.tsx';
import { AdminLayout } from './admin-layout.tsx';
import type { Refusal } from './refusal.ts';
import { UserManagement } from './user-management.tsx';
import type { UsersSearch } from './users-search.ts';

/** The administration. */
export function AdminPage({ search }: { search: UsersSearch }) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal>();
  const onRefused = useCallback(
    (reason: Refusal) => {
      setRefusal(reason);
      if (reason === 'role') void client.invalidateQueries(viewerQuery);
    },
    [client],
  );
  // Before the question who this is: a member gets the 404 page on entry, and this when the role is lost while it is open.
  if (refusal === 'role') return <AccessDeniedPage />;
  return (
    <Protected admin>
      {(viewer) => (
        <AdminLayout viewer={viewer}>
          {!viewer.twoFactorEnabled && <TwoFactorReminder isRequired={refusal === 'two-factor'} />}
          {refusal !== 'two-factor' && <UserManagement viewer={viewer} search={search} onRefused={onRefused} />}
        </AdminLayout>
      )}
    </Protected>
  );
}

function TwoFactorReminder({ isRequired }: { isRequired: boolean }) {
  return (
    <section
      aria-label="Two-factor sign-in"
      role={isRequired ? 'alert' : undefined}
      className="mb-10 flex items-center gap-x-4 border-l-4 border-amber bg-raised px-5 py-4 text-sm"
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
