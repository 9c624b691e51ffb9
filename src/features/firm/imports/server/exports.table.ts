import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#platform/auth/users.table.ts';
import { createdAt, identity, oneOf, time } from '#platform/db/columns.ts';
import { EXPORT_STATES } from '../exports.constants.ts';

export const siteExports = pgTable(
  'exports',
  {
    id: identity(),
    state: text({ enum: EXPORT_STATES }).notNull().default('running'),
    isStopWanted: boolean().notNull().default(false),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** The archive in the storage. Null until it is done, and once it is removed. */
    fileKey: text(),
    bytes: bigint({ mode: 'number' }),
    lost: text().array().notNull().default([]),
    failure: text(),
    /** Whose export it is. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    progressAt: time().notNull().defaultNow(),
    doneAt: time(),
  },
  (table) => [
    index('exports_newest_idx').on(table.createdAt, table.id),
    oneOf('exports_state_known', table.state, EXPORT_STATES),
  ],
);
