import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { owner } from '#platform/auth/users.table.ts';
import { belongsTo, createdAt } from '#platform/db/columns.ts';
import { whitepapers } from './whitepapers.table.ts';

/** Clients who may download a white paper by name, whatever its `access`. */
export const whitepaperReaders = pgTable(
  'whitepaper_readers',
  { whitepaperId: belongsTo(() => whitepapers.id).notNull(), userId: owner().notNull(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.whitepaperId, table.userId] }),
    index('whitepaper_readers_user_idx').on(table.userId),
  ],
);
