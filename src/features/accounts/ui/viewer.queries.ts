import { queryOptions } from '@tanstack/react-query';
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

/** Asks the server who is signed in; null is nobody. @throws ApiError */
export async function readViewer(signal?: AbortSignal): Promise<Account | null> {
  if (!mayBeSignedIn()) return null;
  try {
    return await getJson<Account>(ME_PATH, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Who is signed in; null is nobody. */
export const viewerQuery = queryOptions({ queryKey: ['viewer'], queryFn: ({ signal }) => readViewer(signal) });
