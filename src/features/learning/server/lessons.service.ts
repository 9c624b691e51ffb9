import { createHash } from 'node:crypto';
import { headingsOf } from '#lib/headings.ts';
import { type QuizQuestion, splitQuiz } from '#lib/lesson-quiz.ts';
import type { Db, RootDb, Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { FIRST_SECTION, LESSON_NOTES_MOST } from '../learning.constants.ts';
import type { LessonNoteBody, LessonReading, QuizAnswerBody } from '../learning.contract.ts';
import { learningErrors } from './learning.errors.ts';
import type { LearningContentRow } from './learning.store.ts';
import { contentStore } from './learning.store.ts';
import { complete } from './learning-marks.service.ts';
import { changeProgress, contentExists, countDay, lockProgress, type ProgressRow } from './learning-marks.store.ts';
import {
  countNotes,
  insertNote,
  keepAnswer,
  keepReadSections,
  type LessonNoteRow,
  listAnswers,
  listReadSections,
} from './lessons.store.ts';

/** A library item's lesson, taken apart: its text, its sections, and the quiz with its answers. */
export interface LessonText {
  readonly content: LearningContentRow;
  readonly html: string;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  readonly quiz: { readonly title: string; readonly questions: readonly (QuizQuestion & { id: string })[] } | null;
}

/** @throws DeclaredError 404 where there is no such item, or it has no lesson */
export async function readLesson(db: Db, contentId: number): Promise<LessonText> {
  const content = await contentStore.find(db, contentId);
  if (!content?.lesson) throw new DeclaredError(learningErrors.lessonNotFound);
  const split = splitQuiz(content.lesson);
  const html = renderMarkdown(split?.text ?? content.lesson, { headingLinks: true });
  const headings = headingsOf(html).map(({ id, text }) => ({ id, title: text }));
  const hasOpening = !html.startsWith('<h2');
  return {
    content,
    html,
    sections: hasOpening ? [{ id: FIRST_SECTION, title: 'Opening' }, ...headings] : headings,
    quiz: split
      ? { title: split.title, questions: split.questions.map((one) => ({ ...one, id: questionId(one) })) }
      : null,
  };
}

// A question that is reworded is another one: whoever answered the old one is asked anew.
const questionId = ({ text, choices }: QuizQuestion): string =>
  createHash('sha256')
    .update(JSON.stringify([text, choices]))
    .digest('base64url')
    .slice(0, 16);

/**
 * Notes what somebody has read of a lesson. All sections read and all questions answered complete it. @throws DeclaredError 404
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
  return inLesson(db, userId, lesson, async (tx) => {
    await countDay(tx, userId, { sections: await keepReadSections(tx, userId, contentId, sections) });
  });
}

/** Keeps somebody's first answer to a question of the quiz. @throws DeclaredError 404 */
export async function recordAnswer(
  db: RootDb,
  userId: number,
  contentId: number,
  { question: id, choice }: QuizAnswerBody,
): Promise<{ reading: LessonReading; question: QuizQuestion; choice: number }> {
  const lesson = await readLesson(db, contentId);
  const question = lesson.quiz?.questions.find((candidate) => candidate.id === id);
  if (!question?.choices[choice]) throw new DeclaredError(learningErrors.questionNotFound);
  const isCorrect = choice === question.answer;
  const reading = await inLesson(db, userId, lesson, async (tx) => {
    const isFirst = await keepAnswer(tx, { userId, contentId, question: id, choice, isCorrect });
    await countDay(tx, userId, { answers: isFirst ? 1 : 0 });
  });
  const answers = await listAnswers(db, userId, contentId);
  return { reading, question, choice: answers.find((answer) => answer.question === id)?.choice ?? choice };
}

/** Does something in a lesson under a lock on its progress: of two devices each counts what the other did. */
function inLesson(
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
    const share = shareDone(
      lesson,
      read,
      new Set((await listAnswers(tx, userId, contentId)).map((row) => row.question)),
    );
    const row = await changeProgress(tx, id, { progress: Math.max(before, share) });
    return readingOf(lesson, read, share === 100 ? ((await complete(tx, userId, id)) ?? row) : row);
  });
}

/** Percent of a lesson's parts that are done; a quiz counts as one. */
function shareDone({ sections, quiz }: LessonText, read: readonly string[], answered: ReadonlySet<string>): number {
  const done = sections.filter(({ id }) => read.includes(id)).length;
  const quizDone = quiz?.questions.every(({ id }) => answered.has(id)) ? 1 : 0;
  const parts = sections.length + (quiz ? 1 : 0);
  return parts === 0 ? 100 : Math.floor((100 * (done + quizDone)) / parts);
}

/** How far somebody is with a lesson, of its present sections. */
export function readingOf(lesson: LessonText, read: readonly string[], row: ProgressRow | undefined): LessonReading {
  return {
    read: lesson.sections.map(({ id }) => id).filter((id) => read.includes(id)),
    progress: row?.progress ?? 0,
    isCompleted: row?.isCompleted ?? false,
    completedAt: row?.completedAt?.toISOString() ?? null,
  };
}

/** Keeps a note beside a lesson. @throws DeclaredError 404, 409 where there are as many as one lesson takes */
export function writeNote(db: RootDb, userId: number, contentId: number, note: LessonNoteBody): Promise<LessonNoteRow> {
  return db.transaction(async (tx) => {
    if (!(await contentExists(tx, contentId))) throw new DeclaredError(learningErrors.lessonNotFound);
    await lockProgress(tx, userId, contentId);
    if ((await countNotes(tx, userId, contentId)) >= LESSON_NOTES_MOST) {
      throw new DeclaredError(learningErrors.tooManyNotes);
    }
    return insertNote(tx, userId, contentId, note);
  });
}
