import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/db/db.ts';
import { passkeys } from './passkeys.table.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

const isOwn = (userId: number, id: number) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

export const listPasskeys = (db: Db, userId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));

/** Returns undefined if the passkey is known already. */
export async function insertPasskey(
  tx: Transaction,
  passkey: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return row;
}

/** Returns undefined if the user has no such passkey. */
export async function renamePasskey(
  db: Db,
  userId: number,
  { id, name }: Pick<PasskeyRow, 'id' | 'name'>,
): Promise<PasskeyRow | undefined> {
  const [row] = await db.update(passkeys).set({ name }).where(isOwn(userId, id)).returning();
  return row;
}

/** Returns undefined if the user has no such passkey. */
export async function deletePasskey(tx: Transaction, userId: number, id: number): Promise<PasskeyRow | undefined> {
  const [row] = await tx.delete(passkeys).where(isOwn(userId, id)).returning();
  return row;
}

/** @returns how many there were */
export async function deletePasskeys(tx: Transaction, userId: number): Promise<number> {
  const { rowCount } = await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  return rowCount ?? 0;
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

/** Finds a passkey and locks it until the transaction ends, so that its counter is compared by one sign-in at a time. */
export async function findPasskeyForUpdate(tx: Transaction, id: number): Promise<PasskeyRow | undefined> {
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.id, id)).for('update');
  return row;
}

export async function markPasskeyUsed(tx: Transaction, id: number, counter: number): Promise<void> {
  await tx.update(passkeys).set({ counter, lastUsedAt: sql`now()` }).where(eq(passkeys.id, id));
}
