import { queryOptions } from '@tanstack/react-query';
import { createRecordQueries } from '#admin-kit/records.queries.ts';
import { buildAddress } from '#lib/admin/lists.ts';
import { getJson } from '#lib/api-client.ts';
import { LEARNING_CONTENT_PATH } from '../lessons.constants.ts';
import type { AdminLearningContentCard } from '../lessons.contract.ts';
import { learningContentKind, learningPathKind } from '../lessons.kind.ts';

// Queries that are refetched when the library or a path changes, including those of the learners' pages.
const CONTENT_KEY = ['learning-content'] as const;
const PATHS_KEY = ['learning-paths'] as const;

const shownBy = [CONTENT_KEY, PATHS_KEY];

export const contentRecords = createRecordQueries(learningContentKind, CONTENT_KEY, {
  defaultSort: '-createdAt',
  shownBy,
});
export const pathRecords = createRecordQueries(learningPathKind, PATHS_KEY, { shownBy });

/** The items with these ids, in any order. Deleted items are missing. */
export const contentByIdsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, 'ids', ids.toSorted((a, b) => a - b)],
    queryFn: async ({ signal }) => {
      const groups = Array.from({ length: Math.ceil(ids.length / 100) }, (_, group) =>
        ids.slice(group * 100, group * 100 + 100).join(','),
      );
      const pages = groups.map((group) => {
        const parameters = { ids: group, view: 'card', status: 'all', limit: 100 };
        return getJson<AdminLearningContentCard[]>(buildAddress(LEARNING_CONTENT_PATH, parameters), signal);
      });
      return (await Promise.all(pages)).flat();
    },
  });
