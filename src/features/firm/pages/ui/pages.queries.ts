import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { getCallKey } from '#lib/call-query.ts';
import { getPage } from '../pages.calls.ts';
import type { ShownPage } from '../pages.contract.ts';

/** One page for its screen, without its Markdown, which it has in parts. */
export function pageQuery(slug: string) {
  const input = { params: { slug } };
  return queryOptions({
    queryKey: getCallKey(getPage, input),
    queryFn: async ({ signal }): Promise<ShownPage> => {
      const { body: _, ...page } = await callApi(getPage, input, { signal });
      return page;
    },
  });
}
