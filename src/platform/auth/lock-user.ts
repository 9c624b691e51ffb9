import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/db.ts';
import { users } from './users.table.ts';

/** The account was deleted during the request. The user's own session gets a 401 (error-reply.ts). */
export class UserDeletedError extends Error {
  readonly userId: number;

  constructor(userId: number) {
    super('This account was deleted');
    this.name = 'UserGone';
    this.userId = userId;
  }
}

/** Locks the user until the transaction ends, so that values counted in it stay correct. @throws UserDeletedError */
export async function lockUser(tx: Transaction, userId: number): Promise<void> {
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  if (!row) throw new UserDeletedError(userId);
}
