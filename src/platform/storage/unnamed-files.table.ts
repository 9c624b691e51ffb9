import { pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../db/columns.ts';

/** Stored pictures that no record references, and since when. Rows are deleted when a picture is referenced again. */
export const unnamedFiles = pgTable('unnamed_files', { key: text().primaryKey(), since: time().notNull() });
