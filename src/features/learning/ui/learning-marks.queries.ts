import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getJson, sendJson } from '#lib/api-client.ts';
import { USER_BOOKMARKS_PATH, USER_LEARNING_PATH, USER_MARKS_PATH, USER_PROGRESS_PATH } from '../learning.constants.ts';
import type {
  RemovedBookmark,
  UserBookmark,
  UserLearning,
  UserMarks,
  UserProgress,
  UserProgressBody,
} from '../learning.contract.ts';

/** Typed text is sent even while the page closes. */
const KEPT_ALIVE = { keepalive: true };

/** Marks are refetched when a screen opens after this many milliseconds, which shows what other devices changed. */
const FRESH_MS = 15_000;

/** `isSample`: the library is empty and shows sample items. Marks on them stay in this browser. */
export type OwnMarks = UserMarks & { readonly isSample: boolean };
export type OwnLearning = UserLearning & { readonly isSample: boolean };

const MARKS_KEY = ['user-marks'] as const;

/** The items that the signed-in user bookmarked, started and completed. */
export const marksQuery = queryOptions({
  queryKey: MARKS_KEY,
  staleTime: FRESH_MS,
  queryFn: async ({ signal, client }): Promise<OwnMarks> => {
    const marks = await getJson<UserMarks>(USER_MARKS_PATH, signal);
    if (marks.librarySize > 0) return { ...marks, isSample: false };
    const before = client.getQueryData<OwnMarks>(MARKS_KEY);
    if (before?.isSample) return before;
    const { sampleMarks } = await import('./sample-library.ts');
    return sampleMarks;
  },
});

/** Everything the tabs of the learning area show. */
export const learningQuery = queryOptions({
  queryKey: ['user-learning'] as const,
  staleTime: FRESH_MS,
  queryFn: async ({ signal, client }): Promise<OwnLearning> => {
    const learning = await getJson<UserLearning>(USER_LEARNING_PATH, signal);
    if (learning.categories.length > 0) return { ...learning, isSample: false };
    const [marks, { createSampleLearning }] = await Promise.all([ensureMarks(client), import('./sample-library.ts')]);
    return createSampleLearning(marks, learning);
  },
});

export const ensureMarks = (client: QueryClient): Promise<OwnMarks> => client.ensureQueryData(marksQuery);

/** Sets a bookmark. Without a note, the stored note does not change. */
export const putBookmark = (contentId: number, note?: string | null, basedOn?: string): Promise<UserBookmark> =>
  sendJson('PUT', `${USER_BOOKMARKS_PATH}/${contentId}`, { note, basedOn }, KEPT_ALIVE);

export const deleteBookmark = (contentId: number): Promise<RemovedBookmark> =>
  sendJson('DELETE', `${USER_BOOKMARKS_PATH}/${contentId}`);

export const deleteCompletion = (contentId: number): Promise<UserProgress> =>
  sendJson('DELETE', `${USER_PROGRESS_PATH}/${contentId}/completion`);

export const putProgress = (contentId: number, body: UserProgressBody): Promise<UserProgress> =>
  sendJson('PUT', `${USER_PROGRESS_PATH}/${contentId}`, body, KEPT_ALIVE);
