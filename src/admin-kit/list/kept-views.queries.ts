import { KEPT_VIEWS_PATH, type KeptView } from '#lib/admin/kept-views.ts';
import { buildAddress } from '#lib/admin/lists.ts';
import { jsonQuery } from '#lib/json-query.ts';

/** A colleague's views of a list. */
export const keptViewsQuery = (page: string) =>
  jsonQuery<KeptView[]>(['kept-views', page], buildAddress(KEPT_VIEWS_PATH, { page }), { staleTime: 60_000 });
