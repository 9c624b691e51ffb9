import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, isSample, textLength, version } from '#platform/db/columns.ts';

export const teamMembers = pgTable(
  'team_members',
  {
    id: identity(),
    name: text().notNull(),
    title: text().notNull(),
    bio: text().notNull(),
    profileImage: text(),
    linkedinUrl: text(),
    twitterUrl: text(),
    order: integer().notNull().default(0),
    version: version(),
    isSample: isSample(),
  },
  (table) => [
    index('team_members_order_idx').on(table.order, table.id),
    textLength('team_members_name_length', table.name, 1, 200),
  ],
);
