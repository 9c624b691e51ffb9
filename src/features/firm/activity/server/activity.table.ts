import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ACTIVITY_ACTIONS } from '#lib/activity-actions.ts';
import { users } from '#platform/auth/users.table.ts';
import { createdAt, identity, oneOf } from '#platform/db/columns.ts';

/** The log of administrators' actions. Entries stay when the record or the administrator's account is deleted. */
export const activity = pgTable(
  'activity',
  {
    id: identity(),
    /** Null if the site did it by itself, or if the administrator's account is deleted. */
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    isBySite: boolean().notNull().default(false),
    /** The name of the token with which a program did it in the administrator's name. */
    token: text(),
    action: text({ enum: ACTIVITY_ACTIONS }).notNull(),
    kind: text().notNull(),
    recordId: integer(),
    title: text().notNull(),
    detail: text(),
    /** The user named at the end of `detail`. Not a foreign key, so that a deleted account is still recognizable. */
    subjectId: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    index('activity_newest_idx').on(table.createdAt, table.id),
    index('activity_kind_idx').on(table.kind, table.createdAt, table.id),
    index('activity_record_idx').on(table.kind, table.recordId),
    index('activity_actor_idx').on(table.actorId, table.createdAt, table.id),
    oneOf('activity_action_known', table.action, ACTIVITY_ACTIONS),
  ],
);
