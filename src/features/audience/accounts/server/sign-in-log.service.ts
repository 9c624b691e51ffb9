import type { Caller } from '#platform/auth/auth-transaction.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { AccountsDeps } from './accounts.service.ts';
import type { UserRow } from './accounts.store.ts';
import { toAccountKey } from './login-attempts.service.ts';

/** Fields logged for an attempt to sign in. */
interface Attempt {
  readonly factor: 'password' | 'code';
  /** The address that was entered, or the user id in the second step. The log holds only its digest. */
  readonly account: string;
  readonly caller: Caller;
}

/** Runs an attempt to sign in and logs its outcome, for forms and API alike, so that guessing shows in the log. */
export async function logAttempt<T extends { readonly user: UserRow | undefined }>(
  log: AccountsDeps['log'],
  { factor, account, caller }: Attempt,
  attempt: () => Promise<T>,
): Promise<T> {
  const facts = { factor, account: toAccountKey(account), address: caller.address };
  try {
    const outcome = await attempt();
    log.info({ ...facts, user: outcome.user?.id }, outcome.user ? 'signed in' : 'second factor asked for');
    return outcome;
  } catch (error) {
    if (error instanceof DeclaredError) log.warn({ ...facts, refusal: error.declaration.code }, 'sign-in refused');
    throw error;
  }
}
