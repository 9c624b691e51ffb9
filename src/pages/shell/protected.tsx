import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Account } from '#features/accounts/accounts.contract.ts';
import { LoginPage } from '#features/accounts/pages/login-page.tsx';
import { viewerQuery } from '#features/accounts/ui/viewer.queries.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { SiteLayout } from './site-layout.tsx';

/**
 * A screen for signed-in people, or for admins (specification 2). A visitor gets the sign-in screen at the same address and stays there
 * after signing in; a member gets the 404 page if `admin` is set. Admin screens bring their own frame, all others get the site's.
 */
export function Protected({ admin = false, children }: { admin?: boolean; children: (viewer: Account) => ReactNode }) {
  const { data: viewer, error, refetch } = useQuery(viewerQuery);
  useSignedOutHere(viewer);
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  if (viewer === undefined && error) return <ErrorPage error={error} reset={() => void refetch()} />;
  if (admin && viewer) return viewer.role === 'admin' ? children(viewer) : <NotFoundPage />;
  return (
    <SiteLayout>
      {viewer && children(viewer)}
      {viewer === null && <LoginPage next={here} />}
      {viewer === undefined && (
        <p role="status" className="shell min-h-[60dvh] pt-24 text-muted">
          Loading...
        </p>
      )}
    </SiteLayout>
  );
}

/** Brings whoever lost their session while the screen was open to the head of the login screen, and says why it is there. */
function useSignedOutHere(viewer: Account | null | undefined): void {
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (viewer === null && wasSignedIn.current) {
      toast({ title: 'You are signed out', text: 'Please sign in again to go on.' });
      window.scrollTo({ top: 0, behavior: 'instant' });
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    wasSignedIn.current = Boolean(viewer);
  }, [viewer]);
}
