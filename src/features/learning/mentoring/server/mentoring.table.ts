import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { owner, users } from '#platform/auth/users.table.ts';
import { belongsTo, createdAt, identity, numberRange, oneOf, textLength, time } from '#platform/db/columns.ts';
import {
  LEARNERS_DEFAULT,
  MENTORING_LIMITS as LIMITS,
  MENTORSHIP_STATES,
  MINUTES_MIN,
} from '../mentoring.constants.ts';

/** A mentor's settings. Without a row, the defaults apply. */
export const mentorSettings = pgTable(
  'mentor_settings',
  {
    userId: owner().primaryKey(),
    isOffering: boolean().notNull().default(true),
    learnersMax: integer().notNull().default(LEARNERS_DEFAULT),
    position: text(),
    offer: text(),
    about: text(),
    languages: text(),
  },
  (table) => [
    numberRange('mentor_settings_learners_range', table.learnersMax, 1, LIMITS.learners),
    textLength('mentor_settings_position_length', table.position, 1, LIMITS.position),
    textLength('mentor_settings_offer_length', table.offer, 1, LIMITS.offer),
    textLength('mentor_settings_about_length', table.about, 1, LIMITS.about),
    textLength('mentor_settings_languages_length', table.languages, 1, LIMITS.languages),
  ],
);

/** A learner's request for a mentor, and its outcome. Every read of a mentor goes through such a row. */
export const mentorships = pgTable(
  'mentorships',
  {
    id: identity(),
    learnerId: owner().notNull(),
    /** Null until a mentor accepts a request to any, and after the mentor's account was deleted. */
    mentorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Not derived from `mentorId`, so that a request to one mentor is never shown to others when the account is deleted. */
    isForAny: boolean().notNull(),
    state: text({ enum: MENTORSHIP_STATES }).notNull().default('requested'),
    text: text().notNull(),
    answer: text(),
    sharesPlan: boolean().notNull().default(false),
    sharesProgress: boolean().notNull().default(false),
    sharesReflections: boolean().notNull().default(false),
    sharesGoals: boolean().notNull().default(false),
    sharesEmail: boolean().notNull().default(false),
    /** A message was written that no mail has announced yet. */
    isLearnerMailDue: boolean().notNull().default(false),
    isMentorMailDue: boolean().notNull().default(false),
    createdAt: createdAt(),
    answeredAt: time(),
    endedAt: time(),
  },
  (table) => [
    uniqueIndex('mentorships_open_key').on(table.learnerId).where(sql`state in ('requested', 'active')`),
    index('mentorships_learner_idx').on(table.learnerId, table.id),
    index('mentorships_mentor_idx').on(table.mentorId, table.state, table.id),
    index('mentorships_for_any_idx').on(table.id).where(sql`is_for_any and state = 'requested'`),
    index('mentorships_mail_due_idx').on(table.id).where(sql`is_learner_mail_due or is_mentor_mail_due`),
    oneOf('mentorships_state_known', table.state, MENTORSHIP_STATES),
    textLength('mentorships_text_length', table.text, 1, LIMITS.request),
    textLength('mentorships_answer_length', table.answer, 1, LIMITS.answer),
  ],
);

/** The thread. It belongs to the learner and stays when the mentorship ends. */
export const mentorshipMessages = pgTable(
  'mentorship_messages',
  {
    id: identity(),
    mentorshipId: belongsTo(() => mentorships.id).notNull(),
    isFromMentor: boolean().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('mentorship_messages_thread_idx').on(table.mentorshipId, table.id),
    textLength('mentorship_messages_text_length', table.text, 1, LIMITS.message),
  ],
);

/** Times that a mentor offers. */
export const officeHours = pgTable(
  'office_hours',
  {
    id: identity(),
    mentorId: owner().notNull(),
    startsAt: time().notNull(),
    minutes: integer().notNull(),
    place: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('office_hours_start_key').on(table.mentorId, table.startsAt),
    numberRange('office_hours_minutes_range', table.minutes, MINUTES_MIN, LIMITS.minutes),
    textLength('office_hours_place_length', table.place, 1, LIMITS.place),
  ],
);

/** Bookings. The primary key lets only one of two bookings at once succeed. */
export const officeHourBookings = pgTable(
  'office_hour_bookings',
  {
    hourId: belongsTo(() => officeHours.id).primaryKey(),
    mentorshipId: belongsTo(() => mentorships.id).notNull(),
    bookedAt: createdAt(),
  },
  (table) => [index('office_hour_bookings_mentorship_idx').on(table.mentorshipId)],
);
