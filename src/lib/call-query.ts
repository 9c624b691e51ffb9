import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { type Call, type CallInput, type CallShape, getCallAddress } from './call.ts';

/**
 * The query of a call that reads JSON. Its key is the path of the call, by which all of its queries are invalidated, and the address.
 * @throws ApiError when it is fetched
 */
export const callQuery = <Shape extends CallShape>(
  call: Call<Shape>,
  input: CallInput<Shape>,
  options: { staleTime?: number; gcTime?: number; retry?: false; enabled?: boolean } = {},
) =>
  queryOptions({
    queryKey: [call.path, getCallAddress(call, input)],
    queryFn: ({ signal }): Promise<Shape['reply']> => callApi(call as Call<CallShape>, input, { signal }),
    ...options,
  });
