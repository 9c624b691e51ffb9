import { createHash } from 'node:crypto';
import { listHeadings } from '#lib/headings.ts';
import { canUndoCompletion } from '#lib/learning-time.ts';
import { type QuizQuestion, splitQuiz } from '#lib/lesson-quiz.ts';
import type { Db, RootDb, Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { FIRST_SECTION, LESSON_NOTES_MAX, STARTED_PERCENT } from '../learning.constants.ts';
import type { LessonNoteBody, LessonReading, QuizAnswerBody } from '../learning.contract.ts';
import { learningErrors } from './learning.errors.ts';
import type { LearningContentRow } from './learning.store.ts';
import { contentStore } from './learning.store.ts';
import { completeItem, requireContent } from './learning-marks.service.ts';
import {
  addDailyActivity,
  contentExists,
  lockProgress,
  type ProgressRow,
  reopenProgress,
  updateProgress,
} from './learning-marks.store.ts';
import {
  countNotes,
  insertNote,
  type LessonNoteRow,
  listAnswers,
  listReadSections,
  type QuizAnswerRow,
  saveAnswer,
  saveReadSections,
  saveRetry,
} from './lessons.store.ts';

/** The most percent of an item that is not completed. */
const MOST_UNFINISHED = 99;

/** A library item's lesson, split into its text, its sections and its quiz with the answers. */
export interface LessonText {
  readonly content: LearningContentRow;
  readonly html: string;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  readonly quiz: { readonly title: string; readonly questions: readonly (QuizQuestion & { id: string })[] } | null;
}

/** @throws DeclaredError 404 if the item does not exist or has no lesson */
export async function readLesson(db: Db, contentId: number): Promise<LessonText> {
  const lesson = await findLesson(db, contentId);
  if (!lesson) throw new DeclaredError(learningErrors.lessonNotFound);
  return lesson;
}

async function findLesson(db: Db, contentId: number): Promise<LessonText | undefined> {
  const content = await contentStore.find(db, contentId);
  if (!content?.lesson) return undefined;
  const split = splitQuiz(content.lesson);
  const html = renderMarkdown(split?.text ?? content.lesson, { headingLinks: true });
  const headings = listHeadings(html).map(({ id, text }) => ({ id, title: text }));
  const hasOpening = !html.startsWith('<h2');
  return {
    content,
    html,
    sections: hasOpening ? [{ id: FIRST_SECTION, title: 'Opening' }, ...headings] : headings,
    quiz: split
      ? {
          title: split.title,
          questions: split.questions.map((question) => ({ ...question, id: createQuestionId(question) })),
        }
      : null,
  };
}

// A reworded question gets a new id, so users who answered the old one are asked again.
export const createQuestionId = ({ text, choices }: QuizQuestion): string =>
  createHash('sha256')
    .update(JSON.stringify([text, choices]))
    .digest('base64url')
    .slice(0, 16);

/**
 * Records which sections a user has read. Reading every section and answering every question completes the lesson.
 * @throws DeclaredError 404
 */
export async function recordReading(
  db: RootDb,
  userId: number,
  contentId: number,
  read: readonly string[],
): Promise<LessonReading> {
  const lesson = await readLesson(db, contentId);
  const known = new Set(lesson.sections.map(({ id }) => id));
  const sections = [...new Set(read)].filter((section) => known.has(section));
  return updateLesson(db, userId, lesson, async (tx) => {
    await addDailyActivity(tx, userId, { sections: await saveReadSections(tx, userId, contentId, sections) });
  });
}

/** Records a user's first answer to a quiz question, or that they answered it again. @throws DeclaredError 404 */
export async function recordAnswer(
  db: RootDb,
  userId: number,
  contentId: number,
  { question: id, choice, isRetry = false }: QuizAnswerBody,
): Promise<{ reading: LessonReading; question: QuizQuestion; answer: QuizAnswerRow }> {
  const lesson = await readLesson(db, contentId);
  const question = lesson.quiz?.questions.find((candidate) => candidate.id === id);
  if (!question?.choices[choice]) throw new DeclaredError(learningErrors.questionNotFound);
  const given = { userId, contentId, question: id, choice, isCorrect: choice === question.answer };
  const findAnswer = async (of: Db) => (await listAnswers(of, userId, contentId)).find((one) => one.question === id);
  const reading = await updateLesson(db, userId, lesson, async (tx) => {
    const before = await findAnswer(tx);
    if (!before) await saveAnswer(tx, given);
    else if (isRetry) await saveRetry(tx, given);
    await addDailyActivity(tx, userId, { answers: !before || (isRetry && before.isDue) ? 1 : 0 });
  });
  const answer = await findAnswer(db);
  if (!answer) throw new Error('The answer was not stored');
  return { reading, question, answer };
}

/** Runs `work` under a lock on the lesson's progress, so that two devices see each other's changes. */
function updateLesson(
  db: RootDb,
  userId: number,
  lesson: LessonText,
  work: (tx: Transaction) => Promise<void>,
): Promise<LessonReading> {
  const contentId = lesson.content.id;
  return db.transaction(async (tx) => {
    if (!(await contentExists(tx, contentId))) throw new DeclaredError(learningErrors.lessonNotFound);
    const { id, progress: before } = await lockProgress(tx, userId, contentId);
    await work(tx);
    const read = await listReadSections(tx, userId, contentId);
    const percent = getPercentDone(lesson, read, await listAnswers(tx, userId, contentId));
    const row = await updateProgress(tx, id, { progress: Math.max(before, percent) });
    return toReading(lesson, read, percent === 100 ? ((await completeItem(tx, userId, id)) ?? row) : row);
  });
}

/**
 * Takes the completion of an item back. A lesson is as far as it was read and answered, and another item is still
 * started if it was before it was completed. @throws DeclaredError 404, 409 for one that is not new
 */
export async function reopenItem(db: RootDb, userId: number, contentId: number): Promise<ProgressRow> {
  const lesson = await findLesson(db, contentId);
  return db.transaction(async (tx) => {
    await requireContent(tx, contentId);
    const row = await lockProgress(tx, userId, contentId);
    if (!row.isCompleted) return row;
    if (!canUndoCompletion(row.completedAt, new Date())) throw new DeclaredError(learningErrors.completionFinal);
    const wasStarted = row.completedAt !== null && row.createdAt < row.completedAt;
    const percent = lesson
      ? getPercentDone(lesson, await listReadSections(tx, userId, contentId), await listAnswers(tx, userId, contentId))
      : wasStarted
        ? STARTED_PERCENT
        : 0;
    return reopenProgress(tx, row, Math.min(percent, MOST_UNFINISHED));
  });
}

/** Returns the percentage of a lesson's parts that are done. The quiz counts as one part. */
function getPercentDone(
  { sections, quiz }: LessonText,
  read: readonly string[],
  answers: readonly { readonly question: string }[],
): number {
  const answered = new Set(answers.map(({ question }) => question));
  const done = sections.filter(({ id }) => read.includes(id)).length;
  const quizDone = quiz?.questions.every(({ id }) => answered.has(id)) ? 1 : 0;
  const parts = sections.length + (quiz ? 1 : 0);
  return parts === 0 ? 100 : Math.floor((100 * (done + quizDone)) / parts);
}

/** Returns a user's progress on a lesson. Sections the lesson no longer has are left out. */
export function toReading(lesson: LessonText, read: readonly string[], row: ProgressRow | undefined): LessonReading {
  return {
    read: lesson.sections.map(({ id }) => id).filter((id) => read.includes(id)),
    progress: row?.progress ?? 0,
    isCompleted: row?.isCompleted ?? false,
    completedAt: row?.completedAt?.toISOString() ?? null,
  };
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
