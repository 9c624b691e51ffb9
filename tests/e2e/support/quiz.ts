import { splitQuiz } from '#lib/lesson-quiz.ts';
import { runSql } from './database.ts';
import type { TestServer } from './server.ts';

/** Reads the right answers to a lesson's quiz, by the texts of its questions. */
export async function readQuizAnswers(server: TestServer, lessonTitle: string): Promise<ReadonlyMap<string, number>> {
  const [row] = await runSql<{ lesson: string }>(server, 'SELECT lesson FROM learning_content WHERE title = $1', [
    lessonTitle,
  ]);
  return new Map(splitQuiz(row?.lesson ?? '')?.questions.map(({ text, answer }) => [text, answer]));
}
