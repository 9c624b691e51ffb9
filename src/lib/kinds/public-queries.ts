import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api-client.ts';
import type { Call } from '../call.ts';
import { callListQuery, getCallKey } from '../call-query.ts';
import type { Kind } from './kind.ts';
import type { PublicCard, RecordPage, ShownPage } from './kind-records.ts';
import { createReadCalls, type ListParameters } from './record-calls.ts';

/** Added to each request of a list: `CARD_VIEW` if its rows have long texts to leave out. */
interface FixedParameters {
  readonly view?: 'card';
}

/** The queries of a kind's cards. */
export const createCardQueries = <Card>(
  list: Call<{ query: ListParameters; reply: Card[] }>,
  fixed: FixedParameters = {},
) => ({
  /** The first ones in the list's order, at most `limit`. */
  latest: (limit: number) => {
    const input = { query: { limit, ...fixed } };
    return queryOptions({
      queryKey: [...getCallKey(list, input), 'latest'],
      queryFn: ({ signal }) => callApi(list, input, { signal }),
    });
  },
  /** Those that match, one page at a time. */
  list: (parameters: ListParameters) => callListQuery(list, { query: { ...parameters, ...fixed } }),
});

/**
 * The calls and queries of public screens, for a kind whose page derives from its declaration. They take the path, because a kind is
 * too large for the first script of every page.
 */
export function createPublicQueries<K extends Kind>(path: string, fixed: FixedParameters = {}) {
  const calls = createReadCalls<PublicCard<K>, RecordPage<K>, 'id'>(path, 'id');
  return {
    calls,
    ...createCardQueries(calls.list, fixed),
    /** One record for its page. Drops the Markdown, because the page shows the HTML and would otherwise carry both. */
    one: (id: number) => {
      const input = { params: { id }, query: {} };
      return queryOptions({
        queryKey: getCallKey(calls.get, { params: { id } }),
        queryFn: async ({ signal }) => dropMarkdown<K>(await callApi(calls.get, input, { signal })),
      });
    },
  };
}

/** A page without the Markdown of the texts that it has as HTML. */
export const dropMarkdown = <K extends Kind>(page: RecordPage<K>): ShownPage<K> =>
  Object.fromEntries(Object.entries(page).filter(([name]) => !(`${name}Html` in page))) as ShownPage<K>;
