import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Account } from '#features/accounts/accounts.contract.ts';
import { viewerQuery } from '#features/accounts/ui/viewer.queries.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { ErrorPage } from '../error/error-page.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { SiteLayout } from '../shell/site-layout.tsx';
import { LoginPage } from './login-page.tsx';

/**
 * A screen for signed-in users, or only for admins (specification 2). A visitor sees the login screen at the same
 * address and stays there after signing in. A member sees the 404 page where the admin role is required.
 */
export function Protected({ admin = false, children }: { admin?: boolean; children: (viewer: Account) => ReactNode }) {
  const { data: viewer, error, refetch } = useQuery(viewerQuery);
  useSessionEndNotice(viewer);
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  if (viewer === undefined) {
    if (error) return <ErrorPage error={error} reset={() => void refetch()} />;
    return (
      <SiteLayout>
        <p role="status" className="shell min-h-[60dvh] pt-24 text-muted">
          Loading...
        </p>
      </SiteLayout>
    );
  }
  if (viewer === null) return <LoginPage next={here} />;
  if (admin && viewer.role !== 'admin') return <NotFoundPage />;
  return children(viewer);
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
