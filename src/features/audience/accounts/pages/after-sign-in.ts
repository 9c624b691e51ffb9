import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { redirect, useRouter } from '@tanstack/react-router';
import { getSiteFrame } from '#site/site-frame.ts';
import { getStartPage } from '../accounts.constants.ts';
import type { Account } from '../accounts.contract.ts';
import { switchViewer } from '../ui/switch-viewer.ts';
import { viewerQuery } from '../ui/viewer.queries.ts';
import { readSignInSearch } from './sign-in-search.ts';

/** Delay before the next page opens. */
const LEAVE_AFTER_MS = 100;

/** Returns the page that asked for the sign-in, or else the start page of the role. */
const getDestination = ({ role }: Account, next: string | undefined): string =>
  next ?? getStartPage(role, getSiteFrame().areas);

/** Sets the signed-in viewer and navigates to `next`, or reloads the data if that is the current page. */
export function useCompleteSignIn(next: string | undefined): (viewer: Account) => void {
  const queryClient = useQueryClient();
  const router = useRouter();
  return (viewer) =>
    void setTimeout(() => {
      const destination = getDestination(viewer, next);
      switchViewer(queryClient, viewer);
      if (destination === router.latestLocation.href) void router.invalidate();
      else void router.navigate({ href: destination, replace: true });
    }, LEAVE_AFTER_MS);
}

/** Redirects a user who is already signed in away from the sign-in screens. @throws a redirect */
export async function redirectIfSignedIn(
  queryClient: QueryClient,
  search: Readonly<Record<string, unknown>>,
): Promise<void> {
  const viewer = await queryClient.ensureQueryData(viewerQuery);
  if (viewer) throw redirect({ href: getDestination(viewer, readSignInSearch(search).next), replace: true });
}
