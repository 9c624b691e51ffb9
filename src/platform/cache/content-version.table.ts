import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable } from 'drizzle-orm/pg-core';

/**
 * A single row. Triggers on every content table raise it in the writing transaction (drizzle/, migration "content
 * version").
 */
export const contentVersion = pgTable(
  'content_version',
  { id: integer().primaryKey().default(1), version: bigint({ mode: 'number' }).notNull().default(1) },
  (table) => [check('content_version_single_row', sql`${table.id} = 1`)],
);
