import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { listRoles } from '#lib/roles.ts';
import { users } from '#platform/auth/users.table.ts';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';

const mayAnswer = and(inArray(users.role, listRoles('answersMessages')), isNull(users.suspendedAt));

/** The colleagues who may answer messages, by name. */
export const listAnswerers = (db: Db) =>
  db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(mayAnswer)
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));

/** A colleague who may answer messages. */
export async function findAnswerer(db: Db, id: number) {
  const [row] = await db
    .select(pickColumns(users, 'id', 'email', 'emailVerified', 'firstName', 'lastName'))
    .from(users)
    .where(and(eq(users.id, id), mayAnswer));
  return row;
}
