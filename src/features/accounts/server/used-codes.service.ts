import { DeclaredError } from '#platform/http/errors.ts';
import type { Counters } from '#platform/http/rate-limit.ts';
import { accountErrors } from './accounts.errors.ts';

// A TOTP code holds for 30 s and its neighbours are taken too: within two minutes none works twice.
const USED_CODES = { name: 'totp-code', points: 1, seconds: 120 };

/** Whether `code` is an authenticator app's and not a recovery code. */
export const isTotp = (code: string) => /^\d{6}$/.test(code);

/**
 * Takes an app's code as used, before it is tried: whoever looks over a shoulder has nothing, wherever it was entered.
 * @throws DeclaredError 401 for one that was entered before
 */
export async function spendCode(counters: Counters, userId: number, code: string): Promise<void> {
  if (isTotp(code) && (await counters.count(USED_CODES, `${userId}:${code}`)) > USED_CODES.points) {
    throw new DeclaredError(accountErrors.wrongCode);
  }
}
