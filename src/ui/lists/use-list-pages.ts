import { type QueryKey, type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListPage } from '#lib/api-client.ts';

/**
 * A list that grows page by page, starting at the cursor `from`. `pageQuery` requests the page at a cursor; undefined
 * is the first page. For another list the component must be remounted.
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
    /** Undefined until the first page has loaded. */
    items: pages[0]?.data && pages.flatMap((page) => page.data?.items ?? []),
    /** Total number of rows, if the server sends it. */
    total: pages[0]?.data?.total,
    /** Whether the last requested page is loading. */
    isLoading,
    /** Why the last page could not be loaded. */
    error: isLoading ? null : (last?.error ?? null),
    /** The cursor of the next page. */
    nextCursor,
    retry: () => void last?.refetch(),
    showMore: nextCursor === undefined ? undefined : () => setCursors([...cursors, nextCursor]),
  };
}
