import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { ApiError, getJson } from '#lib/api-client.ts';
import { getRenderContext } from '#lib/render-context.ts';
import { ME_PATH } from '../accounts.constants.ts';
import type { Account } from '../accounts.contract.ts';

// Separate from accounts.queries.ts, because every page loads this file and few pages need the rest.

// Without a session rendering makes no request. The browser takes that result from the first HTML.
const mayBeSignedIn = createIsomorphicFn()
  .server(() => getRenderContext().isSignedIn)
  .client(() => true);

/** Fetches the signed-in user; null if nobody is signed in. @throws ApiError */
export async function readViewer(signal?: AbortSignal): Promise<Account | null> {
  if (!mayBeSignedIn()) return null;
  try {
    return await getJson<Account>(ME_PATH, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The signed-in user; null if nobody is signed in. */
export const viewerQuery = queryOptions({ queryKey: ['viewer'], queryFn: ({ signal }) => readViewer(signal) });
