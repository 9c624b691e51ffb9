import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { getJson, sendJson } from '#lib/api-client.ts';
import { LESSON_NOTES_PATH, LESSONS_PATH } from '../learning.constants.ts';
import type {
  Lesson,
  LessonNote,
  LessonNoteBody,
  LessonReading,
  QuizAnswerBody,
  quizReply,
} from '../learning.contract.ts';

/** What another device read is seen when a lesson is opened anew this many milliseconds later. */
const FRESH_MS = 15_000;

/** The key of everything that was read of a lesson, by whatever path one came. */
export const lessonsRead = (id: number) => ['lesson', id];

/** A lesson with what one left in it, and its place on the path one came by. */
export const lessonQuery = (id: number, path: number | undefined) =>
  queryOptions({
    queryKey: [...lessonsRead(id), path ?? null],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) =>
      getJson<Lesson>(`${LESSONS_PATH}/${id}${path === undefined ? '' : `?path=${path}`}`, signal),
  });

/** Changes what was read of a lesson, by whatever path one came. */
export function changeLesson(client: QueryClient, id: number, change: (lesson: Lesson) => Lesson): void {
  client.setQueriesData<Lesson>({ queryKey: lessonsRead(id) }, (old) => old && change(old));
}

/** Arrives though the page is left. */
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
