import type { AuthApi } from '#platform/auth/auth-library.ts';
import type { Caller } from '#platform/auth/auth-transaction.ts';
import { toLibraryHeaders } from '#platform/auth/caller.ts';
import { lockUser, UserDeletedError } from '#platform/auth/lock-user.ts';
import type { SignedIn } from '#platform/auth/session-reader.ts';
import type { Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { Counters } from '#platform/http/rate-limit.ts';
import type { TwoFactorSetup } from '../accounts.contract.ts';
import { accountErrors, createFieldError, rethrowAs } from './accounts.errors.ts';
import { twoFactorMail } from './accounts.mail.ts';
import { findPasswordHash, findUser, type UserRow } from './accounts.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { guardAttempt, OWN_CODE, OWN_PASSWORD } from './login-attempts.service.ts';

const byCode = {
  TOTP_ALREADY_ENABLED: accountErrors.twoFactorOn,
  TOTP_NOT_ENABLED: accountErrors.twoFactorOff,
  TWO_FACTOR_NOT_ENABLED: accountErrors.twoFactorOff,
};
const wrongPassword = rethrowAs(accountErrors.wrongPassword, { byCode, field: 'password' });

interface Call {
  readonly caller: Caller;
  readonly signedIn: SignedIn;
}

/**
 * Creates a secret for an authenticator app, and recovery codes. They take effect with `enableTwoFactor`.
 * @throws DeclaredError 400 for a wrong password, 409 if two-factor sign-in is already on or the address not confirmed
 */
export async function setUpTwoFactor(deps: AccountsDeps, call: Call, password: string): Promise<TwoFactorSetup> {
  requireConfirmedAddress(call);
  return withPassword(deps, call, async (api, headers) => {
    const reply = await api.enableTwoFactor({ body: { password, method: 'totp', issuer: deps.brand.name }, headers });
    if (!('totpURI' in reply)) throw new Error('Two-factor setup returned no secret');
    const secret = new URL(reply.totpURI).searchParams.get('secret') ?? '';
    return { uri: reply.totpURI, secret, recoveryCodes: reply.backupCodes };
  });
}

/** Without this check, a stranger could sign up with another person's address and lock them out for good. */
function requireConfirmedAddress({ signedIn }: Call): void {
  if (!signedIn.user.emailVerified) throw new DeclaredError(accountErrors.confirmAddressFirst);
}

/**
 * Turns two-factor sign-in on with a first code from the app. @returns the user and the cookies of a new session
 * @throws DeclaredError 401 for a wrong or used code, 409 if nothing was set up or the address is not confirmed
 */
export async function enableTwoFactor(deps: AccountsDeps, call: Call, code: string): Promise<AccountChange> {
  requireConfirmedAddress(call);
  const { caller, signedIn } = call;
  const { user } = signedIn;
  return guardAttempt(deps.counters, user.email, OWN_CODE, async () => {
    await markCodeUsed(deps.counters, user.id, code);
    return deps.auth
      .transact(caller, async (tx, api) => {
        await lockUser(tx, user.id);
        const headers = toLibraryHeaders(caller, deps.cookies.session);
        const reply = await api.verifyTOTP({ body: { code }, headers, returnHeaders: true });
        if (!user.twoFactorEnabled) await deps.sendMail(tx, twoFactorMail(user, true, deps.publicUrl));
        return toAccountChange(user.id, await findUser(tx, user.id), reply.headers);
      })
      .catch(rethrowAs(accountErrors.wrongCode, { byCode, field: 'code' }));
  });
}

/** Turns two-factor sign-in off. @throws DeclaredError 400 for a wrong password */
export function disableTwoFactor(deps: AccountsDeps, call: Call, password: string): Promise<AccountChange> {
  const { user } = call.signedIn;
  return withPassword(deps, call, async (api, headers, tx) => {
    const reply = await api.disableTwoFactor({ body: { password }, headers, returnHeaders: true });
    if (user.twoFactorEnabled) await deps.sendMail(tx, twoFactorMail(user, false, deps.publicUrl));
    return toAccountChange(user.id, await findUser(tx, user.id), reply.headers);
  });
}

/** Replaces the ten recovery codes. @throws DeclaredError 400 for a wrong password, 409 if two-factor sign-in is off */
export function renewRecoveryCodes(deps: AccountsDeps, call: Call, password: string): Promise<readonly string[]> {
  return withPassword(deps, call, async (api, headers) => {
    const reply = await api.generateBackupCodes({ body: { password }, headers });
    return reply.backupCodes;
  });
}

interface AccountChange {
  readonly user: UserRow;
  readonly cookies: readonly string[];
}

function toAccountChange(userId: number, user: UserRow | undefined, headers: Headers): AccountChange {
  if (!user) throw new UserDeletedError(userId);
  return { user, cookies: headers.getSetCookie() };
}

type GuardedCall<T> = (api: AuthApi, headers: Headers, tx: Transaction) => Promise<T>;

function withPassword<T>(deps: AccountsDeps, { caller, signedIn }: Call, work: GuardedCall<T>): Promise<T> {
  return guardAttempt(deps.counters, signedIn.user.email, OWN_PASSWORD, () =>
    deps.auth
      .transact(caller, async (tx, api) => {
        await lockUser(tx, signedIn.user.id);
        // Someone who came from the identity provider has none. The library would call every password wrong.
        if ((await findPasswordHash(tx, signedIn.user.id)) === undefined)
          throw createFieldError(accountErrors.noPassword, 'password');
        return work(api, toLibraryHeaders(caller, deps.cookies.session), tx);
      })
      .catch(wrongPassword),
  );
}

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
