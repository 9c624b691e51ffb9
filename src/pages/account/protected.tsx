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
 * A screen for somebody who is signed in, or for admins (specification 2): the login screen stands in its place for a
 * visitor, who stays there after signing in, and the 404 page for a member where an admin is asked for.
 */
export function Protected({ admin = false, children }: { admin?: boolean; children: (viewer: Account) => ReactNode }) {
  const { data: viewer, error, refetch } = useQuery(viewerQuery);
  useSignedOutHere(viewer);
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
