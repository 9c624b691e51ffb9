import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { callQuery, getCallKey } from '#lib/call-query.ts';
import { jsonQuery } from '#lib/json-query.ts';
import * as calls from '../lessons.calls.ts';
import { LEARNING_CONTENT_PATH } from '../lessons.constants.ts';
import type { LearningContentCard, Lesson } from '../lessons.contract.ts';

/** A lesson is refetched when it is opened after this many milliseconds, which shows what other devices changed. */
const FRESH_MS = 15_000;

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

/** The request completes even if the page is closed. */
export const sendReadSections = (id: number, read: string[]) =>
  callApi(calls.putReadSections, { params: { id }, body: { read } }, { keepalive: true });
