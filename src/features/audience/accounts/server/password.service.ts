import { isCommonPassword } from '#lib/common-passwords.ts';
import { can } from '#lib/roles.ts';
import type { Caller } from '#platform/auth/auth-transaction.ts';
import { toLibraryHeaders } from '#platform/auth/caller.ts';
import { toLibraryAddress } from '#platform/auth/library-addresses.ts';
import { lockSessions, UserDeletedError } from '#platform/auth/lock-user.ts';
import type { SignedIn } from '#platform/auth/session-reader.ts';
import type { Db } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { isRecent } from './account-data.service.ts';
import { accountErrors, createFieldError, rethrowAs } from './accounts.errors.ts';
import { passwordChangedMail } from './accounts.mail.ts';
import {
  deleteOneTimeTokens,
  deleteTwoFactor,
  findTokenOwner,
  findUserForUpdate,
  type UserRow,
  updateUser,
} from './accounts.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { guardAttempt, OWN_PASSWORD, resetAttempts, toAccountKey } from './login-attempts.service.ts';
import { deletePasskeys } from './passkeys.store.ts';

export const RESET_QUEUE = 'password-reset';
export interface ResetJob {
  readonly email: string;
}

const RESETS: RateLimit = { name: 'reset', points: 5, seconds: 3600 };

/**
 * Requests a reset link. Every address causes the same two writes. A queue job looks up the account after the response
 * (accounts.jobs.ts), so that neither the response nor its timing reveals whether the account exists.
 * @throws DeclaredError 429 after 5 requests per hour for an address
 */
export async function requestReset(deps: AccountsDeps, email: string): Promise<void> {
  await deps.counters.consume(RESETS, toAccountKey(email));
  await deps.queue.send(deps.db, RESET_QUEUE, { email } satisfies ResetJob);
}

/** Creates the link and its mail if the address has an account. */
export async function sendResetLink(auth: AccountsDeps['auth'], { email }: ResetJob): Promise<void> {
  const queue: Caller = { address: '', userAgent: undefined, cookie: undefined };
  await auth.transact(queue, (_tx, api) => api.requestPasswordReset({ body: { email: toLibraryAddress(email) } }));
}

/** Does nothing if a reset link still works. @throws DeclaredError 400 for an unknown, used or expired token */
export async function checkResetLink({ db }: AccountsDeps, token: string): Promise<void> {
  if ((await findResetOwner(db, token)) === undefined) throw new DeclaredError(accountErrors.invalidToken);
}

const findResetOwner = (db: Db, token: string) => findTokenOwner(db, `reset-password:${token}`);

/**
 * Sets a new password with the token of a reset link. Ends every session, revokes other links and confirms the address.
 * @throws DeclaredError 400 for an unknown, used or expired token, and if an admin chooses a common password
 */
export async function confirmReset(
  deps: AccountsDeps,
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const user = await deps.auth
    .transact(caller, async (tx, api) => {
      const userId = await findResetOwner(tx, token);
      const user = userId === undefined ? undefined : await findUserForUpdate(tx, userId);
      if (!user) throw new DeclaredError(accountErrors.invalidToken);
      refuseCommonPassword(user, password, 'password');
      await api.resetPassword({ body: { token, newPassword: password } });
      await deleteOneTimeTokens(tx, user.id);
      // A second factor from before the address was confirmed may be a stranger's.
      if (!user.emailVerified) {
        await deleteTwoFactor(tx, user.id);
        await deletePasskeys(tx, user.id);
      }
      await updateUser(tx, user.id, { emailVerified: true });
      await deps.sendMail(tx, passwordChangedMail(user, deps.publicUrl));
      return user;
    })
    .catch(rethrowAs(accountErrors.invalidToken));
  const known = deps.devices.read(caller.cookie);
  const device = known?.userId === user.id ? known.device : undefined;
  await resetAttempts(deps.counters, user.email, device);
}

/**
 * Changes the signed-in user's password. Ends every session and gives this browser a new one.
 * @returns the cookies of the new session
 * @throws DeclaredError 400 for a wrong current password or if an admin chooses a common one, 429 after many wrong ones
 */
export async function changePassword(
  deps: AccountsDeps,
  caller: Caller,
  { user }: SignedIn,
  request: { currentPassword: string; newPassword: string },
): Promise<readonly string[]> {
  refuseCommonPassword(user, request.newPassword, 'newPassword');
  return guardAttempt(deps.counters, user.email, OWN_PASSWORD, () =>
    deps.auth
      .transact(caller, async (tx, api) => {
        await lockSessions(tx, user.id);
        const { headers } = await api.changePassword({
          body: { ...request, revokeOtherSessions: true },
          headers: toLibraryHeaders(caller, deps.cookies.session),
          returnHeaders: true,
        });
        await deleteOneTimeTokens(tx, user.id);
        await deps.sendMail(tx, passwordChangedMail(user, deps.publicUrl));
        return headers.getSetCookie();
      })
      .catch(
        rethrowAs(accountErrors.wrongPassword, {
          byCode: { CREDENTIAL_ACCOUNT_NOT_FOUND: accountErrors.noPassword },
          field: 'currentPassword',
        }),
      ),
  );
}

/**
 * Sets the first password of the signed-in user's account.
 * @throws DeclaredError 403 without a recent sign-in, 409 if there is a password, 400 if an admin chooses a common one
 */
export async function setFirstPassword(
  deps: AccountsDeps,
  caller: Caller,
  signedIn: SignedIn,
  newPassword: string,
): Promise<void> {
  const { id } = signedIn.user;
  if (!isRecent(signedIn)) throw new DeclaredError(accountErrors.signInAgain);
  await deps.auth
    .transact(caller, async (tx, api) => {
      const user = await findUserForUpdate(tx, id);
      if (!user) throw new UserDeletedError(id);
      refuseCommonPassword(user, newPassword, 'newPassword');
      await api.setPassword({ body: { newPassword }, headers: toLibraryHeaders(caller, deps.cookies.session) });
      await deleteOneTimeTokens(tx, id);
      await deps.sendMail(tx, passwordChangedMail(user, deps.publicUrl));
    })
    .catch(rethrowAs(accountErrors.hasPassword));
}

function refuseCommonPassword(user: UserRow, password: string, path: string): void {
  if (can(user.role, 'managesUsers') && isCommonPassword(password))
    throw createFieldError(accountErrors.passwordTooCommon, path);
}
