import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity } from '../db/columns.ts';

/** Results of backups, shown to administrators. The backups themselves are stored elsewhere. */
export const backups = pgTable(
  'backups',
  {
    id: identity(),
    finishedAt: createdAt(),
    /** Folder or s3:// address, including the backup's name. */
    place: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    seconds: integer().notNull().default(0),
    /** Why the backup failed, in one sentence. */
    failure: text(),
  },
  (table) => [index('backups_newest_idx').on(table.finishedAt, table.id)],
);
