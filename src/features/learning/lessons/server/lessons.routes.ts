import type { AccessMember } from '#lib/access.ts';
import { idParam } from '#lib/paging.ts';
import { createTermMarker, type Term } from '#lib/site/mark-terms.ts';
import type { Db } from '#platform/db/db.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import * as calls from '../lessons.calls.ts';
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
  readSectionsBody,
} from '../lessons.contract.ts';
import { getLearner, type LearnerDeps } from './learner.ts';
import { learningErrors } from './learning.errors.ts';
import { presentLesson, presentNote, presentReading } from './lessons.presenter.ts';
import { readLesson, readProgress, recordAnswer, recordReading, writeNote } from './lessons.service.ts';
import { changeNote, deleteNote, listNotes } from './lessons.store.ts';
import { findActivePath, findItem } from './library.store.ts';
import { findProgress, isBookmarked } from './marks.store.ts';

interface LessonDeps extends LearnerDeps {
  /** Reads the words that lessons explain. The site's settings have them, so the app passes this in. */
  readonly readTerms: () => Promise<readonly Term[]>;
}

/** A visitor’s progress. They see no quiz, since nobody would know their answers. */
const UNREAD = { sections: [], progress: undefined, quiz: null } as const;

/** Routes for reading a lesson, answering its quiz and taking notes. */
export function lessonRoutes(deps: LessonDeps) {
  const { db, guards, limitWrites } = deps;
  const own = { who: 'signedIn', params: idParam, refusals: [403, 404] } as const;
  const ownWrite = { ...own, limits: [limitWrites] };
  return mountCalls({ tag: 'Lessons', guards }, [
    route(
      calls.getLesson,
      {
        ...own,
        who: 'viewer',
        summary: 'A lesson with your reading progress and your round of its quiz. Visitors get the text of an open one',
        query: lessonQuery,
        reply: lesson,
        refusals: [401, 403, 404],
      },
      async ({ c, params, query }) => {
        const reader = c.get('signedIn')?.user;
        c.header('cache-control', 'private, no-store');
        const [found, terms] = await Promise.all([getLesson(db, reader, params.id, query.path), deps.readTerms()]);
        return { ...found, html: createTermMarker(terms)(found.html) };
      },
    ),
    route(
      calls.putReadSections,
      { ...ownWrite, summary: 'Mark sections as read', body: readSectionsBody, reply: lessonReading },
      async ({ c, params, body }) =>
        presentReading(await recordReading(db, await getLearner(c, deps), params.id, body.read)),
    ),
    route(
      calls.postAnswer,
      {
        ...ownWrite,
        summary:
          'Answer a question of a round of the quiz. What was right is told after the round, and of a failed one only what you had right',
        body: quizAnswerBody,
        reply: lessonReading,
        refusals: [403, 404, 409],
      },
      async ({ c, params, body }) => presentReading(await recordAnswer(db, await getLearner(c, deps), params.id, body)),
    ),
    route(
      calls.postNote,
      {
        ...ownWrite,
        summary: 'Write a note on a passage or a section',
        body: lessonNoteBody,
        reply: lessonNote,
        refusals: [403, 404, 409],
        status: 201,
      },
      async ({ user, params, body }) => presentNote(await writeNote(db, user, params.id, body)),
    ),
    route(
      calls.putNote,
      { ...ownWrite, summary: 'Change your note', body: lessonNoteChange, reply: lessonNote },
      async ({ user, params, body }) => {
        const row = await changeNote(db, user.id, params.id, body.text);
        if (!row) throw new DeclaredError(learningErrors.noteNotFound);
        return presentNote(row);
      },
    ),
    route(
      calls.deleteNote,
      { ...ownWrite, summary: 'Delete your note', reply: noteReply },
      async ({ user, params: { id } }) => {
        if (!(await deleteNote(db, user.id, id))) throw new DeclaredError(learningErrors.noteNotFound);
        return { id };
      },
    ),
  ]);
}

/** @throws DeclaredError 401, 403, 404 */
async function getLesson(
  db: Db,
  reader: (AccessMember & { readonly id: number }) | undefined,
  id: number,
  pathId: number | undefined,
): Promise<Lesson> {
  const text = await readLesson(db, id, reader);
  if (!reader) return presentLesson({ ...UNREAD, lesson: text }, { notes: [], isBookmarked: false }, null);
  const userId = reader.id;
  const [reading, progress, notes, hasBookmark, path] = await Promise.all([
    readProgress(db, userId, text),
    findProgress(db, userId, id),
    listNotes(db, userId, id),
    isBookmarked(db, userId, id),
    pathId === undefined ? undefined : findActivePath(db, pathId),
  ]);
  const place = path ? await getPlaceOnPath(db, path, id) : null;
  return presentLesson({ ...reading, progress }, { notes, isBookmarked: hasBookmark }, place);
}

/** The position of a lesson on a path. Null if it is not on it. */
async function getPlaceOnPath(
  db: Db,
  { id, title, contentIds }: NonNullable<Awaited<ReturnType<typeof findActivePath>>>,
  lessonId: number,
): Promise<Lesson['path']> {
  const position = contentIds.indexOf(lessonId) + 1;
  if (position === 0) return null;
  const nextId = contentIds[position];
  const next = nextId === undefined ? undefined : await findItem(db, nextId);
  return { id, title, position, count: contentIds.length, next: next ?? null };
}
