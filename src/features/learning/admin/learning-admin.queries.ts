import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ADMIN_PAGE_SIZE, ADMIN_STALE_TIME_MS, buildAddress, getRowByKey, getWholeList } from '#lib/admin/lists.ts';
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

type Versioned = { readonly version?: number | undefined };

// Queries that are refetched when the library or a path changes, including those of the learners' pages.
const CONTENT_KEY = ['learning-content'] as const;
export const PATHS_KEY = ['learning-paths'] as const;

/** Library items without their lessons, sorted as the administrator chose. Newest first by default. */
export const adminContentQuery = (filters: KindFilters) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, 'admin', filters],
    staleTime: ADMIN_STALE_TIME_MS,
    queryFn: ({ signal }) => {
      const parameters = { limit: ADMIN_PAGE_SIZE, view: 'card', sort: '-createdAt', ...filters };
      return getListPage<AdminLearningContentCard>(buildAddress(LEARNING_CONTENT_PATH, parameters), signal);
    },
  });

/** Fetches one item with its lesson for editing. @throws ApiError 404 */
export const fetchContent = async (key: string, signal: AbortSignal) =>
  getRowByKey(await getJson<AdminLearningContent[]>(buildAddress(LEARNING_CONTENT_PATH, { ids: key }), signal), key);

/** The items with these ids, in any order. Deleted items are missing. */
export const contentByIdsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, 'ids', ids],
    queryFn: async ({ signal }) => {
      const groups = Array.from({ length: Math.ceil(ids.length / 100) }, (_, group) =>
        ids.slice(group * 100, group * 100 + 100).join(','),
      );
      const pages = groups.map((group) => {
        const parameters = { ids: group, view: 'card', limit: 100 };
        return getJson<AdminLearningContentCard[]>(buildAddress(LEARNING_CONTENT_PATH, parameters), signal);
      });
      return (await Promise.all(pages)).flat();
    },
  });

/** Every path in order, including the inactive ones. */
export const adminPathsQuery = queryOptions({
  queryKey: [...PATHS_KEY, 'admin'],
  staleTime: ADMIN_STALE_TIME_MS,
  queryFn: ({ signal }) => getWholeList<AdminLearningPath>(LEARNING_PATHS_PATH, { status: 'all' }, signal),
});

/** Fetches one path for editing. @throws ApiError 404 */
export const fetchPath = async (key: string, signal: AbortSignal) =>
  getRowByKey(await getWholeList<AdminLearningPath>(LEARNING_PATHS_PATH, { status: 'all' }, signal), key);

/** Creates an item, or updates the one with this id. @throws ApiError 409 with both versions */
export const saveContent = (id: number | undefined, body: LearningContentBody & Versioned) =>
  id === undefined
    ? sendJson<AdminLearningContent>('POST', LEARNING_CONTENT_PATH, body)
    : sendJson<AdminLearningContent>('PUT', `${LEARNING_CONTENT_PATH}/${id}`, body);

export const deleteContent = (id: number) => sendJson('DELETE', `${LEARNING_CONTENT_PATH}/${id}`);

/** Creates a path, or updates the one with this id. @throws ApiError 409 with both versions */
export const savePath = (id: number | undefined, body: LearningPathBody & Versioned) =>
  id === undefined
    ? sendJson<AdminLearningPath>('POST', LEARNING_PATHS_PATH, body)
    : sendJson<AdminLearningPath>('PUT', `${LEARNING_PATHS_PATH}/${id}`, body);

export const deletePath = (id: number) => sendJson('DELETE', `${LEARNING_PATHS_PATH}/${id}`);

export const orderPaths = (ids: readonly number[]) => sendJson('PUT', `${LEARNING_PATHS_PATH}/order`, { ids });

/** Shows the paths in another order before the server has replied. */
export function showPathOrder(client: QueryClient, ids: readonly number[]): void {
  client.setQueryData(adminPathsQuery.queryKey, (paths) =>
    paths?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
  );
}

/** Refetches everything that shows the library or a path. */
export const invalidateLearning = (client: QueryClient) =>
  Promise.all([CONTENT_KEY, PATHS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));
