import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { users } from '#platform/auth/users.table.ts';
import { createdAt, identity } from '#platform/db/columns.ts';

/** Saves of the site's settings. The newest one applies; its id is the version. Without any, the defaults apply. */
export const siteSettingsSaves = pgTable(
  'site_settings',
  {
    id: identity(),
    /** As it was validated then: a section that a later release added is missing. */
    settings: jsonb().$type<Partial<SiteSettings>>().notNull(),
    /** Names of the sections that differ from the save before. */
    changed: text().array().notNull(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [index('site_settings_actor_idx').on(table.actorId)],
);
