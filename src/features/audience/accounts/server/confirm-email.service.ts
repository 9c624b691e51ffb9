import type { AuthApi } from '#platform/auth/auth-library.ts';
import type { Caller } from '#platform/auth/auth-transaction.ts';
import { toLibraryHeaders } from '#platform/auth/caller.ts';
import { toLibraryAddress } from '#platform/auth/library-addresses.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { accountErrors, rethrowAs } from './accounts.errors.ts';
import { findUserByEmail, type UserRow } from './accounts.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';

/** Does nothing if a confirmation link still works, also again. @throws DeclaredError 400 */
export async function checkConfirmationLink({ auth, db }: AccountsDeps, token: string): Promise<void> {
  const email = await auth.readConfirmedAddress(token);
  if (email === undefined || !(await findUserByEmail(db, email))) throw new DeclaredError(accountErrors.invalidToken);
}

/** Confirms an address with the token of its link. Repeating it changes nothing. @throws DeclaredError 400 */
export async function verifyEmail(deps: AccountsDeps, caller: Caller, token: string): Promise<void> {
  await deps.auth
    .transact(caller, (_tx, api) => api.verifyEmail({ query: { token } }))
    .catch(rethrowAs(accountErrors.invalidToken));
}

/** Sends the confirmation link again. @throws DeclaredError 429 if the address has received too many mails */
export async function resendConfirmation(deps: AccountsDeps, caller: Caller, user: UserRow): Promise<void> {
  if (user.emailVerified) return;
  await deps.auth.transact(caller, (_tx, api) => sendConfirmation(deps, api, user, caller), { promisesMail: true });
}

/**
 * Asks the auth library for the confirmation mail, using the user's own session. Without a session the library waits half a
 * second to hide timing differences, and would hold the transaction open meanwhile.
 */
export async function sendConfirmation(
  { cookies }: AccountsDeps,
  api: AuthApi,
  { email }: UserRow,
  signedIn: Caller,
): Promise<void> {
  await api.sendVerificationEmail({
    body: { email: toLibraryAddress(email) },
    headers: toLibraryHeaders(signedIn, cookies.session),
  });
}
