import { queryOptions } from '@tanstack/react-query';
import { KEPT_VIEWS_PATH, type KeptView } from '#lib/admin/kept-views.ts';
import { buildAddress } from '#lib/admin/lists.ts';
import { getJson } from '#lib/api-client.ts';

/** A colleague's views of a list. */
export const keptViewsQuery = (page: string) =>
  queryOptions({
    queryKey: ['kept-views', page],
    staleTime: 60_000,
    queryFn: ({ signal }) => getJson<KeptView[]>(buildAddress(KEPT_VIEWS_PATH, { page }), signal),
  });
