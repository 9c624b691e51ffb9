import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { owner } from '#platform/auth/users.table.ts';
import { createdAt, identity, time } from '#platform/db/columns.ts';

/** Stories that learners kept. */
export const narratives = pgTable(
  'narratives',
  {
    id: identity(),
    userId: owner().notNull(),
    title: text().notNull(),
    narrative: text().notNull(),
    keyMoments: text().array().notNull(),
    futureVision: text().notNull(),
    selectedPathway: text(),
    isFromModel: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** The deletion can be undone until the hourly cleanup removes the row. */
    deletedAt: time(),
  },
  (table) => [index('narratives_user_idx').on(table.userId, table.createdAt, table.id)],
);
