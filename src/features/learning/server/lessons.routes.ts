import { Hono } from 'hono';
import { idParam } from '#lib/paging.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import type { Db } from '#platform/db/db.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { LESSON_NOTES_PATH, LESSONS_PATH } from '../learning.constants.ts';
import {
  type Lesson,
  lesson,
  lessonNote,
  lessonNoteBody,
  lessonNoteChange,
  lessonQuery,
  lessonReading,
  noteReply,
  quizAnswerBody,
  quizReply,
  readSectionsBody,
} from '../learning.contract.ts';
import { isBookmarked } from './bookmarks.store.ts';
import { learningErrors } from './learning.errors.ts';
import { getLearner, type LearnerDeps } from './learning-marks.routes.ts';
import { presentLesson, presentNote, presentOutcome, presentPathPosition } from './lessons.presenter.ts';
import { readLesson, recordAnswer, recordReading, writeNote } from './lessons.service.ts';
import { changeNote, deleteNote, listAnswers, listNotes, listReadSections } from './lessons.store.ts';
import { findActivePath, findItem } from './library.store.ts';
import { findProgress } from './progress.store.ts';

const TAG = 'Lessons';
const WRITE_REFUSALS = [401, 404] as const;

/** Routes for reading a lesson, answering its quiz and taking notes. */
export function lessonRoutes(deps: LearnerDeps) {
  const { db, guards, limitWrites } = deps;
  return new Hono<HttpEnv>()
    .get(
      `${LESSONS_PATH}/:id`,
      endpoint(
        TAG,
        'A lesson with your reading progress. Each quiz question shows its solution once you have answered it',
        lesson,
        [401, 404],
      ),
      guards.requireUser,
      validate('param', idParam),
      validate('query', lessonQuery),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(await getLesson(db, getSignedIn(c).user.id, id, c.req.valid('query').path));
      },
    )
    .put(
      `${LESSONS_PATH}/:id/sections`,
      endpoint(TAG, 'Mark sections as read', lessonReading, WRITE_REFUSALS),
      guards.requireUser,
      limitWrites,
      validate('param', idParam),
      validate('json', readSectionsBody),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(await recordReading(db, await getLearner(c, deps), id, c.req.valid('json').read));
      },
    )
    .post(
      `${LESSONS_PATH}/:id/answers`,
      endpoint(
        TAG,
        'Answer a question of the quiz, or answer it again. The first answer stays on record',
        quizReply,
        WRITE_REFUSALS,
      ),
      guards.requireUser,
      limitWrites,
      validate('param', idParam),
      validate('json', quizAnswerBody),
      async (c) => {
        const { id } = c.req.valid('param');
        const { reading, question, answer } = await recordAnswer(
          db,
          await getLearner(c, deps),
          id,
          c.req.valid('json'),
        );
        return c.json({ ...reading, outcome: presentOutcome(question, answer) });
      },
    )
    .post(
      `${LESSONS_PATH}/:id/notes`,
      endpoint(TAG, 'Write a note on a passage or a section', lessonNote, [...WRITE_REFUSALS, 409], { status: 201 }),
      guards.requireUser,
      limitWrites,
      validate('param', idParam),
      validate('json', lessonNoteBody),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(presentNote(await writeNote(db, getSignedIn(c).user.id, id, c.req.valid('json'))), 201);
      },
    )
    .put(
      `${LESSON_NOTES_PATH}/:id`,
      endpoint(TAG, 'Change your note', lessonNote, WRITE_REFUSALS),
      guards.requireUser,
      limitWrites,
      validate('param', idParam),
      validate('json', lessonNoteChange),
      async (c) => {
        const { id } = c.req.valid('param');
        const row = await changeNote(db, getSignedIn(c).user.id, id, c.req.valid('json').text);
        if (!row) throw new DeclaredError(learningErrors.noteNotFound);
        return c.json(presentNote(row));
      },
    )
    .delete(
      `${LESSON_NOTES_PATH}/:id`,
      endpoint(TAG, 'Delete your note', noteReply, [401, 404]),
      guards.requireUser,
      limitWrites,
      validate('param', idParam),
      async (c) => {
        const { id } = c.req.valid('param');
        if (!(await deleteNote(db, getSignedIn(c).user.id, id))) throw new DeclaredError(learningErrors.noteNotFound);
        return c.json({ id });
      },
    );
}

/** @throws DeclaredError 404 */
async function getLesson(db: Db, userId: number, id: number, pathId: number | undefined): Promise<Lesson> {
  const [text, read, progress, answers, notes, hasBookmark, path] = await Promise.all([
    readLesson(db, id),
    listReadSections(db, userId, id),
    findProgress(db, userId, id),
    listAnswers(db, userId, id),
    listNotes(db, userId, id),
    isBookmarked(db, userId, id),
    pathId === undefined ? undefined : findActivePath(db, pathId),
  ]);
  const place = path?.contentIds.includes(id) ? await getPlaceOnPath(db, path, id) : null;
  return presentLesson(text, { read, progress, answers, notes, isBookmarked: hasBookmark }, place);
}

async function getPlaceOnPath(
  db: Db,
  path: { readonly id: number; readonly title: string; readonly contentIds: readonly number[] },
  id: number,
): Promise<Lesson['path']> {
  const nextId = path.contentIds[path.contentIds.indexOf(id) + 1];
  return presentPathPosition(path, id, nextId === undefined ? undefined : await findItem(db, nextId));
}
