import { createHash } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { countIn, type RateLimit } from '../http/rate-limit.ts';
import type { MailMessage } from './mail-message.ts';

const AN_HOUR: RateLimit = { name: 'mail-hour', points: 5, seconds: 3600 };
const A_DAY: RateLimit = { name: 'mail-day', points: 20, seconds: 24 * 3600 };

/**
 * Counts a mail to its address, whatever caused it, and says whether it may be sent. Requests and notices are counted apart:
 * otherwise a stranger's requests could silence the notice that a password was changed. A mail that is rolled back with `db` was
 * not counted.
 */
export async function countMail(db: Db, { to, purpose }: MailMessage): Promise<boolean> {
  if (purpose === 'office') return true;
  const key = `${purpose}:${createHash('sha256').update(normalizeAddress(to)).digest('base64url')}`;
  for (const limit of [AN_HOUR, A_DAY]) {
    if ((await countIn(db, limit, key)) > limit.points) return false;
  }
  return true;
}

/** What stands for a mailbox: most mail servers ignore case and what follows a plus. */
function normalizeAddress(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*(?=@[^@]*$)/, '');
}
