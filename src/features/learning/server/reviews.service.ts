import { and, asc, eq, sql } from 'drizzle-orm';
import { splitQuiz } from '#lib/lesson-quiz.ts';
import type { Db } from '#platform/db/db.ts';
import { learningContent } from './learning.table.ts';
import { createQuestionId } from './lessons.service.ts';
import { isReviewDue } from './lessons.store.ts';
import { quizAnswers } from './lessons.table.ts';

/** Lessons that are offered at a time. */
const MOST_LESSONS = 3;

/** Lists the lessons with questions that it is time to ask a user again, those answered longest ago first. */
export async function listDueReviews(db: Db, userId: number, now: Date) {
  const rows = await db
    .select({ contentId: quizAnswers.contentId, question: quizAnswers.question })
    .from(quizAnswers)
    .where(and(eq(quizAnswers.userId, userId), isReviewDue(sql`${now.toISOString()}::timestamptz`)))
    .orderBy(asc(sql`coalesce(${quizAnswers.retriedAt}, ${quizAnswers.answeredAt})`));
  const reviews: { contentId: number; title: string; questions: number }[] = [];
  for (const [contentId, answers] of Map.groupBy(rows, (row) => row.contentId)) {
    if (reviews.length === MOST_LESSONS) break;
    const [item] = await db
      .select({ title: learningContent.title, lesson: learningContent.lesson })
      .from(learningContent)
      .where(eq(learningContent.id, contentId));
    // Questions that were reworded or removed since are not asked again.
    const asked = new Set(splitQuiz(item?.lesson ?? '')?.questions.map(createQuestionId));
    const questions = answers.filter(({ question }) => asked.has(question)).length;
    if (item && questions > 0) reviews.push({ contentId, title: item.title, questions });
  }
  return reviews;
}
