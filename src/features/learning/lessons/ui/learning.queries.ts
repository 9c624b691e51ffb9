import { queryOptions } from '@tanstack/react-query';
import { getListPage } from '#lib/api-client.ts';
import { cardListPath, type ListFilters } from '#lib/list-path.ts';
import { LEARNING_CONTENT_PATH } from '../lessons.constants.ts';
import type { LearningContentCard } from '../lessons.contract.ts';
import { ensureMarks } from './learning-marks.queries.ts';

/** Filters of the library list. */
export interface LibraryFilters extends ListFilters {
  readonly difficulty?: LearningContentCard['difficulty'] | undefined;
}

/** Matching library items by ascending id, paged, without lesson texts. Sample items if the library is empty. */
export const libraryQuery = (filters: LibraryFilters) =>
  queryOptions({
    queryKey: ['learning-content', 'list', filters],
    queryFn: async ({ signal, client }) => {
      const page = await getListPage<LearningContentCard>(cardListPath(LEARNING_CONTENT_PATH, filters), signal);
      if (page.items.length > 0 || filters.cursor !== undefined || !(await ensureMarks(client)).isSample) return page;
      const { findSamples } = await import('./sample-library.ts');
      return { ...page, items: findSamples(filters) };
    },
  });
