import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';

// biome-ignore lint/suspicious/noExplicitAny: a list of queries, each of a type of its own
type AnyQuery = FetchQueryOptions<any, any, any, any>;

/**
 * Fills the query cache with what a page reads. While rendering the page waits for it, and fails with it: no page goes out half.
 * In the browser the page shows at once, with its skeletons and, where a query fails, its failure text.
 */
export const prime: (client: QueryClient, ...queries: readonly AnyQuery[]) => Promise<void> = createIsomorphicFn()
  .server(async (client: QueryClient, ...queries: readonly AnyQuery[]) => {
    await Promise.all(queries.map((query) => client.ensureQueryData(query)));
  })
  .client(async (client: QueryClient, ...queries: readonly AnyQuery[]) => {
    for (const query of queries) void client.prefetchQuery(query);
  });
