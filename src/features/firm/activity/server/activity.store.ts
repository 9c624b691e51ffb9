import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LogActivity } from '#platform/auth/admin-deps.ts';
import { getTokenName } from '#platform/auth/token-context.ts';
import { users } from '#platform/auth/users.table.ts';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { betweenDays, olderThan } from '#platform/db/filters.ts';
import type { ActivityQuery } from '../activity.contract.ts';
import { activity } from './activity.table.ts';

/** Logs an action of an administrator, or of the site itself, in the transaction of the change. */
export const logActivity: LogActivity = async (tx, entry) => {
  await tx.insert(activity).values({ ...entry, isBySite: entry.actorId === null, token: getTokenName() ?? null });
};

export type ActivityRow = Awaited<ReturnType<typeof listActivity>>[number];

const subjects = alias(users, 'subjects');

type Filters = Pick<ActivityQuery, 'action' | 'kind' | 'recordId' | 'actorId' | 'from' | 'to'>;
type ListOptions = Filters & { limit: number; after?: readonly [Date, number] | undefined };

/** Newest first, one more than `limit`. */
export function listActivity(db: Db, { limit, after, ...filters }: ListOptions) {
  return db
    .select({
      entry: activity,
      actor: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
      subject: { firstName: subjects.firstName, lastName: subjects.lastName },
    })
    .from(activity)
    .leftJoin(users, eq(users.id, activity.actorId))
    .leftJoin(subjects, eq(subjects.id, activity.subjectId))
    .where(and(buildFilter(filters), olderThan(activity.createdAt, activity.id, after)))
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(limit + 1);
}

export const countActivity = (db: Db, filters: Filters): Promise<number> => db.$count(activity, buildFilter(filters));

function buildFilter({ action, kind, recordId, actorId, from, to }: Filters): SQL | undefined {
  return and(
    action === undefined ? undefined : eq(activity.action, action),
    kind === undefined ? undefined : eq(activity.kind, kind),
    recordId === undefined ? undefined : eq(activity.recordId, recordId),
    actorId === undefined ? undefined : eq(activity.actorId, actorId),
    betweenDays(activity.createdAt, from, to),
  );
}

/** A user's logged actions, oldest first. */
export function listUserActivity(db: Db, actorId: number) {
  return db
    .select(pickColumns(activity, 'action', 'kind', 'recordId', 'title', 'createdAt'))
    .from(activity)
    .where(eq(activity.actorId, actorId))
    .orderBy(asc(activity.createdAt), asc(activity.id));
}

/** Removes a user's name from log entries about their account. The entries stay. */
export async function anonymizeUserInActivity(db: Db, userId: number): Promise<void> {
  await anonymizeRecordsInActivity(db, 'user', [userId]);
}

/** Removes people's names from log entries whose title is the record author's name. The entries stay. */
export async function anonymizeRecordsInActivity(
  db: Db,
  kind: 'user' | 'comment',
  ids: readonly number[],
): Promise<void> {
  await db
    .update(activity)
    .set({ title: kind === 'user' ? 'a former user' : 'a forgotten person' })
    .where(and(eq(activity.kind, kind), inArray(activity.recordId, [...ids])));
}
