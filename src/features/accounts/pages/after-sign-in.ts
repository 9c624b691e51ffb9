import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { redirect, useRouter } from '@tanstack/react-router';
import { ADMIN_HREF, DASHBOARD_HREF } from '../accounts.constants.ts';
import type { Account } from '../accounts.contract.ts';
import { becomeViewer } from '../ui/become-viewer.ts';
import { viewerQuery } from '../ui/viewer.queries.ts';
import { readEntrySearch } from './entry-search.ts';

/** Specification 2: long enough to see that it worked. */
const LEAVE_AFTER_MS = 100;

/** Where somebody goes on: to the page that asked for the sign-in, else to what is theirs. */
const destinationOf = ({ role }: Account, next: string | undefined): string =>
  next ?? (role === 'admin' ? ADMIN_HREF : DASHBOARD_HREF);

/** Makes a person the viewer and goes on to `next`, or stays where that is. */
export function useEnter(next: string | undefined): (viewer: Account) => void {
  const queryClient = useQueryClient();
  const router = useRouter();
  return (viewer) =>
    void setTimeout(() => {
      const destination = destinationOf(viewer, next);
      becomeViewer(queryClient, viewer);
      if (destination === router.latestLocation.href) void router.invalidate();
      else void router.navigate({ href: destination, replace: true });
    }, LEAVE_AFTER_MS);
}

/** Whoever is signed in has no business at the door. @throws a redirect */
export async function leaveIfSignedIn(
  queryClient: QueryClient,
  search: Readonly<Record<string, unknown>>,
): Promise<void> {
  const viewer = await queryClient.ensureQueryData(viewerQuery);
  if (viewer) throw redirect({ href: destinationOf(viewer, readEntrySearch(search).next), replace: true });
}
