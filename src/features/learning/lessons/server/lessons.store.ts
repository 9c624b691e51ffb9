import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import type { LessonNoteBody } from '../lessons.contract.ts';
import { listDays } from './activity.store.ts';
import { lessonNotes, quizRounds, readSections } from './learning.table.ts';
import { isOwn } from './marks.store.ts';
import type { QuizRound } from './quiz-rounds.ts';

export type LessonNoteRow = typeof lessonNotes.$inferSelect;

/** Stores which sections a user has read, or read again. @returns how many of them are new */
export async function saveReadSections(
  tx: Transaction,
  userId: number,
  contentId: number,
  sections: readonly string[],
): Promise<number> {
  if (sections.length === 0) return 0;
  const rows = await tx
    .insert(readSections)
    .values(sections.map((section) => ({ userId, contentId, section })))
    .onConflictDoUpdate({
      target: [readSections.userId, readSections.contentId, readSections.section],
      // The time of the statement, which is after the end of any round of the quiz before.
      set: { readAgainAt: sql`clock_timestamp()` },
    })
    .returning({ readAgainAt: readSections.readAgainAt });
  return rows.filter(({ readAgainAt }) => readAgainAt === null).length;
}

/** Lists which sections of a lesson a user has read, the last ones first. */
export const listReadSections = (db: Db, userId: number, contentId: number) =>
  db
    .select({
      ...pickColumns(readSections, 'section', 'readAt'),
      lastReadAt: sql<Date>`coalesce(${readSections.readAgainAt}, ${readSections.readAt})`.mapWith(readSections.readAt),
    })
    .from(readSections)
    .where(isOwn(readSections, userId, contentId))
    .orderBy(desc(readSections.readAt));

/** Lists the rounds of a quiz that a user has begun, oldest first. */
export const listRounds = (db: Db, userId: number, contentId: number) =>
  db
    .select()
    .from(quizRounds)
    .where(isOwn(quizRounds, userId, contentId))
    .orderBy(asc(quizRounds.number));

/** Stores a round as it is after an answer. */
export async function saveRound(tx: Transaction, userId: number, contentId: number, round: QuizRound): Promise<void> {
  const { number, questions, choices, isPassed } = round;
  // The time of the statement, which is after any section that was read before.
  const change = { choices, isPassed, endedAt: isPassed === null ? null : sql`clock_timestamp()` };
  await tx
    .insert(quizRounds)
    .values({ userId, contentId, number, questions: [...questions], ...change })
    .onConflictDoUpdate({ target: [quizRounds.userId, quizRounds.contentId, quizRounds.number], set: change });
}

/** Lists all rounds that a user has begun, oldest first. */
export const listAllRounds = (db: Db, userId: number) =>
  db
    .select(pickColumns(quizRounds, 'contentId', 'number', 'questions', 'choices', 'isPassed', 'startedAt', 'endedAt'))
    .from(quizRounds)
    .where(eq(quizRounds.userId, userId))
    .orderBy(asc(quizRounds.startedAt));

/** Lists a user's notes on a lesson in the order they were written. */
export function listNotes(db: Db, userId: number, contentId: number): Promise<LessonNoteRow[]> {
  return db
    .select()
    .from(lessonNotes)
    .where(isOwn(lessonNotes, userId, contentId))
    .orderBy(asc(lessonNotes.id));
}

export const countNotes = (db: Db, userId: number, contentId: number): Promise<number> =>
  db.$count(lessonNotes, isOwn(lessonNotes, userId, contentId));

export async function insertNote(
  db: Db,
  userId: number,
  contentId: number,
  { section, quote, text }: LessonNoteBody,
): Promise<LessonNoteRow> {
  const [row] = await db
    .insert(lessonNotes)
    .values({
      userId,
      contentId,
      section,
      text,
      ...(quote && { quote: quote.text, quoteBefore: quote.before, quoteAfter: quote.after }),
    })
    .returning();
  if (!row) throw new Error('The note was not stored');
  return row;
}

const isOwnNote = (userId: number, id: number) => and(eq(lessonNotes.id, id), eq(lessonNotes.userId, userId));

/** Changes a user's own note. Returns undefined if they have no note with this id. */
export async function changeNote(db: Db, userId: number, id: number, text: string): Promise<LessonNoteRow | undefined> {
  const [row] = await db.update(lessonNotes).set({ text }).where(isOwnNote(userId, id)).returning();
  return row;
}

/** Deletes a user's own note. Returns false if they have no note with this id. */
export async function deleteNote(db: Db, userId: number, id: number): Promise<boolean> {
  const rows = await db.delete(lessonNotes).where(isOwnNote(userId, id)).returning({ id: lessonNotes.id });
  return rows.length > 0;
}

/** Returns what lessons store about a user, oldest first. */
export async function getLessonData(db: Db, userId: number) {
  const [notes, sections, days, rounds] = await Promise.all([
    db
      .select(pickColumns(lessonNotes, 'contentId', 'section', 'quote', 'text', 'createdAt'))
      .from(lessonNotes)
      .where(eq(lessonNotes.userId, userId))
      .orderBy(asc(lessonNotes.id)),
    db
      .select(pickColumns(readSections, 'contentId', 'section', 'readAt'))
      .from(readSections)
      .where(eq(readSections.userId, userId))
      .orderBy(asc(readSections.readAt)),
    listDays(db, userId, '0001-01-01'),
    listAllRounds(db, userId),
  ]);
  return { lessonNotes: notes, readSections: sections, quizRounds: rounds, learningDays: days };
}
