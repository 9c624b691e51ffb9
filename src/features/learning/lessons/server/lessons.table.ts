import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { owner } from '#platform/auth/users.table.ts';
import { belongsTo, createdAt, identity, textLength, time } from '#platform/db/columns.ts';
import { LESSON_NOTE_MAX, QUOTE_MAX } from '../lessons.constants.ts';
import { learningContent } from './learning.table.ts';

const content = () => belongsTo(() => learningContent.id).notNull();

/** Which sections of a lesson a user has read, by the anchors of their headings. */
export const readSections = pgTable(
  'read_sections',
  {
    userId: owner().notNull(),
    contentId: content(),
    section: text().notNull(),
    readAt: time().notNull().defaultNow(),
    /** When it was last read after a round of the quiz that failed. */
    readAgainAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.contentId, table.section] }),
    index('read_sections_content_idx').on(table.contentId),
    textLength('read_sections_section_length', table.section, 1, 300),
  ],
);

/** A user's notes on a lesson, on a passage or on a whole section. */
export const lessonNotes = pgTable(
  'lesson_notes',
  {
    id: identity(),
    userId: owner().notNull(),
    contentId: content(),
    section: text().notNull(),
    /** The passage. The text around it distinguishes it from the same words elsewhere. Null means the whole section. */
    quote: text(),
    quoteBefore: text(),
    quoteAfter: text(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('lesson_notes_user_content_idx').on(table.userId, table.contentId, table.id),
    index('lesson_notes_content_idx').on(table.contentId),
    textLength('lesson_notes_text_length', table.text, 1, LESSON_NOTE_MAX),
    textLength('lesson_notes_quote_length', table.quote, 1, QUOTE_MAX),
  ],
);

/** The rounds of a lesson's quiz that a user has begun. Their questions were drawn for them (`quiz-rounds.ts`). */
export const quizRounds = pgTable(
  'quiz_rounds',
  {
    userId: owner().notNull(),
    contentId: content(),
    number: integer().notNull(),
    questions: text().array().notNull(),
    /** The chosen answers so far, by question. */
    choices: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
    /** Null until every question is answered. */
    isPassed: boolean(),
    startedAt: time().notNull().defaultNow(),
    endedAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.contentId, table.number] }),
    index('quiz_rounds_content_idx').on(table.contentId),
  ],
);

/** A learner's activity by day, in their time zone. Counted as it happens, so that a calendar needs one row per day. */
export const learningDays = pgTable(
  'learning_days',
  {
    userId: owner().notNull(),
    day: date({ mode: 'string' }).notNull(),
    sections: integer().notNull().default(0),
    answers: integer().notNull().default(0),
    completions: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
