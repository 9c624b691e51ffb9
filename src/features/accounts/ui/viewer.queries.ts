import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { ApiError, getJson } from '#lib/api-client.ts';
import { renderContext } from '#lib/render-context.ts';
import { ME_PATH } from '../accounts.constants.ts';
import type { Account } from '../accounts.contract.ts';

// Apart from accounts.queries.ts because every page reads this, and few sign anybody in.

// A visitor without a session cookie is nobody: no call is made for that, neither while rendering nor in the browser, which
// takes the answer from the first HTML (decisions.md).
const mayBeSignedIn = createIsomorphicFn()
  .server(() => renderContext().carriesSession)
  .client(() => true);

/** Who is signed in; null is nobody. */
export const viewerQuery = queryOptions({
  queryKey: ['viewer'],
  queryFn: async ({ signal }): Promise<Account | null> => {
    if (!mayBeSignedIn()) return null;
    try {
      return await getJson<Account>(ME_PATH, signal);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

/**
 * Makes `viewer` the one who is signed in and forgets what was read for somebody else. What a page shows just now is read
 * again without leaving the screen, unless it was shown to somebody who is gone.
 */
export function becomeViewer(client: QueryClient, viewer: Account | null): void {
  const others = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== viewerQuery.queryKey[0],
  };
  client.removeQueries(viewer ? { ...others, type: 'inactive' } : others);
  client.setQueryData(viewerQuery.queryKey, viewer);
  if (viewer) void client.invalidateQueries(others);
}
