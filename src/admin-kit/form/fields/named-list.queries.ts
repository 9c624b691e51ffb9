import { queryOptions } from '@tanstack/react-query';
import { ADMIN_STALE_TIME_MS, getWholeList } from '#lib/admin/lists.ts';
import type { NamedList } from '#lib/kinds/kind.ts';

/** Fetches the records that a field may name, with their names. */
export const namedListQuery = ({ path, filter = {} }: NamedList) =>
  queryOptions({
    queryKey: ['named-list', path, filter],
    staleTime: ADMIN_STALE_TIME_MS,
    queryFn: ({ signal }) => getWholeList<{ id: number; name: string }>(path, filter, signal),
  });
