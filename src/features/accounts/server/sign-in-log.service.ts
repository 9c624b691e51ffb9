import type { Caller } from '#platform/auth/auth-transaction.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { AccountsDeps } from './accounts.service.ts';
import type { UserRow } from './accounts.store.ts';
import { accountKey } from './login-attempts.service.ts';

/** What the log says of a try to sign in. */
interface Attempt {
  readonly factor: 'password' | 'code';
  /** The address that was given, or whose half login it is; the log has a digest of it. */
  readonly account: string;
  readonly caller: Caller;
}

/** Makes an attempt to sign in and logs how it ended: who looks for guessing finds all of it, from forms and from the API. */
export async function logAttempt<T extends { readonly user: UserRow | undefined }>(
  log: AccountsDeps['log'],
  { factor, account, caller }: Attempt,
  attempt: () => Promise<T>,
): Promise<T> {
  const facts = { factor, account: accountKey(account), address: caller.address };
  try {
    const outcome = await attempt();
    log.info({ ...facts, user: outcome.user?.id }, outcome.user ? 'signed in' : 'second factor asked for');
    return outcome;
  } catch (error) {
    if (error instanceof DeclaredError) log.warn({ ...facts, refusal: error.declaration.code }, 'sign-in refused');
    throw error;
  }
}
