import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#lib/api-client.ts';
import { WHITEPAPERS_PATH } from '../whitepapers.constants.ts';
import type { Whitepaper } from '../whitepapers.contract.ts';

/** The `limit` newest white papers. */
export const latestWhitepapersQuery = (limit: number) =>
  queryOptions({
    queryKey: ['whitepapers', 'latest', limit],
    queryFn: ({ signal }) => getJson<Whitepaper[]>(`${WHITEPAPERS_PATH}?limit=${limit}&view=card`, signal),
  });
