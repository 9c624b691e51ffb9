import { DeclaredError } from '#platform/http/errors.ts';
import type { Counters } from '#platform/http/rate-limit.ts';
import { accountErrors } from './accounts.errors.ts';

// A TOTP code is valid for 30 s, and adjacent codes are accepted too. For two minutes no code works twice.
const USED_CODES = { name: 'totp-code', points: 1, seconds: 120 };

/** Whether `code` comes from an authenticator app; otherwise it is a recovery code. */
export const isTotp = (code: string) => /^\d{6}$/.test(code);

/**
 * Records an app's code as used before it is checked, so that a code seen over someone's shoulder cannot be used again.
 * @throws DeclaredError 401 for a code that was entered before
 */
export async function markCodeUsed(counters: Counters, userId: number, code: string): Promise<void> {
  if (isTotp(code) && (await counters.count(USED_CODES, `${userId}:${code}`)) > USED_CODES.points) {
    throw new DeclaredError(accountErrors.wrongCode);
  }
}
