import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#platform/auth/users.table.ts';
import { identity, isSample, textLength, version } from '#platform/db/columns.ts';
import { toSimilarityIndex } from '#platform/db/filters.ts';
import { stateColumns, stateIndexes } from '#platform/publishing/publishing-columns.ts';

export const teamMembers = pgTable(
  'team_members',
  {
    id: identity(),
    name: text().notNull(),
    // A draft may lack the texts that have an empty default.
    title: text().notNull().default(''),
    bio: text().notNull().default(''),
    profileImage: text(),
    office: text(),
    languages: text().array().notNull().default([]),
    email: text(),
    phone: text(),
    linkedinUrl: text(),
    twitterUrl: text(),
    slug: text().notNull().unique(),
    /** Earlier addresses lead to the member. */
    formerSlugs: text().array().notNull().default([]),
    /** The account of this person, as an administrator says. Their messages are assigned to it. */
    accountId: integer()
      .unique('team_members_account_id_unique')
      .references(() => users.id, { onDelete: 'set null' }),
    order: integer().notNull().default(0),
    ...stateColumns(),
    version: version(),
    isSample: isSample(),
  },
  (table) => [
    index('team_members_order_idx').on(table.order, table.id),
    index('team_members_slug_close_idx').using('gist', toSimilarityIndex(table.slug)),
    index('team_members_former_slugs_idx').using('gin', table.formerSlugs),
    ...stateIndexes('team_members', table),
    textLength('team_members_name_length', table.name, 1, 200),
    textLength('team_members_slug_length', table.slug, 1, 300),
  ],
);
