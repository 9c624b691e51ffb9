import { isStaff } from '#lib/roles.ts';
import type { AuthApi } from '#platform/auth/auth-library.ts';
import type { Caller } from '#platform/auth/auth-transaction.ts';
import { toLibraryHeaders } from '#platform/auth/caller.ts';
import type { Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { accountErrors } from './accounts.errors.ts';
import { newDeviceMail } from './accounts.mail.ts';
import { type UserRow, updateUser } from './accounts.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { formatDeviceName } from './device-name.ts';
import { toAccountKey } from './login-attempts.service.ts';
import { endPreviousSession } from './sign-out.service.ts';

/** The user who signed in, and the cookies to set in the browser. */
export interface CompletedSignIn {
  readonly user: UserRow;
  readonly cookies: readonly string[];
}
/** A completed login, or one that waits for its second factor. */
export type SignInResult = CompletedSignIn | { readonly user: undefined; readonly cookies: readonly string[] };

/** Only somebody who proved that the account is theirs learns that the account is suspended. */
export function refuseSuspended(user: UserRow | undefined): void {
  if (user?.suspendedAt) throw new DeclaredError(accountErrors.suspended);
}

/** Completes every login: stores its time, and informs somebody with access to the administration of a new device. */
export async function completeSignIn(
  deps: AccountsDeps,
  tx: Transaction,
  caller: Caller,
  user: UserRow,
  cookies: readonly string[],
): Promise<CompletedSignIn> {
  const now = new Date();
  const updated = await updateUser(tx, user.id, { lastLoginAt: now });
  const isKnown = deps.devices.isKnown(caller.cookie, user.id);
  if (isStaff(user.role) && !isKnown) {
    const device = { name: formatDeviceName(caller.userAgent), address: caller.address, time: now };
    await deps.sendMail(tx, newDeviceMail(user, device, deps.publicUrl));
  }
  const remember = isKnown ? [] : [deps.devices.remember(user.id)];
  return { user: updated ?? user, cookies: [...cookies, ...remember] };
}

/**
 * Signs in a user who proved who they are without a password, in every way as after one: with two-factor sign-in on, one
 * factor is only the first step. The caller has locked the user.
 * @throws DeclaredError 403 if they are suspended
 */
export async function signInProven(
  deps: AccountsDeps,
  { tx, api, caller }: { readonly tx: Transaction; readonly api: AuthApi; readonly caller: Caller },
  user: UserRow,
  hasBothFactors = false,
): Promise<SignInResult> {
  refuseSuspended(user);
  const { headers, response } = await api.signInProven({
    body: { userId: user.id, hasBothFactors },
    headers: toLibraryHeaders(caller),
    returnHeaders: true,
  });
  await endPreviousSession(deps, tx, caller);
  const cookies = headers.getSetCookie();
  return response.isSignedIn ? completeSignIn(deps, tx, caller, user, cookies) : { user: undefined, cookies };
}

/** Fields logged for an attempt to sign in. */
interface Attempt {
  readonly factor: 'password' | 'code' | 'provider' | 'passkey' | 'link';
  /** The address that was entered, the user id in the second step, or the name of the person at the provider, of the passkey, or the link. The log holds only its digest. */
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
