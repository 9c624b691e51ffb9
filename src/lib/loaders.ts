import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { ApiError } from './api-client.ts';

// biome-ignore lint/suspicious/noExplicitAny: a list of queries, each with its own type
export type AnyQuery = FetchQueryOptions<any, any, any, any>;

/**
 * Data that arrives within this time is shown without a skeleton, because a flashing skeleton is worse than none.
 * Milliseconds.
 */
const QUICK_MS = 300;

/**
 * Fills the query cache with a page's data. On the server, rendering waits for all queries and fails if one fails, so
 * that no page is sent incomplete. In the browser the page waits briefly, then shows with skeletons, and with an error
 * text if a query fails.
 */
export const prefetchQueries: (client: QueryClient, ...queries: readonly AnyQuery[]) => Promise<void> =
  createIsomorphicFn()
    .server(async (client: QueryClient, ...queries: readonly AnyQuery[]) => {
      await Promise.all(queries.map((query) => client.ensureQueryData(query)));
    })
    .client(async (client: QueryClient, ...queries: readonly AnyQuery[]) => {
      const all = Promise.all(queries.map((query) => client.prefetchQuery(query)));
      await Promise.race([all, new Promise((resolve) => setTimeout(resolve, QUICK_MS))]);
    });

/**
 * Like `prefetchQueries`, for data that may change on another device: cached data is shown at once, and the screen reloads it if
 * it is stale.
 */
export const prefetchMissingQueries = (client: QueryClient, ...queries: readonly AnyQuery[]): Promise<void> =>
  prefetchQueries(client, ...queries.filter(({ queryKey }) => client.getQueryData(queryKey) === undefined));

/**
 * For the loaders of pages that mailed links open: a link that does not work gets a not-found page, so that the first
 * HTML says it.
 * @throws notFound, ApiError
 */
export async function requireLink(client: QueryClient, query: AnyQuery): Promise<void> {
  await throwIfNotFound(client.ensureQueryData(query));
}

/**
 * For loaders: turns a missing record (404), or an address no record can have (400), into a not-found page.
 * @throws notFound, ApiError
 */
export async function throwIfNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound();
    throw error;
  }
}
