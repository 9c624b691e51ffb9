import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { contentStore } from './learning.store.ts';
import { learningContent } from './learning.table.ts';
import { readQuiz } from './lesson-text.ts';
import { getLessonData, isReviewDue, listPassedQuizzes } from './lessons.store.ts';
import { quizAnswers } from './lessons.table.ts';

/** Number of lessons offered at a time. */
const MOST_LESSONS = 3;

/** Lists the lessons whose quiz is passed with questions due for review, those answered longest ago first. */
export async function listDueReviews(db: Db, userId: number, now: Date) {
  const passed = await listPassedQuizzes(db, userId);
  const rows = await db
    .select({ contentId: quizAnswers.contentId, question: quizAnswers.question })
    .from(quizAnswers)
    .where(
      and(
        eq(quizAnswers.userId, userId),
        inArray(quizAnswers.contentId, passed),
        isReviewDue(sql`${now.toISOString()}::timestamptz`),
      ),
    )
    .orderBy(asc(sql`coalesce(${quizAnswers.retriedAt}, ${quizAnswers.answeredAt})`));
  const reviews: { contentId: number; title: string; questions: number }[] = [];
  for (const [contentId, answers] of Map.groupBy(rows, (row) => row.contentId)) {
    if (reviews.length === MOST_LESSONS) break;
    const { title, questions } = await findQuiz(db, contentId, contentStore.isPublic);
    // Questions that were reworded or removed since are not asked again.
    const asked = answers.filter(({ question }) => questions.has(question)).length;
    if (asked > 0) reviews.push({ contentId, title, questions: asked });
  }
  return reviews;
}

/** A lesson's title, and its questions by their ids. */
async function findQuiz(db: Db, contentId: number, where?: SQL) {
  const [item] = await db
    .select({ title: learningContent.title, lesson: learningContent.lesson })
    .from(learningContent)
    .where(and(eq(learningContent.id, contentId), where));
  const questions = readQuiz(item?.lesson ?? '').quiz?.questions ?? [];
  return { title: item?.title ?? '', questions: new Map(questions.map((one) => [one.id, one])) };
}

/** A user's lesson data for the export. Answers have their words unless the question was reworded or removed since. */
export async function exportLessonData(db: Db, userId: number) {
  const data = await getLessonData(db, userId);
  const lessons = new Map<number, Awaited<ReturnType<typeof findQuiz>>>();
  for (const { contentId } of data.quizAnswers)
    if (!lessons.has(contentId)) lessons.set(contentId, await findQuiz(db, contentId));
  const answers = data.quizAnswers.map(({ question: id, choice, retryChoice, ...answer }) => {
    const { title, questions } = lessons.get(answer.contentId) ?? {};
    const question = questions?.get(id);
    const toWords = (index: number | null) => (index === null ? null : (question?.choices[index] ?? null));
    return {
      ...answer,
      lesson: title ?? null,
      question: question?.text ?? null,
      answer: toWords(choice),
      retryAnswer: toWords(retryChoice),
    };
  });
  return { ...data, quizAnswers: answers };
}
