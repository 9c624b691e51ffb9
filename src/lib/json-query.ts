import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { getJson } from './api-client.ts';

/** The query of a call that only reads JSON. @throws ApiError when it is fetched */
export const jsonQuery = <Reply>(
  queryKey: QueryKey,
  path: string,
  options: { staleTime?: number; gcTime?: number; retry?: false; enabled?: boolean } = {},
) => queryOptions({ queryKey, queryFn: ({ signal }) => getJson<Reply>(path, signal), ...options });
