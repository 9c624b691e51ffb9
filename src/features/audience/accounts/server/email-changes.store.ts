import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { createToken, digestToken } from '#platform/auth/tokens.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { EMAIL_CHANGE_HOURS, EMAIL_RETURN_DAYS } from '../accounts.constants.ts';
import { emailChanges } from './email-changes.table.ts';

export type EmailChangeRow = typeof emailChanges.$inferSelect;

const toDigest = (token: string) => digestToken(token, 'base64url');
const isLive = gt(emailChanges.expiresAt, sql`now()`);

/** Stores a wanted address, in place of one that the user asked for before. @returns the token of its link */
export async function saveEmailChange(
  tx: Transaction,
  change: Pick<EmailChangeRow, 'userId' | 'fromEmail' | 'toEmail' | 'isByAdmin'>,
): Promise<string> {
  const token = createToken();
  await deletePendingChanges(tx, change.userId);
  await tx
    .insert(emailChanges)
    .values({
      ...change,
      digest: toDigest(token),
      expiresAt: sql`now() + make_interval(hours => ${EMAIL_CHANGE_HOURS})`,
    });
  return token;
}

/** Finds the change of a link that still works: one that waits for its confirmation, or one that can be taken back. */
export async function findEmailChange(
  db: Db,
  token: string,
  step: 'pending' | 'changed',
): Promise<EmailChangeRow | undefined> {
  const isAtStep = step === 'pending' ? isNull(emailChanges.changedAt) : isNotNull(emailChanges.changedAt);
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.digest, toDigest(token)), isAtStep, isLive));
  return row;
}

/** Records that the address was changed, and replaces the link by the way back. @returns its token */
export async function markChanged(tx: Transaction, id: number): Promise<string> {
  const token = createToken();
  await tx
    .update(emailChanges)
    .set({
      digest: toDigest(token),
      changedAt: sql`now()`,
      expiresAt: sql`now() + make_interval(days => ${EMAIL_RETURN_DAYS})`,
    })
    .where(eq(emailChanges.id, id));
  return token;
}

/** Removes a change. Returns false if it is gone already, for example because its link was just used. */
export async function deleteEmailChange(tx: Transaction, id: number): Promise<boolean> {
  const { rowCount } = await tx.delete(emailChanges).where(eq(emailChanges.id, id));
  return rowCount === 1;
}

/** Withdraws the address that a user asked for and has not confirmed. */
export async function deletePendingChanges(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(emailChanges).where(and(eq(emailChanges.userId, userId), isNull(emailChanges.changedAt)));
}

/** Whether an account may still return to this address, so that nobody else can have it. */
export async function isAddressReserved(db: Db, email: string): Promise<boolean> {
  return (
    (await db.$count(emailChanges, and(eq(emailChanges.fromEmail, email), isNotNull(emailChanges.changedAt), isLive))) >
    0
  );
}

/** Removes what other accounts' changes say about an address whose owner is gone. */
export async function deleteEmailChangesOf(tx: Transaction, email: string): Promise<void> {
  await tx.delete(emailChanges).where(or(eq(emailChanges.fromEmail, email), eq(emailChanges.toEmail, email)));
}

/** Deletes changes whose links no longer work. */
export async function deleteExpiredEmailChanges(db: Db, now: Date): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now));
}
