import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { sendJson } from '#lib/api-client.ts';
import { jsonQuery } from '#lib/json-query.ts';
import { LEARNING_CONTENT_PATH, LESSON_NOTES_PATH, LESSONS_PATH } from '../learning.constants.ts';
import type {
  LearningContentCard,
  Lesson,
  LessonNote,
  LessonNoteBody,
  LessonReading,
  QuizAnswerBody,
  quizReply,
} from '../learning.contract.ts';

/** A lesson is refetched when it is opened after this many milliseconds, which shows what other devices changed. */
const FRESH_MS = 15_000;

/** Query key prefix of a lesson, whichever path the reader follows. */
export const lessonKey = (id: number) => ['lesson', id];

/** A lesson with the reader's progress and notes, and its position on the path that the reader follows. */
export const lessonQuery = (id: number, path: number | undefined) =>
  jsonQuery<Lesson>(
    [...lessonKey(id), path ?? null],
    `${LESSONS_PATH}/${id}${path === undefined ? '' : `?path=${path}`}`,
    { staleTime: FRESH_MS },
  );

/** What the library shows of a lesson to visitors, in a list without other items. */
export const lessonCardQuery = (id: number) =>
  jsonQuery<LearningContentCard[]>(['lesson-card', id], `${LEARNING_CONTENT_PATH}?ids=${id}&view=card`);

/** Changes the cached lesson, whichever path the reader follows. */
export function updateCachedLesson(client: QueryClient, id: number, change: (lesson: Lesson) => Lesson): void {
  client.setQueriesData<Lesson>({ queryKey: lessonKey(id) }, (old) => old && change(old));
}

/** The request completes even if the page is closed. */
export const sendReadSections = (id: number, read: readonly string[]): Promise<LessonReading> =>
  sendJson('PUT', `${LESSONS_PATH}/${id}/sections`, { read }, { keepalive: true });

export const sendAnswer = (id: number, answer: QuizAnswerBody): Promise<z.infer<typeof quizReply>> =>
  sendJson('POST', `${LESSONS_PATH}/${id}/answers`, answer);

export const sendNote = (id: number, note: LessonNoteBody): Promise<LessonNote> =>
  sendJson('POST', `${LESSONS_PATH}/${id}/notes`, note);

export const sendNoteChange = (noteId: number, text: string): Promise<LessonNote> =>
  sendJson('PUT', `${LESSON_NOTES_PATH}/${noteId}`, { text });

export const sendNoteDeletion = (noteId: number): Promise<unknown> =>
  sendJson('DELETE', `${LESSON_NOTES_PATH}/${noteId}`);
