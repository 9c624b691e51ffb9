import { isCommonPassword } from '#lib/common-passwords.ts';
import { can } from '#lib/roles.ts';
import type { Caller } from '#platform/auth/auth-transaction.ts';
import { toLibraryHeaders } from '#platform/auth/caller.ts';
import { readSignedCookie } from '#platform/auth/cookies.ts';
import { toLibraryAddress } from '#platform/auth/library-addresses.ts';
import { normalizeRecoveryCode } from '#platform/auth/recovery-codes.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { createTooManyError } from '#platform/http/rate-limit.ts';
import type { LoginRequest } from '../accounts.contract.ts';
import { accountErrors, rethrowAs } from './accounts.errors.ts';
import {
  findPasswordHash,
  findTokenOwner,
  findUser,
  findUserByEmail,
  findUserForUpdate,
  getLockSeconds,
  simulatePasswordLookup,
} from './accounts.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import {
  type CompletedSignIn,
  completeSignIn,
  logAttempt,
  refuseSuspended,
  type SignInResult,
} from './complete-sign-in.service.ts';
import { guardAttempt } from './login-attempts.service.ts';
import { endPreviousSession } from './sign-out.service.ts';
import { isTotp, markCodeUsed } from './two-factor.service.ts';

/**
 * Signs in with address and password. With two-factor sign-in on, this is only the first step and `user` is undefined.
 * @throws DeclaredError 401 for any wrong pair, 429 while the account has to wait, 400 for a common password of an administrator
 */
export async function signIn(deps: AccountsDeps, caller: Caller, request: LoginRequest): Promise<SignInResult> {
  const attempt = { factor: 'password', account: request.email, caller } as const;
  return logAttempt(deps.log, attempt, () => tryPassword(deps, caller, request));
}

async function tryPassword(deps: AccountsDeps, caller: Caller, request: LoginRequest): Promise<SignInResult> {
  const device = await findDevice(deps, caller, request.email);
  return guardAttempt(deps.counters, request.email, device, () =>
    deps.auth
      .transact<SignInResult>(caller, async (tx, api) => {
        const user = await findUserByEmail(tx, request.email);
        const hash = await findPasswordHash(tx, user?.id ?? 0);
        if (!user) await simulatePasswordLookup(tx);
        const { headers, response } = await api.signInEmail({
          body: { ...request, email: toLibraryAddress(request.email) },
          headers: toLibraryHeaders(caller),
          returnHeaders: true,
        });
        if (user && can(user.role, 'managesUsers') && isCommonPassword(request.password)) {
          throw new DeclaredError(accountErrors.passwordTooCommon);
        }
        // Creating the session waits for a reset that is changing the password at this moment (lock-user.ts).
        if (user && (await findPasswordHash(tx, user.id)) !== hash) {
          throw new DeclaredError(accountErrors.invalidCredentials);
        }
        refuseSuspended(user);
        const cookies = headers.getSetCookie();
        // End the old session now: the library's reply removes its cookie, so the second step could not find it.
        await endPreviousSession(deps, tx, caller);
        if (!user || 'twoFactorRedirect' in response) return { user: undefined, cookies };
        return completeSignIn(deps, tx, caller, user, cookies);
      })
      .catch(rethrowAs(accountErrors.invalidCredentials)),
  );
}

/** This browser's device id, if the account with that address has signed in on it before. */
async function findDevice(
  { db, devices }: AccountsDeps,
  { cookie }: Caller,
  email: string,
): Promise<string | undefined> {
  const known = devices.read(cookie);
  const owner = known && (await findUser(db, known.userId));
  return owner?.email === email ? known?.device : undefined;
}

/**
 * The second step of a login, with a code from an app or a recovery code.
 * @throws DeclaredError 401 for a wrong or used code and for an expired login, 429 while the account is locked after ten wrong codes
 */
export async function finishSignIn(deps: AccountsDeps, caller: Caller, code: string): Promise<CompletedSignIn> {
  const challenge = readSignedCookie(caller.cookie, deps.cookies.secondStep, deps.secret);
  const userId = challenge === undefined ? undefined : await findTokenOwner(deps.db, challenge);
  if (userId === undefined) throw new DeclaredError(accountErrors.secondStepExpired);
  return logAttempt(deps.log, { factor: 'code', account: String(userId), caller }, () =>
    tryCode(deps, caller, userId, code),
  );
}

async function tryCode(deps: AccountsDeps, caller: Caller, userId: number, typed: string): Promise<CompletedSignIn> {
  const code = isTotp(typed) ? typed : normalizeRecoveryCode(typed);
  // Checked before the library does, because its error has no wait time, and before the code counts as used.
  const lockSeconds = await getLockSeconds(deps.db, userId);
  if (lockSeconds > 0) throw createTooManyError(lockSeconds);
  await markCodeUsed(deps.counters, userId, code);
  return deps.auth
    .transact(caller, async (tx, api) => {
      // Before the library reads the login that waits: a reset of the password may be ending it at this moment.
      const user = await findUserForUpdate(tx, userId);
      if (!user) throw new DeclaredError(accountErrors.secondStepExpired);
      const call = {
        body: { code },
        headers: toLibraryHeaders(caller, deps.cookies.secondStep),
        returnHeaders: true as const,
      };
      const { headers } = await (isTotp(code) ? api.verifyTOTP(call) : api.verifyBackupCode(call));
      refuseSuspended(user);
      await endPreviousSession(deps, tx, caller);
      return completeSignIn(deps, tx, caller, user, headers.getSetCookie());
    })
    .catch(
      rethrowAs(accountErrors.secondStepExpired, {
        byCode: { INVALID_CODE: accountErrors.wrongCode, INVALID_BACKUP_CODE: accountErrors.wrongCode },
      }),
    );
}
