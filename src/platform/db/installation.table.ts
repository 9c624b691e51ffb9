import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** One-time steps already done for this installation, so that a restart does not repeat them. */
export const installation = pgTable('installation', { fact: text().primaryKey(), createdAt: createdAt() });
