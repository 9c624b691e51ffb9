import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { ACCESS_LEVELS } from '#lib/access.ts';
import { PROOFS } from '#lib/proofs.ts';
import { owner } from '#platform/auth/users.table.ts';
import {
  belongsTo,
  createdAt,
  identity,
  isSample,
  numberRange,
  oneOf,
  textLength,
  time,
  version,
} from '#platform/db/columns.ts';
import { stateColumns, stateIndexes } from '#platform/publishing/publishing-columns.ts';
import {
  BOOKMARK_NOTE_MAX,
  LEARNING_DIFFICULTIES,
  LEARNING_TYPES,
  LESSON_NOTE_MAX,
  QUOTE_MAX,
} from '../lessons.constants.ts';

export const learningContent = pgTable(
  'learning_content',
  {
    id: identity(),
    title: text().notNull(),
    // A draft may lack the texts that have an empty default.
    description: text().notNull().default(''),
    takeaway: text(),
    type: text({ enum: LEARNING_TYPES }).notNull().default('article'),
    category: text().notNull().default(''),
    difficulty: text({ enum: LEARNING_DIFFICULTIES }).notNull().default('beginner'),
    /** Minutes. Null means self-paced. */
    estimatedTime: integer(),
    author: text(),
    /** Address of a linked item. Null if the lesson text is stored here. */
    url: text(),
    /** Who may open it. */
    access: text({ enum: ACCESS_LEVELS }).notNull().default('account'),
    /** Markdown of an item that is read on this site. */
    lesson: text(),
    thumbnailImage: text(),
    tags: text().array().notNull().default([]),
    /** Not foreign keys: deleted skills are ignored. */
    skillIds: integer().array().notNull().default([]),
    rating: integer().notNull().default(0),
    isRecommended: boolean().notNull().default(false),
    /** When an event begins. */
    startsAt: time(),
    /** The event of the site that it is. Not a foreign key: an event that is gone is ignored. */
    eventId: integer(),
    /** The least number of weeks it takes. */
    weeks: integer(),
    /** Requirements that not everybody meets: computer, travel, money. */
    needs: text().array().notNull().default([]),
    ...stateColumns(),
    createdAt: createdAt(),
    version: version(),
    isSample: isSample(),
  },
  (table) => [
    index('learning_content_category_idx').on(table.category, table.id),
    index('learning_content_difficulty_idx').on(table.difficulty, table.id),
    // For the sorted lists of administrators.
    index('learning_content_title_idx').on(sql`lower(${table.title})`, table.id),
    index('learning_content_text_idx').using(
      'gin',
      // An index needs an immutable function. array_to_string() is not immutable because it accepts other types than text.
      sql`(${table.title} || ' ' || ${table.description} || ' ' || words_of(${table.tags})) gin_trgm_ops`,
    ),
    index('learning_content_newest_idx').on(table.createdAt, table.id),
    index('learning_content_event_idx').on(table.eventId).where(sql`event_id is not null`),
    ...stateIndexes('learning_content', table),
    oneOf('learning_content_type_known', table.type, LEARNING_TYPES),
    oneOf('learning_content_difficulty_known', table.difficulty, LEARNING_DIFFICULTIES),
    oneOf('learning_content_access_known', table.access, ACCESS_LEVELS),
    numberRange('learning_content_estimated_time_range', table.estimatedTime, 1, 100_000),
    numberRange('learning_content_weeks_range', table.weeks, 1, 520),
    numberRange('learning_content_rating_range', table.rating, 0, 5),
    textLength('learning_content_title_length', table.title, 1, 300),
    textLength('learning_content_takeaway_length', table.takeaway, 1, 300),
  ],
);

export const learningPaths = pgTable(
  'learning_paths',
  {
    id: identity(),
    title: text().notNull(),
    description: text().notNull().default(''),
    category: text().notNull().default(''),
    difficulty: text({ enum: LEARNING_DIFFICULTIES }).notNull().default('beginner'),
    estimatedDuration: text(),
    thumbnailImage: text(),
    skillIds: integer().array().notNull().default([]),
    /** Its items in order. Not foreign keys: deleted items are ignored. */
    contentIds: integer().array().notNull().default([]),
    order: integer().notNull().default(0),
    isActive: boolean().notNull().generatedAlwaysAs(sql`status = 'published'`),
    ...stateColumns(),
    createdAt: createdAt(),
    version: version(),
    isSample: isSample(),
  },
  (table) => [
    index('learning_paths_text_idx').using('gin', sql`(${table.title} || ' ' || ${table.description}) gin_trgm_ops`),
    index('learning_paths_order_idx').on(table.order, table.id),
    ...stateIndexes('learning_paths', table),
    oneOf('learning_paths_difficulty_known', table.difficulty, LEARNING_DIFFICULTIES),
    textLength('learning_paths_title_length', table.title, 1, 300),
  ],
);

/** Whose it is, and the item that it is about. */
const ofItem = () => ({ userId: owner().notNull(), contentId: belongsTo(() => learningContent.id).notNull() });

export const userProgress = pgTable(
  'user_progress',
  {
    id: identity(),
    ...ofItem(),
    proof: text({ enum: PROOFS }).notNull().default('none'),
    isCompleted: boolean().notNull().generatedAlwaysAs(sql`proof <> 'none'`),
    /** Percent. */
    progress: integer().notNull().default(0),
    notes: text(),
    rating: integer(),
    completedAt: time(),
    /** When the item was first read, attended or accepted. */
    provenAt: time(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('user_progress_user_content_key').on(table.userId, table.contentId),
    index('user_progress_content_idx').on(table.contentId),
    oneOf('user_progress_proof_known', table.proof, PROOFS),
    numberRange('user_progress_progress_range', table.progress, 0, 100),
    numberRange('user_progress_rating_range', table.rating, 1, 5),
  ],
);

export const userBookmarks = pgTable(
  'user_bookmarks',
  { id: identity(), ...ofItem(), note: text(), createdAt: createdAt() },
  (table) => [
    unique('user_bookmarks_user_content_key').on(table.userId, table.contentId),
    index('user_bookmarks_content_idx').on(table.contentId),
    textLength('user_bookmarks_note_length', table.note, 1, BOOKMARK_NOTE_MAX),
  ],
);

/** Which sections of a lesson a user has read, by the anchors of their headings. */
export const readSections = pgTable(
  'read_sections',
  {
    ...ofItem(),
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
    ...ofItem(),
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
    ...ofItem(),
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
