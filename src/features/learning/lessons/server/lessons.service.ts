import { canUndoCompletion } from '#lib/learning-time.ts';
import type { QuizQuestion } from '#lib/lesson-quiz.ts';
import type { Db, RootDb, Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { FIRST_SECTION, LESSON_NOTES_MAX, STARTED_PERCENT } from '../lessons.constants.ts';
import type { LessonNoteBody, QuizAnswerBody } from '../lessons.contract.ts';
import { addDailyActivity, removeCompletion } from './activity.store.ts';
import type { Learner } from './learner.ts';
import { learningErrors } from './learning.errors.ts';
import { contentExists, contentStore } from './learning.store.ts';
import { completeItem, requireContent } from './learning-marks.service.ts';
import { countParts, isQuizAnswered, type LessonItem, type Reading, readLessonText } from './lesson-text.ts';
import {
  countNotes,
  insertNote,
  type LessonNoteRow,
  listAnswers,
  listLastReadSections,
  listReadSections,
  type QuizAnswerRow,
  saveAnswer,
  saveReadSections,
  saveRetry,
} from './lessons.store.ts';
import { lockProgress, type ProgressRow, reopenProgress, updateProgress } from './progress.store.ts';

/** Highest percentage of an item that is not completed. */
const MOST_UNFINISHED = 99;

/** @throws DeclaredError 404 if the item does not exist or has no lesson */
export async function readLesson(db: Db, contentId: number): Promise<LessonItem> {
  const lesson = await findLesson(db, contentId);
  if (!lesson) throw new DeclaredError(learningErrors.lessonNotFound);
  return lesson;
}

async function findLesson(db: Db, contentId: number): Promise<LessonItem | undefined> {
  const content = await contentStore.findPublic(db, contentId);
  return content?.lesson ? { content, ...readLessonText(content.lesson) } : undefined;
}

/**
 * Records which sections a user has read. Reading every section and answering every question completes the lesson.
 * @throws DeclaredError 404
 */
export async function recordReading(
  db: RootDb,
  learner: Learner,
  contentId: number,
  read: readonly string[],
): Promise<Reading> {
  const lesson = await readLesson(db, contentId);
  const known = new Set(lesson.sections.map(({ id }) => id));
  const sections = [...new Set(read)].filter((section) => known.has(section));
  return updateLesson(db, learner, lesson, async (tx) => {
    await addDailyActivity(tx, learner, { sections: await saveReadSections(tx, learner.id, contentId, sections) });
  });
}

/** Records a user's first answer to a quiz question, or that they answered it again. @throws DeclaredError 404 */
export async function recordAnswer(
  db: RootDb,
  learner: Learner,
  contentId: number,
  { question: id, choice, isRetry = false }: QuizAnswerBody,
): Promise<{ reading: Reading; question: QuizQuestion; answer: QuizAnswerRow }> {
  const lesson = await readLesson(db, contentId);
  const question = lesson.quiz?.questions.find((candidate) => candidate.id === id);
  if (!question?.choices[choice]) throw new DeclaredError(learningErrors.questionNotFound);
  const given = { userId: learner.id, contentId, question: id, choice, isCorrect: choice === question.answer };
  const findAnswer = async (of: Db) =>
    (await listAnswers(of, learner.id, contentId)).find((one) => one.question === id);
  const reading = await updateLesson(db, learner, lesson, async (tx) => {
    const before = await findAnswer(tx);
    if (!before) await saveAnswer(tx, given);
    else if (isRetry) await saveRetry(tx, given);
    await addDailyActivity(tx, learner, { answers: !before || (isRetry && before.isDue) ? 1 : 0 });
  });
  const answer = await findAnswer(db);
  if (!answer) throw new Error('The answer was not stored');
  return { reading, question, answer };
}

/** Runs `work` under a lock on the lesson's progress, so that two devices see each other's changes. */
function updateLesson(
  db: RootDb,
  learner: Learner,
  lesson: LessonItem,
  work: (tx: Transaction) => Promise<void>,
): Promise<Reading> {
  const contentId = lesson.content.id;
  return db.transaction(async (tx) => {
    if (!(await contentExists(tx, contentId))) throw new DeclaredError(learningErrors.lessonNotFound);
    const { id, progress: before } = await lockProgress(tx, learner.id, contentId);
    await work(tx);
    const read = await listReadSections(tx, learner.id, contentId);
    const percent = await getPercentDone(tx, learner.id, lesson, read);
    const row = await updateProgress(tx, id, { progress: Math.max(before, percent) });
    return { lesson, read, progress: percent === 100 ? ((await completeItem(tx, learner, id)) ?? row) : row };
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
    if (!canUndoCompletion(row.completedAt, new Date())) throw new DeclaredError(learningErrors.completionFinal);
    const wasStarted = row.completedAt !== null && row.createdAt < row.completedAt;
    const percent = lesson
      ? await getPercentDone(tx, learner.id, lesson, await listReadSections(tx, learner.id, contentId))
      : wasStarted
        ? STARTED_PERCENT
        : 0;
    if (row.completedAt) await removeCompletion(tx, learner, row.completedAt);
    return reopenProgress(tx, row.id, Math.min(percent, MOST_UNFINISHED));
  });
}

/** Returns the percentage of a lesson's parts that a user has done. */
async function getPercentDone(db: Db, userId: number, lesson: LessonItem, read: readonly string[]): Promise<number> {
  const answers = await listAnswers(db, userId, lesson.content.id);
  const { done, total } = countParts(
    lesson,
    read,
    answers.map(({ question }) => question),
  );
  return Math.floor((100 * done) / total);
}

/**
 * Finds the place at which a user stopped: the first unread section after the one read last, or the quiz. Null if they
 * have not begun, or have read and answered everything. @throws DeclaredError 404 if there is no such lesson
 */
export async function findReadingPlace(
  db: Db,
  userId: number,
  contentId: number,
): Promise<{ anchor: string; title: string } | null> {
  const [read, answers, { sections, quiz }] = await Promise.all([
    listLastReadSections(db, userId, contentId),
    listAnswers(db, userId, contentId),
    readLesson(db, contentId),
  ]);
  const [latest] = read;
  if (!latest && answers.length === 0) return null;
  const known = new Set(read.map(({ section }) => section));
  // Sections are stored in batches, so several may be the latest.
  const last = new Set(
    read.filter(({ readAt }) => readAt.getTime() === latest?.readAt.getTime()).map(({ section }) => section),
  );
  const position = sections.findLastIndex(({ id }) => last.has(id));
  const unread = sections.filter(({ id }) => !known.has(id));
  const next = sections.slice(position + 1).find(({ id }) => !known.has(id)) ?? unread[0];
  if (next) return { anchor: next.id === FIRST_SECTION ? 'lesson-text' : next.id, title: next.title };
  const answered = answers.map(({ question }) => question);
  return quiz === null || isQuizAnswered(quiz, answered) ? null : { anchor: 'quiz', title: quiz.title };
}

/** Stores a note on a lesson. @throws DeclaredError 404, or 409 if the lesson already has LESSON_NOTES_MAX notes */
export function writeNote(db: RootDb, userId: number, contentId: number, note: LessonNoteBody): Promise<LessonNoteRow> {
  return db.transaction(async (tx) => {
    if (!(await contentExists(tx, contentId))) throw new DeclaredError(learningErrors.lessonNotFound);
    await lockProgress(tx, userId, contentId);
    if ((await countNotes(tx, userId, contentId)) >= LESSON_NOTES_MAX) {
      throw new DeclaredError(learningErrors.tooManyNotes);
    }
    return insertNote(tx, userId, contentId, note);
  });
}
