import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { getCallKey } from '#lib/call-query.ts';
import * as calls from '../lessons.calls.ts';
import type { UserBookmarkBody, UserLearning, UserMarks, UserProgressBody } from '../lessons.contract.ts';

/** Marks are refetched when a screen opens after this many milliseconds, which shows what other devices changed. */
const FRESH_MS = 15_000;

/** `isSample`: the library is empty and shows sample items. Marks on them stay in this browser. */
export type OwnMarks = UserMarks & { readonly isSample: boolean };
export type OwnLearning = UserLearning & { readonly isSample: boolean };

const MARKS_KEY = getCallKey(calls.getMarks);

/** The items that the signed-in user bookmarked, started and completed. */
export const marksQuery = queryOptions({
  queryKey: MARKS_KEY,
  staleTime: FRESH_MS,
  queryFn: async ({ signal, client }): Promise<OwnMarks> => {
    const marks = await callApi(calls.getMarks, {}, { signal });
    if (marks.librarySize > 0) return { ...marks, isSample: false };
    const before = client.getQueryData<OwnMarks>(MARKS_KEY);
    if (before?.isSample) return before;
    const { sampleMarks } = await import('./sample-library.ts');
    return sampleMarks;
  },
});

/** Everything the tabs of the learning area show. */
export const learningQuery = queryOptions({
  queryKey: getCallKey(calls.getLearning),
  staleTime: FRESH_MS,
  queryFn: async ({ signal, client }): Promise<OwnLearning> => {
    const learning = await callApi(calls.getLearning, {}, { signal });
    if (learning.categories.length > 0) return { ...learning, isSample: false };
    const [marks, { createSampleLearning }] = await Promise.all([ensureMarks(client), import('./sample-library.ts')]);
    return createSampleLearning(marks, learning);
  },
});

export const ensureMarks = (client: QueryClient): Promise<OwnMarks> => client.ensureQueryData(marksQuery);

/** Typed text is sent even while the page closes. */
const KEPT_ALIVE = { keepalive: true };

export const putBookmark = (contentId: number, body: UserBookmarkBody = {}) =>
  callApi(calls.putBookmark, { params: { contentId }, body }, KEPT_ALIVE);

export const putProgress = (contentId: number, body: UserProgressBody) =>
  callApi(calls.putProgress, { params: { contentId }, body }, KEPT_ALIVE);
