import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Account } from '#features/audience/accounts/accounts.contract.ts';
import { LoginPage } from '#features/audience/accounts/pages/login-page.tsx';
import { viewerQuery } from '#features/audience/accounts/ui/viewer.queries.ts';
import { type Capability, can } from '#lib/roles.ts';
import { ReaderAccessContext } from '#ui/access/reader-access.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { ErrorPage } from './error-page.tsx';
import { MemberStyles } from './member-styles.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { SiteLayout } from './site-layout.tsx';
import { useReaderAccess } from './use-reader-access.ts';

/**
 * A screen for signed-in users, only for those with a capability, or only for those who may open the administration. A
 * visitor sees the login screen at the same address and stays there after signing in. Others see the 404 page there. Admin screens
 * bring their own frame, all others get the site's, and those of the mentor area a slim one.
 */
export function Protected(props: {
  admin?: boolean;
  needs?: Capability;
  /** What a visitor can do here after signing in. */
  signInReason?: string | undefined;
  children: (viewer: Account) => ReactNode;
}) {
  const { signInReason, admin = false, needs = admin ? 'writesDrafts' : undefined, children } = props;
  const { data: viewer, error, refetch } = useQuery(viewerQuery);
  useSessionEndNotice(viewer);
  const access = useReaderAccess();
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  if (viewer === undefined && error) return <ErrorPage error={error} reset={() => void refetch()} />;
  if (viewer && needs && !can(viewer.role, needs)) return <NotFoundPage />;
  if (admin && viewer) return children(viewer);
  return (
    <SiteLayout isSlim={Boolean(viewer) && here.startsWith('/mentor/')}>
      {viewer && <MemberStyles />}
      {viewer && <ReaderAccessContext value={access}>{children(viewer)}</ReaderAccessContext>}
      {viewer === null && <LoginPage next={here} reason={signInReason} />}
      {viewer === undefined && (
        <p role="status" className="shell min-h-[60dvh] pt-24 text-muted">
          Loading...
        </p>
      )}
    </SiteLayout>
  );
}

/** If the session ends while the screen is open, shows a toast and focuses the top of the login screen. */
function useSessionEndNotice(viewer: Account | null | undefined): void {
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (viewer === null && wasSignedIn.current) {
      toast({ title: 'You are signed out', text: 'Please sign in again to continue.' });
      window.scrollTo({ top: 0, behavior: 'instant' });
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    wasSignedIn.current = Boolean(viewer);
  }, [viewer]);
}
