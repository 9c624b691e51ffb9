import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#platform/auth/users.table.ts';
import { identity } from '#platform/db/columns.ts';

/** Rules that give new messages to colleagues. The first one that fits wins. */
export const messageRules = pgTable(
  'message_rules',
  {
    id: identity(),
    position: integer().notNull(),
    industry: text(),
    // Of other features. Whom or what no longer exists, no message names.
    practiceId: integer(),
    teamMemberId: integer(),
    words: text().array().notNull().default([]),
    /** Null if their account was deleted. */
    colleagueId: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check(
      'message_rules_has_condition',
      sql`num_nonnulls(${table.industry}, ${table.practiceId}, ${table.teamMemberId}) + cardinality(${table.words}) > 0`,
    ),
  ],
);
