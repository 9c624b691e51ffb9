import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi, getListPage } from '#lib/api-client.ts';
import { callQuery, getCallKey } from '#lib/call-query.ts';
import { jsonQuery } from '#lib/json-query.ts';
import { cardListPath, type ListFilters } from '#lib/list-path.ts';
import * as calls from '../lessons.calls.ts';
import { LEARNING_CONTENT_PATH } from '../lessons.constants.ts';
import type {
  LearningContentCard,
  Lesson,
  UserBookmarkBody,
  UserLearning,
  UserProgressBody,
} from '../lessons.contract.ts';

/** What a learner did is refetched when a screen opens after this many milliseconds, which shows what other devices changed. */
const FRESH_MS = 15_000;

/** `isSample`: the library is empty and shows sample items. Marks on them stay in this browser. */
export type OwnLearning = UserLearning & { readonly isSample: boolean };

const LEARNING_KEY = getCallKey(calls.getLearning);

/** What the signed-in user bookmarked, started and completed, and everything else that the learning area shows of them. */
export const learningQuery = queryOptions({
  queryKey: LEARNING_KEY,
  staleTime: FRESH_MS,
  queryFn: async ({ signal, client }): Promise<OwnLearning> => {
    const learning = await callApi(calls.getLearning, {}, { signal });
    if (learning.categories.length > 0) return { ...learning, isSample: false };
    const before = client.getQueryData<OwnLearning>(LEARNING_KEY);
    const { today, timeZone } = learning;
    if (before?.isSample) return { ...before, today, timeZone };
    const { sampleLearning } = await import('./sample-library.ts');
    return { ...sampleLearning, today, timeZone, isSample: true };
  },
});

/** Changes the cached data of the learner. */
export function updateLearning(client: QueryClient, change: (learning: OwnLearning) => OwnLearning): void {
  client.setQueryData(learningQuery.queryKey, (old) => old && change(old));
}

/** Refetches the learner's data, now for the screen that is open and later for the others. */
export const invalidateLearning = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: learningQuery.queryKey });

/** Typed text is sent even while the page closes. */
const KEPT_ALIVE = { keepalive: true };

export const putBookmark = (contentId: number, body: UserBookmarkBody = {}) =>
  callApi(calls.putBookmark, { params: { contentId }, body }, KEPT_ALIVE);

export const putProgress = (contentId: number, body: UserProgressBody) =>
  callApi(calls.putProgress, { params: { contentId }, body }, KEPT_ALIVE);

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
      if (page.items.length > 0 || filters.cursor !== undefined) return page;
      if (!(await client.ensureQueryData(learningQuery)).isSample) return page;
      const { findSamples } = await import('./sample-library.ts');
      return { ...page, items: findSamples(filters) };
    },
  });

/** A lesson with the reader's progress and notes, and its position on the path that the reader follows. */
export const lessonQuery = (id: number, path: number | undefined) =>
  callQuery(calls.getLesson, { params: { id }, query: { path } }, { staleTime: FRESH_MS });

/** What the library shows of an item to everyone, in a list without other items. */
export const lessonCardQuery = (id: number) =>
  jsonQuery<LearningContentCard[]>(['lesson-card', id], `${LEARNING_CONTENT_PATH}?ids=${id}&view=card`);

/** The web address of an item that only some members may open. */
export const itemLinkQuery = (contentId: number) => callQuery(calls.getItemLink, { params: { contentId } });

/** Query key prefix of a lesson, whichever path the reader follows. */
export const lessonKey = (id: number) => getCallKey(calls.getLesson, { params: { id } });

/** Changes the cached lesson, whichever path the reader follows. */
export function updateCachedLesson(client: QueryClient, id: number, change: (lesson: Lesson) => Lesson): void {
  client.setQueriesData<Lesson>({ queryKey: lessonKey(id) }, (old) => old && change(old));
}
