import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { ApiError, callApi } from '#lib/api-client.ts';
import { getCallKey } from '#lib/call-query.ts';
import { getRenderContext } from '#lib/render-context.ts';
import * as calls from '../accounts.calls.ts';
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
    return await callApi(calls.getAccount, {}, signal && { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The signed-in user; null if nobody is signed in. */
export const viewerQuery = queryOptions({
  queryKey: getCallKey(calls.getAccount),
  queryFn: ({ signal }) => readViewer(signal),
});
