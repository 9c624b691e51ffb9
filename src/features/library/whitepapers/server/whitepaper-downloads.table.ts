import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { users } from '#platform/auth/users.table.ts';
import { belongsTo, identity, time } from '#platform/db/columns.ts';
import { whitepapers } from './whitepapers.table.ts';

/**
 * Leads: who downloaded which white paper when; without a user if they had no account. Deleting an account only clears the user of its rows, so that the rows of a paper
 * still add up to its counter.
 */
export const whitepaperDownloads = pgTable(
  'whitepaper_downloads',
  {
    id: identity(),
    whitepaperId: belongsTo(() => whitepapers.id).notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    downloadedAt: time().notNull().defaultNow(),
  },
  (table) => [
    index('whitepaper_downloads_newest_idx').on(table.downloadedAt, table.id),
    index('whitepaper_downloads_paper_idx').on(table.whitepaperId, table.downloadedAt, table.id),
    index('whitepaper_downloads_user_idx').on(table.userId, table.downloadedAt, table.id),
  ],
);
