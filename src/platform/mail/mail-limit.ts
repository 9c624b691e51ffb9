import { createHash } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { countInTransaction, type RateLimit } from '../http/rate-limit.ts';
import type { MailMessage } from './mail-message.ts';

const HOURLY_LIMIT: RateLimit = { name: 'mail-hour', points: 5, seconds: 3600 };
const DAILY_LIMIT: RateLimit = { name: 'mail-day', points: 20, seconds: 24 * 3600 };

/**
 * Counts a mail to its address and returns whether it may be sent. Requests and notices are counted separately;
 * otherwise a stranger's requests could block the notice that a password was changed. A rollback of `db` undoes the
 * count.
 */
export async function countMail(db: Db, { to, purpose }: MailMessage): Promise<boolean> {
  if (purpose === 'office') return true;
  const key = `${purpose}:${createHash('sha256').update(normalizeAddress(to)).digest('base64url')}`;
  for (const limit of [HOURLY_LIMIT, DAILY_LIMIT]) {
    if ((await countInTransaction(db, limit, key)) > limit.points) return false;
  }
  return true;
}

/** Normalizes an address to its mailbox: most mail servers ignore case and the part after a plus. */
function normalizeAddress(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*(?=@[^@]*$)/, '');
}
