import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { oneOf, time } from '../db/columns.ts';

export const FILE_FAULTS = ['missing', 'damaged'] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** What every stored file must be, as of when it was written, and what the last check found. */
export const storedFiles = pgTable(
  'stored_files',
  {
    key: text().primaryKey(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** In hexadecimal. */
    sha256: text().notNull(),
    /** When the whole file was last read and compared; when it was written, if it was not read since. */
    checkedAt: time().notNull().defaultNow(),
    fault: text({ enum: FILE_FAULTS }),
    /** The damaged file's ETag: a file with another one has been put in its place. */
    faultEtag: text(),
  },
  (table) => [
    index('stored_files_checked_idx').on(table.checkedAt),
    index('stored_files_fault_idx').on(table.key).where(sql`fault is not null`),
    oneOf('stored_files_fault_known', table.fault, FILE_FAULTS),
  ],
);
