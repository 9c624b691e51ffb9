import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { addressOf, getWholeList, NEW_FOR_MS, namedOf, ROWS_AT_ONCE } from '#lib/admin/lists.ts';
import { getJson, getListPage, sendJson } from '#lib/api-client.ts';
import type { KindFilters } from '#lib/list-path.ts';
import { LEARNING_CONTENT_PATH, LEARNING_PATHS_PATH } from '../learning.constants.ts';
import type {
  AdminLearningContent,
  AdminLearningContentCard,
  AdminLearningPath,
  LearningContentBody,
  LearningPathBody,
} from '../learning.contract.ts';

type Named = { readonly version?: number | undefined };

// What is read anew when the library, or a path, changes: the learners' pages too.
const CONTENT_KEY = ['learning-content'] as const;
export const PATHS_KEY = ['learning-paths'] as const;

/** Library items as an administrator sorts them, without their lessons; the newest first unless said. */
export const adminContentQuery = (filters: KindFilters) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, 'admin', filters],
    staleTime: NEW_FOR_MS,
    queryFn: ({ signal }) => {
      const parameters = { limit: ROWS_AT_ONCE, view: 'card', sort: '-createdAt', ...filters };
      return getListPage<AdminLearningContentCard>(addressOf(LEARNING_CONTENT_PATH, parameters), signal);
    },
  });

/** One item with its lesson, to be changed. @throws ApiError 404 */
export const fetchContent = async (key: string, signal: AbortSignal) =>
  namedOf(await getJson<AdminLearningContent[]>(addressOf(LEARNING_CONTENT_PATH, { ids: key }), signal), key);

/** These items, in any order; those that are gone are missing. */
export const contentByIdsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, 'ids', ids],
    queryFn: async ({ signal }) => {
      const groups = Array.from({ length: Math.ceil(ids.length / 100) }, (_, group) =>
        ids.slice(group * 100, group * 100 + 100).join(','),
      );
      const pages = groups.map((group) => {
        const parameters = { ids: group, view: 'card', limit: 100 };
        return getJson<AdminLearningContentCard[]>(addressOf(LEARNING_CONTENT_PATH, parameters), signal);
      });
      return (await Promise.all(pages)).flat();
    },
  });

/** Every path by its order, the inactive ones too. */
export const adminPathsQuery = queryOptions({
  queryKey: [...PATHS_KEY, 'admin'],
  staleTime: NEW_FOR_MS,
  queryFn: ({ signal }) => getWholeList<AdminLearningPath>(LEARNING_PATHS_PATH, { status: 'all' }, signal),
});

/** One of them, to be changed. @throws ApiError 404 */
export const fetchPath = async (key: string, signal: AbortSignal) =>
  namedOf(await getWholeList<AdminLearningPath>(LEARNING_PATHS_PATH, { status: 'all' }, signal), key);

/** Creates an item, or changes one. @throws ApiError 409 with both versions */
export const saveContent = (id: number | undefined, body: LearningContentBody & Named) =>
  id === undefined
    ? sendJson<AdminLearningContent>('POST', LEARNING_CONTENT_PATH, body)
    : sendJson<AdminLearningContent>('PUT', `${LEARNING_CONTENT_PATH}/${id}`, body);

export const deleteContent = (id: number) => sendJson('DELETE', `${LEARNING_CONTENT_PATH}/${id}`);

/** Creates a path, or changes one. @throws ApiError 409 with both versions */
export const savePath = (id: number | undefined, body: LearningPathBody & Named) =>
  id === undefined
    ? sendJson<AdminLearningPath>('POST', LEARNING_PATHS_PATH, body)
    : sendJson<AdminLearningPath>('PUT', `${LEARNING_PATHS_PATH}/${id}`, body);

export const deletePath = (id: number) => sendJson('DELETE', `${LEARNING_PATHS_PATH}/${id}`);

export const orderPaths = (ids: readonly number[]) => sendJson('PUT', `${LEARNING_PATHS_PATH}/order`, { ids });

/** Shows the paths in another order, before the server has answered. */
export function showPathOrder(client: QueryClient, ids: readonly number[]): void {
  client.setQueryData(adminPathsQuery.queryKey, (paths) =>
    paths?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
  );
}

/** Reads anew what shows the library, or a path through it. */
export const forgetLearning = (client: QueryClient) =>
  Promise.all([CONTENT_KEY, PATHS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));
