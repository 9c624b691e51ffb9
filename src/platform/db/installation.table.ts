import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** What was done once for this installation, so that no restart does it again. */
export const installation = pgTable('installation', { fact: text().primaryKey(), createdAt: createdAt() });
