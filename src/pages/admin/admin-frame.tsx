import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { AdminContext } from '#admin-kit/admin-context.ts';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import type { Refusal } from '#admin-kit/refusal.ts';
import type { Account } from '#features/accounts/accounts.contract.ts';
import { becomeViewer } from '#features/accounts/ui/become-viewer.ts';
import { viewerQuery } from '#features/accounts/ui/viewer.queries.ts';
import { Protected } from '../shell/protected.tsx';
import { AccessDeniedPage } from './access-denied-page.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { TwoFactorReminder } from './two-factor-reminder.tsx';

/** What stands around every screen of the administration: who may be here, and the header. */
export function AdminFrame({ search, children }: { search: AdminSearch; children: ReactNode }) {
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
          {refusal !== 'two-factor' && (
            <Known viewer={viewer} search={search} onRefused={onRefused}>
              {children}
            </Known>
          )}
        </AdminLayout>
      )}
    </Protected>
  );
}

function Known(props: {
  viewer: Account;
  search: AdminSearch;
  onRefused: (reason: Refusal) => void;
  children: ReactNode;
}) {
  const { viewer, search, onRefused, children } = props;
  const client = useQueryClient();
  const onSignedOut = useCallback(() => becomeViewer(client, null), [client]);
  const admin = useMemo(
    () => ({ viewerId: viewer.id, search, onRefused, onSignedOut }),
    [viewer.id, search, onRefused, onSignedOut],
  );
  return <AdminContext value={admin}>{children}</AdminContext>;
}
