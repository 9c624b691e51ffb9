import { useQueryClient } from '@tanstack/react-query';
import { Link, useCanGoBack, useHydrated, useRouter } from '@tanstack/react-router';
import { ShieldAlert, X } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { AdminContext } from '#admin-kit/admin-context.ts';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { getRefusal, type Refusal } from '#admin-kit/refusal.ts';
import type { Account } from '#features/audience/accounts/accounts.contract.ts';
import { switchViewer } from '#features/audience/accounts/ui/switch-viewer.ts';
import { viewerQuery } from '#features/audience/accounts/ui/viewer.queries.ts';
import { PictureLibrary } from '#features/library/media/admin/picture-library.tsx';
import { type Capability, can } from '#lib/roles.ts';
import { Button } from '#ui/button.tsx';
import { FailureContext } from '#ui/report-failure.ts';
import { Protected } from '../shell/protected.tsx';
import { SiteLayout } from '../shell/site-layout.tsx';
import { AdminLayout } from './admin-layout.tsx';
import type { AdminTab } from './tab-search.ts';

const HIDDEN_KEY = 'two-factor-reminder';

/**
 * Reminds somebody who opens the administration to turn on two-factor sign-in. With `isRequired` the server insists on it.
 * Otherwise the reminder can be hidden for the browser session.
 */
function TwoFactorReminder({ isRequired }: { isRequired: boolean }) {
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
      className="mb-6 flex items-center gap-x-3 border-l-2 border-amber bg-raised px-4 py-0.5 text-sm"
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
        <Button
          look="icon"
          aria-label="Hide this reminder for now"
          onClick={hide}
          className="-my-1 -mr-3 ml-auto size-11 shrink-0"
        >
          <X size={18} strokeWidth={1.5} aria-hidden="true" />
        </Button>
      )}
    </section>
  );
}

/** The frame of every admin screen: the access check and the header. */
export function AdminFrame({
  search,
  tab,
  capability,
  children,
}: {
  search: AdminSearch;
  /** The tab that the screen is, if it is one. */
  tab?: AdminTab;
  /** The capability that the screen requires. Others who may open the administration see "Access Denied". */
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
          <AdminLayout viewer={viewer} tab={tab}>
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
  const takeFailure = useCallback(
    (error: Error) => {
      const refusal = getRefusal(error);
      if (refusal) onRefused(refusal);
      return refusal !== undefined;
    },
    [onRefused],
  );
  return (
    <AdminContext value={admin}>
      <FailureContext value={takeFailure}>
        <PictureLibrary>{children}</PictureLibrary>
      </FailureContext>
    </AdminContext>
  );
}

/** Shown when a user loses the admin role while the page is open. */
function AccessDeniedPage() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }));
  return (
    <SiteLayout>
      <div role="alert" className="shell pt-24 pb-40">
        <h1 className="text-3xl">Access Denied</h1>
        <p className="mt-5 max-w-[52ch] text-lg text-muted">You need administrator privileges to access this area.</p>
        <Button look="signal" onClick={goBack} className="mt-9">
          Go Back
        </Button>
      </div>
    </SiteLayout>
  );
}
