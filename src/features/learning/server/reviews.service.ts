import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { splitQuiz } from '#lib/lesson-quiz.ts';
import type { Db } from '#platform/db/db.ts';
import { learningContent } from './learning.table.ts';
import { createQuestionId } from './lessons.service.ts';
import { isReviewDue } from './lessons.store.ts';
import { quizAnswers } from './lessons.table.ts';

/** Answers that are looked at, and lessons that are offered at a time. */
const [MOST_ANSWERS, MOST_LESSONS] = [60, 3];

/** Lists the lessons with questions that it is time to ask a user again, those answered longest ago first. */
export async function listDueReviews(db: Db, userId: number, now: Date) {
  const rows = await db
    .select({
      contentId: learningContent.id,
      title: learningContent.title,
      lesson: learningContent.lesson,
      question: quizAnswers.question,
    })
    .from(quizAnswers)
    .innerJoin(learningContent, eq(learningContent.id, quizAnswers.contentId))
    .where(
      and(
        eq(quizAnswers.userId, userId),
        isNotNull(learningContent.lesson),
        isReviewDue(sql`${now.toISOString()}::timestamptz`),
      ),
    )
    .orderBy(asc(sql`coalesce(${quizAnswers.retriedAt}, ${quizAnswers.answeredAt})`))
    .limit(MOST_ANSWERS);
  const lessons = new Map(rows.map((row) => [row.contentId, row]));
  return [...lessons.values()]
    .map(({ contentId, title, lesson }) => {
      // Questions that were reworded or removed since are not asked again.
      const asked = new Set(splitQuiz(lesson ?? '')?.questions.map(createQuestionId));
      const due = rows.filter((row) => row.contentId === contentId && asked.has(row.question));
      return { contentId, title, questions: due.length };
    })
    .filter(({ questions }) => questions > 0)
    .slice(0, MOST_LESSONS);
}
