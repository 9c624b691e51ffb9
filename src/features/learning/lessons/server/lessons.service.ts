import type { AccessMember } from '#lib/access.ts';
import { canUndoCompletion } from '#lib/learning-time.ts';
import { requireAccess } from '#platform/auth/access.ts';
import type { Db, RootDb, Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { FIRST_SECTION, LESSON_NOTES_MAX, STARTED_PERCENT } from '../lessons.constants.ts';
import type { LessonNoteBody, QuizAnswerBody } from '../lessons.contract.ts';
import { addDailyActivity, removeCompletion } from './activity.store.ts';
import type { Learner, Reader } from './learner.ts';
import { learningErrors } from './learning.errors.ts';
import { contentStore } from './learning.store.ts';
import { proveItem, requireContent } from './learning-marks.service.ts';
import { type LessonItem, readLessonText } from './lesson-text.ts';
import {
  countNotes,
  insertNote,
  type LessonNoteRow,
  listReadSections,
  listRounds,
  saveReadSections,
  saveRound,
} from './lessons.store.ts';
import { lockProgress, type ProgressRow, reopenProgress, updateProgress } from './marks.store.ts';
import { answerRound, getQuizState, type Reading } from './quiz-rounds.ts';

/** Highest percentage of an item that is not completed. */
const MOST_UNFINISHED = 99;

/**
 * Reads a lesson for a person, or for a visitor.
 * @throws DeclaredError 404 if the item does not exist or has no lesson; 401, 403 for those whom its `access` excludes
 */
export async function readLesson(db: Db, contentId: number, reader: AccessMember | undefined): Promise<LessonItem> {
  const lesson = await findLesson(db, contentId);
  if (!lesson) throw new DeclaredError(learningErrors.lessonNotFound);
  requireAccess(lesson.content.access, reader);
  return lesson;
}

/** The web address of an item. @throws DeclaredError 404; 401, 403 for those whom its `access` excludes */
export async function readItemLink(
  db: Db,
  contentId: number,
  reader: AccessMember | undefined,
): Promise<string | null> {
  const item = await contentStore.findPublic(db, contentId);
  if (!item) throw new DeclaredError(learningErrors.contentNotFound);
  requireAccess(item.access, reader);
  return item.url;
}

async function findLesson(db: Db, contentId: number): Promise<LessonItem | undefined> {
  const content = await contentStore.findPublic(db, contentId);
  return content?.lesson ? { content, ...readLessonText(content.lesson) } : undefined;
}

/**
 * Records which sections a user has read. Reading every section and passing the quiz completes the lesson.
 * @throws DeclaredError 403, 404
 */
export async function recordReading(
  db: RootDb,
  learner: Reader,
  contentId: number,
  read: readonly string[],
): Promise<Reading> {
  const lesson = await readLesson(db, contentId, learner);
  const known = new Set(lesson.sections.map(({ id }) => id));
  const sections = [...new Set(read)].filter((section) => known.has(section));
  return updateLesson(db, learner, lesson, async (tx) => {
    await addDailyActivity(tx, learner, { sections: await saveReadSections(tx, learner.id, contentId, sections) });
  });
}

/**
 * Records a user's answer to a question of a round. An answer that was given before stays, and a round that is over
 * takes none, so that two windows make one round. @throws DeclaredError 403, 404, 409
 */
export async function recordAnswer(
  db: RootDb,
  learner: Reader,
  contentId: number,
  { round: number, question: id, choice }: QuizAnswerBody,
): Promise<Reading> {
  const lesson = await readLesson(db, contentId, learner);
  const { quiz } = lesson;
  if (!quiz?.questions.find((question) => question.id === id)?.choices[choice])
    throw new DeclaredError(learningErrors.questionNotFound);
  return updateLesson(db, learner, lesson, async (tx, { quiz: state }) => {
    const round = [state?.round, state?.next].find((one) => one?.number === number);
    if (!round || (round.isPassed !== null && round.choices[id] === undefined))
      throw new DeclaredError(learningErrors.roundOver);
    if (!round.questions.includes(id)) throw new DeclaredError(learningErrors.questionNotFound);
    if (round.choices[id] !== undefined) return;
    await saveRound(tx, learner.id, contentId, answerRound(quiz, round, id, choice));
    await addDailyActivity(tx, learner, { answers: state?.fresh.includes(id) ? 1 : 0 });
  });
}

/** Reads which sections a user has read, and where they stand with the quiz. */
export async function readProgress(db: Db, userId: number, lesson: LessonItem): Promise<Omit<Reading, 'progress'>> {
  const contentId = lesson.content.id;
  const sections = await listReadSections(db, userId, contentId);
  const rounds = await listRounds(db, userId, contentId);
  const quiz = lesson.quiz && getQuizState(lesson, lesson.quiz, { userId, contentId, rounds, sections });
  return { lesson, sections, quiz };
}

/** Runs `work` under a lock on the lesson's progress, so that two devices see each other's changes. */
function updateLesson(
  db: RootDb,
  learner: Learner,
  lesson: LessonItem,
  work: (tx: Transaction, before: Omit<Reading, 'progress'>) => Promise<void>,
): Promise<Reading> {
  const contentId = lesson.content.id;
  return db.transaction(async (tx) => {
    await requireContent(tx, contentId);
    const { id, progress: before } = await lockProgress(tx, learner.id, contentId);
    await work(tx, await readProgress(tx, learner.id, lesson));
    const reading = await readProgress(tx, learner.id, lesson);
    const percent = getPercentDone(reading);
    const row = await updateProgress(tx, id, { progress: Math.max(before, Math.min(percent, MOST_UNFINISHED)) });
    return { ...reading, progress: percent === 100 ? await proveItem(tx, learner, row, 'read') : row };
  });
}

/**
 * Undoes the completion of an item. A lesson returns to its progress in reading and answers, another item to started
 * if it was started before. @throws DeclaredError 404, 409 for one that is not new
 */
export async function reopenItem(db: RootDb, learner: Learner, contentId: number): Promise<ProgressRow> {
  const lesson = await findLesson(db, contentId);
  return db.transaction(async (tx) => {
    await requireContent(tx, contentId);
    const row = await lockProgress(tx, learner.id, contentId);
    if (!row.isCompleted) return row;
    if (row.proof !== 'own-word') throw new DeclaredError(learningErrors.completionProven);
    if (!canUndoCompletion(row.completedAt, new Date())) throw new DeclaredError(learningErrors.completionFinal);
    const wasStarted = row.completedAt !== null && row.createdAt < row.completedAt;
    const percent = lesson
      ? getPercentDone(await readProgress(tx, learner.id, lesson))
      : wasStarted
        ? STARTED_PERCENT
        : 0;
    if (row.completedAt) await removeCompletion(tx, learner, row.completedAt);
    return reopenProgress(tx, row.id, Math.min(percent, MOST_UNFINISHED));
  });
}

/** Returns the percentage of a lesson's parts that a user has done: each section is one, and the quiz. Removed sections do not count. */
function getPercentDone({ lesson, sections, quiz }: Omit<Reading, 'progress'>): number {
  const read = new Set(sections.map(({ section }) => section));
  const parts = [...lesson.sections.map(({ id }) => read.has(id)), ...(quiz ? [quiz.isPassed] : [])];
  return Math.floor((100 * parts.filter(Boolean).length) / parts.length);
}

/**
 * Finds the place at which a user stopped: the first unread section after the one read last, or the quiz. Null if they
 * have not begun, or have read everything and passed. @throws DeclaredError 404 if there is no such lesson
 */
export async function findReadingPlace(
  db: Db,
  userId: number,
  contentId: number,
): Promise<{ anchor: string; title: string } | null> {
  const lesson = await findLesson(db, contentId);
  if (!lesson) throw new DeclaredError(learningErrors.lessonNotFound);
  const { sections: read, quiz: state } = await readProgress(db, userId, lesson);
  const { sections, quiz } = lesson;
  const [latest] = read;
  const hasAnswered = state && Object.keys(state.round.choices).length > 0;
  if (!latest && !hasAnswered) return null;
  const known = new Set(read.map(({ section }) => section));
  // Sections are stored in batches, so several may be the latest.
  const last = new Set(
    read.filter(({ readAt }) => readAt.getTime() === latest?.readAt.getTime()).map(({ section }) => section),
  );
  const position = sections.findLastIndex(({ id }) => last.has(id));
  const unread = sections.filter(({ id }) => !known.has(id));
  const next = sections.slice(position + 1).find(({ id }) => !known.has(id)) ?? unread[0];
  if (next) return { anchor: next.id === FIRST_SECTION ? 'lesson-text' : next.id, title: next.title };
  return quiz === null || state?.isPassed ? null : { anchor: 'quiz', title: quiz.title };
}

/** Stores a note on a lesson. @throws DeclaredError 403, 404, or 409 if the lesson already has LESSON_NOTES_MAX notes */
export function writeNote(
  db: RootDb,
  reader: AccessMember & { readonly id: number },
  contentId: number,
  note: LessonNoteBody,
): Promise<LessonNoteRow> {
  const userId = reader.id;
  return db.transaction(async (tx) => {
    await requireContent(tx, contentId, reader);
    await lockProgress(tx, userId, contentId);
    if ((await countNotes(tx, userId, contentId)) >= LESSON_NOTES_MAX) {
      throw new DeclaredError(learningErrors.tooManyNotes);
    }
    return insertNote(tx, userId, contentId, note);
  });
}
