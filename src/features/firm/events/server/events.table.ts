import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, identity, isSample, oneOf, textLength, time, version } from '#platform/db/columns.ts';
import { toSimilarityIndex } from '#platform/db/filters.ts';
import { stateColumns, stateIndexes } from '#platform/publishing/publishing-columns.ts';
import { EVENT_PHASES, REGISTRATION_LIMITS, REGISTRATION_STATES } from '../events.constants.ts';

export const events = pgTable(
  'events',
  {
    id: identity(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    formerSlugs: text().array().notNull().default([]),
    // A draft may lack the texts that have an empty default.
    summary: text().notNull().default(''),
    body: text().notNull().default(''),
    startsAt: time().notNull().defaultNow(),
    endsAt: time().notNull().defaultNow(),
    timeZone: text().notNull().default('UTC'),
    place: text(),
    link: text(),
    seats: integer(),
    hasWaitingList: boolean().notNull().default(true),
    /** Not foreign keys: a member who leaves the team is left out. */
    speakerIds: integer().array().notNull().default([]),
    /** Not foreign keys: a practice that is deleted is left out. */
    practiceIds: integer().array().notNull().default([]),
    recordingUrl: text(),
    isCanceled: boolean().notNull().default(false),
    featuredImage: text(),
    phase: text({ enum: EVENT_PHASES }).notNull().default('coming'),
    isFull: boolean().notNull().default(false),
    revision: integer().notNull().default(0),
    ...stateColumns(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    version: version(),
    isSample: isSample(),
  },
  (table) => [
    index('events_starts_idx').on(table.startsAt, table.id),
    index('events_former_slugs_idx').using('gin', table.formerSlugs),
    index('events_practices_idx').using('gin', table.practiceIds),
    index('events_slug_close_idx').using('gist', toSimilarityIndex(table.slug)),
    index('events_text_idx').using('gin', sql`(${table.title} || ' ' || ${table.summary}) gin_trgm_ops`),
    index('events_title_idx').on(sql`lower(${table.title})`, table.id),
    // The clock's job looks for the few events that are not over.
    index('events_phase_idx').on(table.endsAt).where(sql`phase <> 'over'`),
    ...stateIndexes('events', table),
    oneOf('events_phase_known', table.phase, EVENT_PHASES),
    textLength('events_title_length', table.title, 1, 300),
    textLength('events_slug_length', table.slug, 1, 300),
  ],
);

/** Who registered for an event: one row per event and address. */
export const eventRegistrations = pgTable(
  'event_registrations',
  {
    id: identity(),
    eventId: belongsTo(() => events.id).notNull(),
    /** In lower case. Null once the person's data was removed. */
    email: text(),
    name: text().notNull(),
    company: text(),
    state: text({ enum: REGISTRATION_STATES }).notNull(),
    isSuspect: boolean().notNull().default(false),
    /** The order of the waiting list. Set anew if somebody registers again after canceling. */
    registeredAt: time().notNull().defaultNow(),
    /** The SEQUENCE of the calendar file that this person was mailed last. */
    sequence: integer().notNull().default(0),
    /** The revision of the event that this person knows, and whether they know it as taking place. */
    toldRevision: integer().notNull().default(0),
    isToldHeld: boolean().notNull().default(true),
    remindedAt: time(),
    attendedAt: time(),
  },
  (table) => [
    unique('event_registrations_event_email_key').on(table.eventId, table.email),
    index('event_registrations_state_idx').on(table.eventId, table.state, table.registeredAt, table.id),
    index('event_registrations_registered_idx').on(table.eventId, table.registeredAt, table.id),
    index('event_registrations_email_idx').on(table.email),
    oneOf('event_registrations_state_known', table.state, REGISTRATION_STATES),
    textLength('event_registrations_name_length', table.name, 0, REGISTRATION_LIMITS.name),
    textLength('event_registrations_email_length', table.email, 3, REGISTRATION_LIMITS.email),
    textLength('event_registrations_company_length', table.company, 1, REGISTRATION_LIMITS.company),
  ],
);
