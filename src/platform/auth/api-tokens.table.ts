import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Capability } from '#lib/roles.ts';
import { createdAt, identity, textLength, time } from '../db/columns.ts';
import { users } from './users.table.ts';

/** Tokens with which programs call the API. Only their digests are stored. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: identity(),
    name: text().notNull(),
    digest: text().notNull().unique(),
    capabilities: text().array().$type<Capability[]>().notNull(),
    /** Acts in the name of this administrator, and ends with their account. */
    createdBy: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Null: until it is revoked. */
    expiresAt: time(),
    /** At most a minute old. */
    lastUsedAt: time(),
  },
  (table) => [
    index('api_tokens_creator_idx').on(table.createdBy),
    textLength('api_tokens_name_length', table.name, 1, 80),
  ],
);
