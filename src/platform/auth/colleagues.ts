import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Capability, listRoles } from '#lib/roles.ts';
import { pickColumns } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { users } from './users.table.ts';

/** Whether a user has a capability and is not suspended. `table` is `users` or an alias of it. */
export const hasCapability = (
  capability: Capability,
  table: { readonly role: AnyPgColumn; readonly suspendedAt: AnyPgColumn } = users,
) => and(inArray(table.role, listRoles(capability)), isNull(table.suspendedAt));

/** The colleagues with a capability, by name. */
export const listColleagues = (db: Db, capability: Capability) =>
  db
    .select(pickColumns(users, 'id', 'firstName', 'lastName'))
    .from(users)
    .where(hasCapability(capability))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));

/** Those of these addresses that are colleagues', by the address in lower case. */
export async function findColleagueIds(
  db: Db,
  emails: readonly string[],
  capability: Capability,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select(pickColumns(users, 'id', 'email'))
    .from(users)
    .where(and(inArray(users.email, [...emails]), hasCapability(capability)));
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** The colleague with this id; undefined without the capability. */
export async function findColleague(db: Db, id: number, capability: Capability) {
  const [row] = await db
    .select(pickColumns(users, 'id', 'email', 'emailVerified', 'firstName', 'lastName'))
    .from(users)
    .where(and(eq(users.id, id), hasCapability(capability)));
  return row;
}
