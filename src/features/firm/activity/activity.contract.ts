import { z } from 'zod';
import { ACTIVITY_ACTIONS } from '#lib/activity-actions.ts';
import { storableText } from '#lib/fields.ts';
import { dayFilter, id, idFilter, isoTime, pageQuery } from '#lib/paging.ts';

/** An entry of the activity log. */
export const activityItem = z.object({
  id,
  /** Null if the site did it by itself, or if the account was deleted. */
  actor: z.object({ id, name: z.string(), email: z.string() }).nullable(),
  /** The site did it by itself: published what was scheduled, or emptied the trash. */
  isBySite: z.boolean(),
  /** The name of the token with which a program did it in the administrator's name. */
  token: z.string().nullable(),
  action: z.enum(ACTIVITY_ACTIONS),
  /** A kind of record or another part of the site, such as "white-paper" or "user". */
  kind: z.string(),
  recordId: id.nullable(),
  /** The record's title at that time. */
  title: z.string(),
  detail: z.string().nullable(),
  createdAt: isoTime,
});
export type ActivityItem = z.infer<typeof activityItem>;

export const activityQuery = pageQuery.extend({
  action: z.enum(ACTIVITY_ACTIONS).optional(),
  kind: storableText().min(1).max(40).optional(),
  recordId: idFilter,
  actorId: idFilter,
  ...dayFilter,
});
export type ActivityQuery = z.infer<typeof activityQuery>;
