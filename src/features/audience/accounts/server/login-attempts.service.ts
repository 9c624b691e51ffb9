import { createHash } from 'node:crypto';
import { or, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/db.ts';
import { type Counters, createTooManyError, type RateLimit } from '#platform/http/rate-limit.ts';
import { rateLimits } from '#platform/http/rate-limits.table.ts';

/** Failed attempts before the next one has to wait. */
const FREE_ATTEMPTS = 5;
const FIRST_WAIT_SECONDS = 15;
const LONGEST_WAIT_SECONDS = 3600;
const FAILURES: RateLimit = { name: 'login-failures', points: FREE_ATTEMPTS, seconds: 24 * 3600 };
const WAIT: RateLimit = { name: 'login-wait', points: 0, seconds: LONGEST_WAIT_SECONDS };

/** Attempts of a signed-in user: to confirm their own password, or to enter a second-factor code. */
export const OWN_PASSWORD = 'own-password';
export const OWN_CODE = 'own-code';

/**
 * Slows down password guessing for one account, whether it exists or not. After 5 failures in a day the next attempt waits
 * 15 s, then 30 s, doubling up to an hour. Browsers the owner has used before (`from` is their id), and OWN_PASSWORD and OWN_CODE, are
 * counted separately, so that nobody can lock the owner out. Attempts are counted before they run, so that parallel attempts all count.
 * @throws DeclaredError 429 during a wait, and what `attempt` throws
 */
export async function guardAttempt<T>(
  counters: Counters,
  account: string,
  from: string | undefined,
  attempt: () => Promise<T>,
): Promise<T> {
  const key = attemptsKey(account, from);
  const wait = await counters.secondsBlocked(WAIT, key);
  if (wait > 0) throw createTooManyError(wait);
  const attempts = await counters.count(FAILURES, key);
  if (attempts >= FREE_ATTEMPTS) {
    const seconds = FIRST_WAIT_SECONDS * 2 ** (attempts - FREE_ATTEMPTS);
    // One of many parallel attempts starts the wait and proceeds. The others are refused until it ends.
    const left = await counters.claim(WAIT, key, Math.min(seconds, LONGEST_WAIT_SECONDS));
    if (left > 0) throw createTooManyError(left);
  }
  const result = await attempt();
  await clearCounters(counters, key);
  return result;
}

/**
 * Resets the attempt counters of an account's password, for `device` and for unknown browsers. Used once the owner has proved their
 * identity in another way.
 */
export async function resetAttempts(counters: Counters, account: string, device: string | undefined): Promise<void> {
  await Promise.all([
    clearCounters(counters, attemptsKey(account, undefined)),
    clearCounters(counters, attemptsKey(account, OWN_PASSWORD)),
    clearCounters(counters, attemptsKey(account, device)),
  ]);
}

/** Deletes all attempt counters of a deleted account, so that a later account with the same address starts without failures. */
export async function deleteAttempts(tx: Transaction, account: string): Promise<void> {
  const startsWith = ({ name }: RateLimit) =>
    sql`starts_with(${rateLimits.key}, ${`${name}:${toAccountKey(account)}`})`;
  await tx.delete(rateLimits).where(or(startsWith(FAILURES), startsWith(WAIT)));
}

async function clearCounters(counters: Counters, key: string): Promise<void> {
  await Promise.all([counters.delete(FAILURES, key), counters.delete(WAIT, key)]);
}

const attemptsKey = (account: string, from: string | undefined) => toAccountKey(account) + (from ? `:${from}` : '');

/** The account's key in the counters: a digest that does not reveal the address. */
export function toAccountKey(account: string): string {
  return createHash('sha256').update(account).digest('base64url').slice(0, 27);
}
