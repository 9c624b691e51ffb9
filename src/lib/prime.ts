import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';

// biome-ignore lint/suspicious/noExplicitAny: a list of queries, each of a type of its own
export type AnyQuery = FetchQueryOptions<any, any, any, any>;

/** What comes within this time is shown at once; a skeleton that flashes is worse than none. Milliseconds. */
const QUICK_MS = 300;

/**
 * Fills the query cache with what a page reads. While rendering the page waits for it, and fails with it: no page goes out half.
 * In the browser the page waits a moment and then shows, with its skeletons and, where a query fails, its failure text.
 */
export const prime: (client: QueryClient, ...queries: readonly AnyQuery[]) => Promise<void> = createIsomorphicFn()
  .server(async (client: QueryClient, ...queries: readonly AnyQuery[]) => {
    await Promise.all(queries.map((query) => client.ensureQueryData(query)));
  })
  .client(async (client: QueryClient, ...queries: readonly AnyQuery[]) => {
    const all = Promise.all(queries.map((query) => client.prefetchQuery(query)));
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, QUICK_MS))]);
  });

/** The same for what may change on another device: what is there already is shown, and read anew where the screen finds it old. */
export const primeOwn = (client: QueryClient, ...queries: readonly AnyQuery[]): Promise<void> =>
  prime(client, ...queries.filter(({ queryKey }) => client.getQueryData(queryKey) === undefined));
