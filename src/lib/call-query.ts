import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import type { Call, CallInput, CallShape } from './call.ts';

/** The key of a call's queries: its path, then its parameters, then its query. Without the last ones, the prefix of several keys. */
export const getCallKey = (
  { path }: Pick<Call<CallShape>, 'path'>,
  { params, query }: { readonly params?: object | undefined; readonly query?: object | undefined } = {},
) => [path, ...(params ? [params] : []), ...(query ? [query] : [])];

/** The query of a call that reads JSON. @throws ApiError when it is fetched */
export const callQuery = <Shape extends CallShape>(
  call: Call<Shape>,
  input: CallInput<Shape>,
  options: { staleTime?: number; gcTime?: number; retry?: false; enabled?: boolean } = {},
) =>
  queryOptions({
    queryKey: getCallKey(call, input),
    queryFn: ({ signal }): Promise<Shape['reply']> => callApi(call as Call<CallShape>, input, { signal }),
    ...options,
  });
