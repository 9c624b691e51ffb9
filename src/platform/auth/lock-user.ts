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
export const lockUser = (tx: Transaction, userId: number): Promise<void> => lock(tx, userId, 'no key update');

/**
 * Waits for sessions of the user that are being created, and lets no new one be created until the transaction ends: each
 * refers to its user's key. Called before all sessions are ended, so that none survives. @throws UserDeletedError
 */
export const lockSessions = (tx: Transaction, userId: number): Promise<void> => lock(tx, userId, 'update');

async function lock(tx: Transaction, userId: number, strength: 'no key update' | 'update'): Promise<void> {
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for(strength);
  if (!row) throw new UserDeletedError(userId);
}
