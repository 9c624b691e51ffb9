import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';

/** The id of the element that has the data of the page's queries as JSON, in every page. */
export const PAGE_DATA_ID = 'page-data';

type Entry = [queryKey: readonly unknown[], data: unknown, updatedAt: number];

/** Several pages may share a reply of the API, so its text is written once. */
const texts = new WeakMap<object, string>();

function toText(data: unknown): string {
  if (typeof data !== 'object' || data === null) return toJson(data ?? null);
  const known = texts.get(data) ?? toJson(data);
  texts.set(data, known);
  return known;
}

/** JSON without "<", so it cannot end its element. */
const toJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The data of all queries for the page's HTML. */
export const writePageData = createIsomorphicFn()
  .server((client: QueryClient): string => {
    const loaded = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
    const entries = loaded.map(
      ({ queryKey, state }) => `[${toJson(queryKey)},${toText(state.data)},${state.dataUpdatedAt}]`,
    );
    return `[${entries.join()}]`;
  })
  .client(() => '');

/** Gives the browser's query cache the data of the page's HTML. */
export const readPageData = createIsomorphicFn()
  .server((_client: QueryClient) => {})
  .client((client: QueryClient) => {
    const text = document.getElementById(PAGE_DATA_ID)?.textContent;
    for (const [key, data, updatedAt] of JSON.parse(text || '[]') as Entry[])
      client.setQueryData(key, data, { updatedAt });
  });
