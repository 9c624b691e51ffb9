import { queryOptions } from '@tanstack/react-query';
import { getJson, getListPage } from '#lib/api-client.ts';
import { cardListPath, type ListFilters } from '#lib/list-path.ts';
import { LEARNING_CONTENT_PATH, LEARNING_PATHS_PATH } from '../learning.constants.ts';
import type { LearningContentCard, LearningContentQuery, LearningPath } from '../learning.contract.ts';

/** What the library is asked for. */
export interface LibraryFilters extends ListFilters {
  readonly difficulty?: LearningContentQuery['difficulty'];
}

/** Library items that match, id ascending, a page at a time and without their lesson texts. */
export const libraryQuery = (filters: LibraryFilters) =>
  queryOptions({
    queryKey: ['learning-content', 'list', filters],
    queryFn: ({ signal }) => getListPage<LearningContentCard>(cardListPath(LEARNING_CONTENT_PATH, filters), signal),
  });

/** The active learning paths by their order. */
export const learningPathsQuery = queryOptions({
  queryKey: ['learning-paths'],
  queryFn: ({ signal }) => getJson<LearningPath[]>(LEARNING_PATHS_PATH, signal),
});
