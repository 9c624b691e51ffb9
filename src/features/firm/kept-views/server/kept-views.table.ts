import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { KEPT_VIEW_LIMITS } from '#lib/admin/kept-views.ts';
import { owner } from '#platform/auth/users.table.ts';
import { identity, textLength } from '#platform/db/columns.ts';

/** List filters that a colleague saved under a name. */
export const keptViews = pgTable(
  'kept_views',
  {
    id: identity(),
    userId: owner().notNull(),
    /** The last segment of the list's address. */
    page: text().notNull(),
    name: text().notNull(),
    search: text().notNull(),
  },
  (table) => [
    uniqueIndex('kept_views_name_key').on(table.userId, table.page, sql`lower(${table.name})`),
    textLength('kept_views_name_length', table.name, 1, KEPT_VIEW_LIMITS.name),
  ],
);
