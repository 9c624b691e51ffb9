import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, textLength, time } from '#platform/db/columns.ts';
import { REDIRECT_LIMITS } from '../redirects.constants.ts';

export const redirects = pgTable(
  'redirects',
  {
    id: identity(),
    from: text().notNull(),
    to: text().notNull(),
    isPermanent: boolean().notNull().default(true),
    hits: integer().notNull().default(0),
    lastUsedAt: time(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('redirects_from_unique').on(table.from),
    index('redirects_created_idx').on(table.createdAt, table.id),
    index('redirects_from_idx').on(sql`lower(${table.from})`, table.id),
    index('redirects_hits_idx').on(table.hits, table.id),
    textLength('redirects_from_length', table.from, 2, REDIRECT_LIMITS.from),
    textLength('redirects_to_length', table.to, 1, REDIRECT_LIMITS.to),
  ],
);

/** Addresses that were asked for and not found, without their queries. */
export const missingAddresses = pgTable(
  'missing_addresses',
  {
    id: identity(),
    path: text().notNull(),
    hits: integer().notNull().default(1),
    lastAskedAt: time().notNull().defaultNow(),
    referrer: text(),
  },
  (table) => [
    uniqueIndex('missing_addresses_path_unique').on(table.path),
    index('missing_addresses_hits_idx').on(table.hits, table.id),
    textLength('missing_addresses_path_length', table.path, 2, REDIRECT_LIMITS.from),
    textLength('missing_addresses_referrer_length', table.referrer, 1, 255),
  ],
);
