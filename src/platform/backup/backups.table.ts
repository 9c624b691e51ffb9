import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity } from '../db/columns.ts';

/** What became of each backup, for administrators; the backups themselves know nothing of it. */
export const backups = pgTable(
  'backups',
  {
    id: identity(),
    finishedAt: createdAt(),
    /** Folder or s3:// address, with the backup's own name. */
    place: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    seconds: integer().notNull().default(0),
    /** Why there is none, in a sentence. */
    failure: text(),
  },
  (table) => [index('backups_newest_idx').on(table.finishedAt, table.id)],
);
