import { and, desc, eq, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { createToken, digestToken } from '#platform/auth/tokens.ts';
import { users } from '#platform/auth/users.table.ts';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { olderThan } from '#platform/db/filters.ts';
import { INVITATION_DAYS } from '../accounts.constants.ts';
import type { InvitationRequest } from '../accounts.contract.ts';
import { invitations } from './invitations.table.ts';

const toDigest = (token: string) => digestToken(token, 'base64url');
const selected = {
  ...pickColumns(invitations, 'id', 'email', 'role', 'sentAt', 'expiresAt'),
  isExpired: sql<boolean>`${invitations.expiresAt} <= now()`,
  inviter: { firstName: users.firstName, lastName: users.lastName },
};
const select = (db: Db) =>
  db.select(selected).from(invitations).leftJoin(users, eq(users.id, invitations.invitedBy)).$dynamic();

export type InvitationRow = Awaited<ReturnType<typeof select>>[number];

const accounts = alias(users, 'accounts');

const isOpen = (db: Db) =>
  notExists(db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, invitations.email)));

/**
 * The invitations of people without an account, the latest first, one more than `limit`. Accepting one removes it. Signing
 * up does not, because the address is not confirmed then, and a stranger could withdraw the invitation.
 */
export const listInvitations = (
  db: Db,
  { limit, after }: { limit: number; after?: readonly [Date, number] | undefined },
): Promise<InvitationRow[]> =>
  select(db)
    .where(and(isOpen(db), olderThan(invitations.sentAt, invitations.id, after)))
    .orderBy(desc(invitations.sentAt), desc(invitations.id))
    .limit(limit + 1);

export const countInvitations = (db: Db): Promise<number> => db.$count(invitations, isOpen(db));

/** Stores an invitation, in place of an earlier one of the same address. @returns its id and the link's token */
export async function saveInvitation(
  tx: Transaction,
  { email, role }: InvitationRequest,
  invitedBy: number,
): Promise<{ id: number; token: string }> {
  const token = createToken();
  const change = {
    role,
    invitedBy,
    digest: toDigest(token),
    sentAt: sql`now()`,
    expiresAt: sql`now() + make_interval(days => ${INVITATION_DAYS})`,
  };
  const [row] = await tx
    .insert(invitations)
    .values({ email, ...change })
    .onConflictDoUpdate({ target: invitations.email, set: change })
    .returning({ id: invitations.id });
  if (!row) throw new Error('The invitation was not stored');
  return { id: row.id, token };
}

export async function findInvitation(db: Db, id: number): Promise<InvitationRow | undefined> {
  const [row] = await select(db).where(eq(invitations.id, id));
  return row;
}

/** Finds the invitation of a link that still works. */
export async function findInvitationByToken(db: Db, token: string): Promise<InvitationRow | undefined> {
  const [row] = await select(db).where(eq(invitations.digest, toDigest(token)));
  return row?.isExpired ? undefined : row;
}

/** Removes an invitation. @returns its address, or undefined if there is none, for example because it was just used */
export async function deleteInvitation(tx: Transaction, id: number): Promise<string | undefined> {
  const [row] = await tx.delete(invitations).where(eq(invitations.id, id)).returning({ email: invitations.email });
  return row?.email;
}

/** Deletes the addresses of people who did not accept. */
export async function deleteExpiredInvitations(db: Db, before: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, before));
}

/** Removes what an invitation says about somebody whose account is deleted. */
export async function deleteInvitationsTo(tx: Transaction, email: string): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.email, email));
}

/** Withdraws the invitations of somebody who may no longer invite. */
export async function deleteInvitationsBy(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.invitedBy, userId));
}
