import { and, inArray, type SQL } from 'drizzle-orm';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { contentStore } from './learning.store.ts';
import { learningContent } from './learning.table.ts';
import { readQuiz } from './lesson-text.ts';
import { getLessonData, listAllRounds } from './lessons.store.ts';
import { listDue } from './quiz-rounds.ts';

/** Number of lessons offered at a time. */
const MOST_LESSONS = 3;

/** Lists the lessons whose quiz is passed with questions due for review, those answered longest ago first. */
export async function listDueReviews(db: Db, userId: number, now: Date) {
  const byLesson = Map.groupBy(await listAllRounds(db, userId), ({ contentId }) => contentId);
  const passed = new Map([...byLesson].filter(([, rounds]) => rounds.some(({ isPassed }) => isPassed)));
  const quizzes = await findQuizzes(db, [...passed.keys()], contentStore.isPublic);
  const reviews = [...quizzes].flatMap(([contentId, { title, quiz }]) => {
    const due = quiz ? listDue(quiz, passed.get(contentId) ?? [], now) : [];
    return due[0] ? [{ since: due[0].at, review: { contentId, title, questions: due.length } }] : [];
  });
  reviews.sort((a, b) => a.since.getTime() - b.since.getTime());
  return reviews.slice(0, MOST_LESSONS).map(({ review }) => review);
}

/** The titles and quizzes of lessons, by their ids. */
async function findQuizzes(db: Db, ids: readonly number[], where?: SQL) {
  const rows = await db
    .select(pickColumns(learningContent, 'id', 'title', 'lesson'))
    .from(learningContent)
    .where(and(inArray(learningContent.id, [...ids]), where));
  return new Map(rows.map(({ id, title, lesson }) => [id, { title, quiz: readQuiz(lesson ?? '').quiz }]));
}

/** A user's lesson data for the export. Answers have their words unless the question was reworded or removed since. */
export async function exportLessonData(db: Db, userId: number) {
  const { quizRounds, ...data } = await getLessonData(db, userId);
  const contentIds = quizRounds.map(({ contentId }) => contentId);
  const quizzes = await findQuizzes(db, contentIds);
  const quizAnswers = quizRounds.flatMap(({ contentId, number, choices }) =>
    Object.entries(choices).map(([id, choice]) => {
      const { title, quiz } = quizzes.get(contentId) ?? {};
      const question = quiz?.questions.find((one) => one.id === id);
      const words = { question: question?.text ?? null, answer: question?.choices[choice] ?? null };
      return {
        contentId,
        lesson: title ?? null,
        round: number,
        ...words,
        isCorrect: question && choice === question.answer,
      };
    }),
  );
  const rounds = quizRounds.map(({ questions: _, choices: __, ...round }) => round);
  return { ...data, quizAnswers, quizRounds: rounds };
}
