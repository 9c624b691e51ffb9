import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, callList } from './api-client.ts';
import type { Call, CallInput, CallParts, CallShape, ListShape } from './call.ts';

/** The key of a call's queries: its path, then what is sent. With only the first parts, the prefix of several keys. */
export const getCallKey = ({ path }: Pick<Call<CallShape>, 'path'>, { params, query, body }: CallParts = {}) => [
  path,
  ...(params ? [params] : []),
  ...(query ? [query] : []),
  ...(body ? [body] : []),
];

interface QueryOptions {
  readonly staleTime?: number;
  readonly gcTime?: number;
  readonly retry?: false;
  readonly enabled?: boolean;
  readonly refetchInterval?: number;
}

/** The query of a call that changes nothing. @throws ApiError when it is fetched */
export const callQuery = <Shape extends CallShape>(
  call: Call<Shape>,
  input: CallInput<Shape>,
  options: QueryOptions = {},
) =>
  queryOptions({
    queryKey: getCallKey(call, input),
    queryFn: ({ signal }): Promise<Shape['reply']> =>
      callApi(call as Call<CallShape>, input as CallParts as CallInput<CallShape>, { signal }),
    ...options,
  });

/** The query of one page of a list. @throws ApiError when it is fetched */
export const callListQuery = <Shape extends ListShape<unknown>>(
  call: Call<Shape>,
  input: CallInput<Shape>,
  options: QueryOptions = {},
) =>
  queryOptions({
    queryKey: getCallKey(call, input),
    queryFn: ({ signal }) => callList(call, input, { signal }),
    ...options,
  });

/** The query of a list's pages, as far as they were read. @throws ApiError when it is fetched */
export function callPagesQuery<Shape extends ListShape<unknown>>(
  call: Call<Shape>,
  input: CallInput<Shape>,
  options: QueryOptions = {},
) {
  const { query, ...rest }: CallParts = input;
  return infiniteQueryOptions({
    queryKey: [...getCallKey(call, input), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callList(call, { ...rest, query: { ...query, cursor } } as CallParts as CallInput<Shape>, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    ...options,
  });
}
