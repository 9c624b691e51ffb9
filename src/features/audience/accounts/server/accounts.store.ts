import { and, asc, desc, eq, gt, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import {
  credentials,
  getStoredPrefix,
  sessions,
  toStoredIdentifier,
  twoFactors,
  verifications,
} from '#platform/auth/credentials.table.ts';
import { USER_SEARCH_TEXT, users } from '#platform/auth/users.table.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { textContains } from '#platform/db/filters.ts';
import { type SortColumn, type Sorting, toSortSql } from '#platform/db/sorting.ts';
import type { UserQuery } from '../accounts.contract.ts';

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;
type UserInsert = typeof users.$inferInsert;
type UserChange = { [Column in keyof UserInsert]?: UserInsert[Column] | undefined };

export async function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** Finds a user and locks the row until the transaction ends. */
export async function findUserForUpdate(tx: Transaction, id: number): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row;
}

/** Locks these users in one order, so that two transactions that need the same users never wait for each other. */
export function lockUsers(tx: Transaction, ids: readonly number[]): Promise<UserRow[]> {
  return tx
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('update');
}

/** @param email in lower case, as addresses are stored */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
}

/** Finds a user by address and locks the row until the transaction ends. */
export async function findUserByEmailForUpdate(tx: Transaction, email: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  return row;
}

/** Runs the query that the auth library runs for an existing user, so that unknown addresses take as long as known ones. */
export async function simulatePasswordLookup(db: Db): Promise<void> {
  await db.select().from(credentials).where(eq(credentials.userId, 0)).limit(100);
}

/** Updates a user. Returns the row, or undefined if there is no such user. */
export async function updateUser(db: Db, id: number, change: UserChange): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ ...(change as Partial<UserInsert>), updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning();
  return row;
}

export async function deleteUser(db: Db, id: number): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}

type UserFilters = Pick<UserQuery, 'q' | 'industry' | 'role' | 'premium'>;

export const USER_SORTS = {
  createdAt: { column: users.createdAt, type: 'time' },
  lastName: { column: users.lastName, type: 'text' },
  email: { column: users.email, type: 'text' },
} as const satisfies Record<string, SortColumn>;

/** Users in the order an admin chose, one more than `limit`. */
export function listUsers(
  db: Db,
  { limit, sorting, ...filters }: UserFilters & { limit: number; sorting: Sorting },
): Promise<UserRow[]> {
  const { where, orderBy } = toSortSql(sorting, users.id);
  return db
    .select()
    .from(users)
    .where(and(buildUserFilter(filters), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
}

/** Asks for premium access, unless it was granted or asked for before. Returns undefined if there is no such user. */
export async function askForPremium(db: Db, id: number): Promise<UserRow | undefined> {
  const { premiumRequestedAt: askedAt, hasPremiumAccess } = users;
  const [row] = await db
    .update(users)
    .set({
      premiumRequestedAt: sql`case when ${hasPremiumAccess} then ${askedAt} else coalesce(${askedAt}, now()) end`,
    })
    .where(eq(users.id, id))
    .returning();
  return row;
}

export const countUsers = (db: Db, filters: UserFilters): Promise<number> => db.$count(users, buildUserFilter(filters));

function buildUserFilter({ q, industry, role, premium }: UserFilters): SQL | undefined {
  return and(
    textContains(USER_SEARCH_TEXT, q),
    industry === undefined ? undefined : eq(users.industry, industry),
    role === undefined ? undefined : eq(users.role, role),
    premium && hasOpenPremiumRequest,
  );
}

// Written without parameters, like the partial index: PostgreSQL cannot match a parameter to the index condition.
const hasOpenPremiumRequest = sql`${users.premiumRequestedAt} is not null and ${users.hasPremiumAccess} = false`;

export async function findPasswordHash(db: Db, userId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));
  return row?.password ?? undefined;
}

/** Ends a password. A reset link sets the next one. */
export async function deletePassword(tx: Transaction, userId: number): Promise<void> {
  await tx.update(credentials).set({ password: null }).where(eq(credentials.userId, userId));
}

/** Turns two-factor sign-in off and deletes the secret with its recovery codes. */
export async function deleteTwoFactor(tx: Transaction, userId: number): Promise<UserRow | undefined> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  return updateUser(tx, userId, { twoFactorEnabled: false });
}

/** Seconds until a user can try a second factor again after too many wrong codes; 0 if there is no lock. */
export async function getLockSeconds(db: Db, userId: number): Promise<number> {
  const { lockedUntil } = twoFactors;
  const [row] = await db.select({ lockedUntil }).from(twoFactors).where(eq(twoFactors.userId, userId));
  return Math.max(0, ((row?.lockedUntil?.getTime() ?? 0) - Date.now()) / 1000);
}

/** Sessions that have not expired, newest first. */
export function listSessions(db: Db, userId: number): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
}

/** Ends one of a user's sessions. Returns false if there is none or it belongs to another user. */
export async function endSession(db: Db, userId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function endSessions(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function endSessionByToken(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}

/** The id of the user a one-time token belongs to, undefined if the token is unknown or expired. */
export async function findTokenOwner(db: Db, identifier: string): Promise<number | undefined> {
  const [row] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, toStoredIdentifier(identifier)), gt(verifications.expiresAt, sql`now()`)));
  return row && Number(row.value);
}

/** Revokes every link of a user to reset the password or to sign in, and every sign-in that still waits for its second factor. */
export async function deleteOneTimeTokens(db: Db, userId: number): Promise<void> {
  const { identifier, value } = verifications;
  // The library also counts attempts in this table. Those rows hold a count instead of a user id and must stay.
  const isTheirs = or(
    like(identifier, `${getStoredPrefix('reset-password')}%`),
    like(identifier, `${getStoredPrefix('2fa')}%`),
    like(identifier, `${getStoredPrefix('sign-in-link')}%`),
  );
  await db.delete(verifications).where(and(isTheirs, eq(value, String(userId))));
}

/** The owner of the site. */
export async function findOwnerId(db: Db): Promise<number> {
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.isOwner, true));
  if (!owner) throw new Error('The site has no owner');
  return owner.id;
}
