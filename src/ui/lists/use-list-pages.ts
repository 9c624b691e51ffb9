import { type QueryKey, type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListPage } from '#lib/api-client.ts';

/**
 * A list that grows by a page at a time. `pageQuery` asks for the page at a cursor, undefined is the first; it begins at `from`.
 * For another list the component is made anew.
 */
export function useListPages<Item, Key extends QueryKey>(
  pageQuery: (cursor: string | undefined) => UseQueryOptions<ListPage<Item>, Error, ListPage<Item>, Key>,
  from?: string,
) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([from]);
  const pages = useQueries({ queries: cursors.map(pageQuery) });
  const last = pages[pages.length - 1];
  const nextCursor = last?.data?.nextCursor;
  const isLoading = Boolean(last && !last.data && (last.isFetching || !last.isError));
  return {
    /** Undefined before the first page is there. */
    items: pages[0]?.data && pages.flatMap((page) => page.data?.items ?? []),
    /** Of the whole list, where the server tells. */
    total: pages[0]?.data?.total,
    /** Whether the last page that was asked for is under way. */
    isLoading,
    /** Why it did not come. */
    error: isLoading ? null : (last?.error ?? null),
    /** Where the next page begins. */
    nextCursor,
    retry: () => void last?.refetch(),
    showMore: nextCursor === undefined ? undefined : () => setCursors([...cursors, nextCursor]),
  };
}
