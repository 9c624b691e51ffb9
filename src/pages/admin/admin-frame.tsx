import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { AdminContext } from '#admin-kit/admin-context.ts';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import type { Refusal } from '#admin-kit/refusal.ts';
import type { Account } from '#features/accounts/accounts.contract.ts';
import { switchViewer } from '#features/accounts/ui/switch-viewer.ts';
import { viewerQuery } from '#features/accounts/ui/viewer.queries.ts';
import { PictureLibrary } from '#features/media/admin/picture-library.tsx';
import { type Capability, can } from '#lib/roles.ts';
import { Protected } from '../shell/protected.tsx';
import { AccessDeniedPage } from './access-denied-page.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { TwoFactorReminder } from './two-factor-reminder.tsx';

/** The frame of every admin screen: the access check and the header. */
export function AdminFrame({
  search,
  capability,
  children,
}: {
  search: AdminSearch;
  /** What the screen is for. Others who may open the administration see "Access Denied". */
  capability: Capability;
  children: ReactNode;
}) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal>();
  const onRefused = useCallback(
    (reason: Refusal) => {
      setRefusal(reason);
      if (reason === 'role') void client.invalidateQueries(viewerQuery);
    },
    [client],
  );
  // Checked before `Protected`: members get the 404 page on entry, but this page if they lose the role later.
  if (refusal === 'role') return <AccessDeniedPage />;
  return (
    <Protected admin>
      {(viewer) =>
        !can(viewer.role, capability) ? (
          <AccessDeniedPage />
        ) : (
          <AdminLayout viewer={viewer}>
            {!viewer.twoFactorEnabled && <TwoFactorReminder isRequired={refusal === 'two-factor'} />}
            {refusal !== 'two-factor' && (
              <AdminProvider viewer={viewer} search={search} onRefused={onRefused}>
                {children}
              </AdminProvider>
            )}
          </AdminLayout>
        )
      }
    </Protected>
  );
}

function AdminProvider(props: {
  viewer: Account;
  search: AdminSearch;
  onRefused: (reason: Refusal) => void;
  children: ReactNode;
}) {
  const { viewer, search, onRefused, children } = props;
  const client = useQueryClient();
  const onSignedOut = useCallback(() => switchViewer(client, null), [client]);
  const admin = useMemo(
    () => ({ viewerId: viewer.id, role: viewer.role, search, onRefused, onSignedOut }),
    [viewer.id, viewer.role, search, onRefused, onSignedOut],
  );
  return (
    <AdminContext value={admin}>
      <PictureLibrary>{children}</PictureLibrary>
    </AdminContext>
  );
}
