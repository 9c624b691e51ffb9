import { pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../db/columns.ts';

/** Stored pictures that no record names, and since when: what is named again is forgotten here. */
export const unnamedFiles = pgTable('unnamed_files', {
  key: text().primaryKey(),
  since: time().notNull(),
});
