import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminListQuery } from '#admin-kit/records.queries.ts';
import { ADMIN_STALE_TIME_MS, buildAddress, getRowByKey, getWholeList } from '#lib/admin/lists.ts';
import { getJson } from '#lib/api-client.ts';
import { CARD_VIEW, type KindFilters } from '#lib/list-path.ts';
import { LEARNING_CONTENT_PATH, LEARNING_PATHS_PATH } from '../learning.constants.ts';
import type { AdminLearningContent, AdminLearningContentCard, AdminLearningPath } from '../learning.contract.ts';

// Queries that are refetched when the library or a path changes, including those of the learners' pages.
const CONTENT_KEY = ['learning-content'] as const;
export const PATHS_KEY = ['learning-paths'] as const;

/** Library items without their lessons, sorted as the administrator chose. Newest first by default. */
export const adminContentQuery = (filters: KindFilters) =>
  adminListQuery<AdminLearningContentCard>([...CONTENT_KEY, 'admin'], LEARNING_CONTENT_PATH, filters, {
    sort: '-createdAt',
    ...CARD_VIEW,
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

/** Refetches everything that shows the library or a path. */
export const invalidateLearning = (client: QueryClient) =>
  Promise.all([CONTENT_KEY, PATHS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));
