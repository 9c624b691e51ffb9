import { createHash } from 'node:crypto';
import { or, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/db.ts';
import { type Counters, type RateLimit, tooMany } from '#platform/http/rate-limit.ts';
import { rateLimits } from '#platform/http/rate-limits.table.ts';

/** Attempts that fail before each next one has to wait. */
const FREE_ATTEMPTS = 5;
const FIRST_WAIT_SECONDS = 15;
const LONGEST_WAIT_SECONDS = 3600;
const FAILURES: RateLimit = { name: 'login-failures', points: FREE_ATTEMPTS, seconds: 24 * 3600 };
const WAIT: RateLimit = { name: 'login-wait', points: 0, seconds: LONGEST_WAIT_SECONDS };

/**
 * Slows down guessing at one account, known or not: after 5 failures in a day the next attempt waits 15 s, then 30 s, doubling
 * to an hour. A browser its owner has signed in with (`device`) counts on its own, so that nobody can lock the owner out.
 * Attempts are counted before they are made: a hundred at once are a hundred.
 * @throws DeclaredError 429 while there is a wait, and what `attempt` throws
 */
export async function guardAttempt<T>(
  counters: Counters,
  account: string,
  device: string | undefined,
  attempt: () => Promise<T>,
): Promise<T> {
  const key = attemptsKey(account, device);
  const wait = await counters.secondsBlocked(WAIT, key);
  if (wait > 0) throw tooMany(wait);
  const attempts = await counters.count(FAILURES, key);
  if (attempts >= FREE_ATTEMPTS) {
    const seconds = FIRST_WAIT_SECONDS * 2 ** (attempts - FREE_ATTEMPTS);
    // Of many that arrive at once one takes the wait upon itself; the others have to sit it out.
    const left = await counters.claim(WAIT, key, Math.min(seconds, LONGEST_WAIT_SECONDS));
    if (left > 0) throw tooMany(left);
  }
  const result = await attempt();
  await forget(counters, key);
  return result;
}

/**
 * Lets the next attempt at an account be its first, from `device` where it is known and from anywhere else: its owner has proved
 * who they are in another way.
 */
export async function forgiveAttempts(counters: Counters, account: string, device: string | undefined): Promise<void> {
  await Promise.all([
    forget(counters, attemptsKey(account, undefined)),
    forget(counters, attemptsKey(account, device)),
  ]);
}

/** Deletes what was counted at an account, from every device: it is gone, and a later one of that address begins without. */
export async function deleteAttempts(tx: Transaction, account: string): Promise<void> {
  const startsWith = ({ name }: RateLimit) => sql`starts_with(${rateLimits.key}, ${`${name}:${accountKey(account)}`})`;
  await tx.delete(rateLimits).where(or(startsWith(FAILURES), startsWith(WAIT)));
}

async function forget(counters: Counters, key: string): Promise<void> {
  await Promise.all([counters.forget(FAILURES, key), counters.forget(WAIT, key)]);
}

const attemptsKey = (account: string, device: string | undefined) => accountKey(account) + (device ? `:${device}` : '');

/** An account's name in counters, which tells no address. */
export function accountKey(account: string): string {
  return createHash('sha256').update(account).digest('base64url').slice(0, 27);
}
