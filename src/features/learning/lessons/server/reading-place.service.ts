import type { Db } from '#platform/db/db.ts';
import { FIRST_SECTION } from '../lessons.constants.ts';
import { isQuizAnswered } from './lesson-text.ts';
import { readLesson } from './lessons.service.ts';
import { listAnswers, listLastReadSections } from './lessons.store.ts';

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
