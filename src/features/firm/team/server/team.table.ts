import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, isSample, textLength, version } from '#platform/db/columns.ts';
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
    linkedinUrl: text(),
    twitterUrl: text(),
    order: integer().notNull().default(0),
    ...stateColumns(),
    version: version(),
    isSample: isSample(),
  },
  (table) => [
    index('team_members_order_idx').on(table.order, table.id),
    ...stateIndexes('team_members', table),
    textLength('team_members_name_length', table.name, 1, 200),
  ],
);
