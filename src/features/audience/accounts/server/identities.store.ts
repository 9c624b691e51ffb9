import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Role } from '#lib/roles.ts';
import { credentials } from '#platform/auth/credentials.table.ts';
import { users } from '#platform/auth/users.table.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { type UserRow, updateUser } from './accounts.store.ts';

/** A person at an identity provider. */
interface IdentityKey {
  readonly issuer: string;
  readonly subject: string;
}

/** The account that an identity signs in to. */
interface Identity {
  readonly userId: number;
  /** The role that the provider gave at the last sign-in. */
  readonly givenRole: Role | null;
}

const isIdentity = ({ issuer, subject }: IdentityKey) =>
  and(eq(credentials.providerId, issuer), eq(credentials.accountId, subject));

/** Lets one sign-in of an identity run at a time, until the transaction ends. */
export async function lockIdentity(tx: Transaction, { issuer, subject }: IdentityKey): Promise<void> {
  const name = `identity:${issuer} ${subject}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export async function findIdentity(tx: Transaction, key: IdentityKey): Promise<Identity | undefined> {
  const { userId, givenRole } = credentials;
  const [row] = await tx.select({ userId, givenRole }).from(credentials).where(isIdentity(key));
  return row;
}

/** Links an identity to an account. Returns false if the account belongs to another identity of that provider. */
export async function insertIdentity(
  tx: Transaction,
  { issuer, subject }: IdentityKey,
  userId: number,
): Promise<boolean> {
  const row = { userId, providerId: issuer, accountId: subject };
  const { rowCount } = await tx.insert(credentials).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function setGivenRole(tx: Transaction, key: IdentityKey, givenRole: Role | null): Promise<void> {
  await tx.update(credentials).set({ givenRole, updatedAt: sql`now()` }).where(isIdentity(key));
}

const isOwnIdentity = (userId: number) => and(eq(credentials.userId, userId), ne(credentials.providerId, 'credential'));

/** The identity providers that an account is connected to. */
export function listIdentities(db: Db, userId: number) {
  const { id, providerId: issuer, givenRole, createdAt } = credentials;
  return db
    .select({ id, issuer, givenRole, createdAt })
    .from(credentials)
    .where(isOwnIdentity(userId))
    .orderBy(asc(credentials.id));
}

/** Unlinks an account from one identity provider, or all; a role that one gave goes with it. @returns how many there were, and whether a role went */
export async function deleteIdentities(tx: Transaction, user: UserRow, id?: number) {
  const isTheirs = and(isOwnIdentity(user.id), id === undefined ? undefined : eq(credentials.id, id));
  const deleted = await tx.delete(credentials).where(isTheirs).returning({ givenRole: credentials.givenRole });
  const isRoleGone = !user.isOwner && deleted.some(({ givenRole }) => givenRole === user.role);
  if (isRoleGone) await updateUser(tx, user.id, { role: 'registered' });
  return { count: deleted.length, isRoleGone };
}

/** Creates an account without a password. Returns undefined if the address has one. */
export async function insertUser(
  tx: Transaction,
  user: Pick<UserRow, 'email' | 'firstName' | 'lastName' | 'role' | 'emailVerified'>,
): Promise<UserRow | undefined> {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning();
  return row;
}
