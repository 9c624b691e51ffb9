import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Account } from '#features/accounts/accounts.contract.ts';
import { viewerQuery } from '#features/accounts/ui/viewer.queries.ts';
import { Protected } from '../account/protected.tsx';
import { AccessDeniedPage } from './access-denied-page.tsx';
import { AdminContext } from './admin-context.ts';
import { AdminLayout } from './admin-layout.tsx';
import type { AdminSearch } from './admin-search.ts';
import { AdminTabs } from './admin-tabs.tsx';
import type { Refusal } from './refusal.ts';
import { TwoFactorReminder } from './two-factor-reminder.tsx';

/** The administration: six tabs, named by the address. */
export function AdminPage({ search }: { search: AdminSearch }) {
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
          {refusal !== 'two-factor' && <Tabbed viewer={viewer} search={search} onRefused={onRefused} />}
        </AdminLayout>
      )}
    </Protected>
  );
}

function Tabbed(props: { viewer: Account; search: AdminSearch; onRefused: (reason: Refusal) => void }) {
  const { viewer, search, onRefused } = props;
  const admin = useMemo(() => ({ viewer, search, onRefused }), [viewer, search, onRefused]);
  return (
    <AdminContext value={admin}>
      <AdminTabs search={search} />
    </AdminContext>
  );
}
