import { boolean, date, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { owner } from '#platform/auth/users.table.ts';
import { createdAt, textLength, time } from '#platform/db/columns.ts';
import { REFLECTION_MAX } from '../mentor.constants.ts';

/** A learner's reflections on weeks. */
export const weekReflections = pgTable(
  'week_reflections',
  {
    userId: owner().notNull(),
    /** In the learner's time zone. */
    monday: date({ mode: 'string' }).notNull(),
    text: text().notNull(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.monday] }),
    textLength('week_reflections_text_length', table.text, 1, REFLECTION_MAX),
  ],
);

/** Learners' Monday email and time zone. The row stays when the email is off, so that none is sent twice. */
export const weekReminders = pgTable(
  'week_reminders',
  {
    userId: owner().primaryKey(),
    isOn: boolean().notNull(),
    timeZone: text().notNull(),
    /** The last Monday whose mail was sent or was not needed. */
    mailedMonday: date({ mode: 'string' }),
    /** Mails in a row that led to nothing. They stop at `IDLE_MAILS_MAX`. */
    idleMails: integer().notNull().default(0),
  },
  (table) => [textLength('week_reminders_time_zone_length', table.timeZone, 1, 64)],
);

/** A learner's private calendar address. Only a digest of its token is stored. */
export const calendarLinks = pgTable(
  'calendar_links',
  { userId: owner().primaryKey(), digest: text().notNull(), createdAt: createdAt() },
  (table) => [uniqueIndex('calendar_links_digest_key').on(table.digest)],
);
