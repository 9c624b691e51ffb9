import { checkBotSignals } from '#lib/bot-signals.ts';
import { AuthRefusal } from '#platform/auth/auth-refusal.ts';
import type { Caller } from '#platform/auth/auth-transaction.ts';
import { toLibraryHeaders } from '#platform/auth/caller.ts';
import { toLibraryAddress } from '#platform/auth/library-addresses.ts';
import { SIGNUP_MIN_MS } from '../accounts.constants.ts';
import type { SignupRequest } from '../accounts.contract.ts';
import { accountErrors, createFieldError } from './accounts.errors.ts';
import { findUserByEmail, type UserRow, updateUser } from './accounts.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { sendConfirmation } from './confirm-email.service.ts';
import { isAddressReserved } from './email-changes.store.ts';
import { endPreviousSession } from './sign-out.service.ts';

/**
 * Creates an account and signs it in. One transaction stores the user, hash, session, first bookmarks, newsletter opt-in and
 * confirmation mail. A filled-in honeypot flags the account and suppresses its mail; fast typing only flags it.
 * @throws DeclaredError 409 if the address is taken
 */
export async function signUp(
  deps: AccountsDeps,
  caller: Caller,
  { website, elapsed, newsletter, premiumAccess, firstName, company = null, ...request }: SignupRequest,
): Promise<{ user: UserRow; cookies: readonly string[] }> {
  const { isSpam, isSuspect } = checkBotSignals({ website, elapsed }, SIGNUP_MIN_MS);
  try {
    return await deps.auth.transact(caller, async (tx, api) => {
      if (await isAddressReserved(tx, request.email)) throw createFieldError(accountErrors.emailTaken, 'email');
      const { headers, response } = await api.signUpEmail({
        body: { ...request, email: toLibraryAddress(request.email), name: firstName },
        headers: toLibraryHeaders(caller),
        returnHeaders: true,
      });
      const cookies = headers.getSetCookie();
      const now = new Date();
      const user = await updateUser(tx, Number(response.user.id), {
        company,
        isSuspect: isSpam || isSuspect,
        lastLoginAt: now,
        premiumRequestedAt: premiumAccess ? now : null,
      });
      if (!user) throw new Error('The new user was not found');
      if (!isSpam)
        await sendConfirmation(deps, api, user, { ...caller, cookie: cookies.map(getNameAndValue).join('; ') });
      await endPreviousSession(deps, tx, caller);
      await deps.accountHooks.onSignUp(tx, user, { newsletter: newsletter && !isSpam, isSpam });
      return { user, cookies: [...cookies, deps.devices.remember(user.id)] };
    });
  } catch (error) {
    // Of several parallel sign-ups the database accepts one. The library reports another error than "taken" for the rest.
    const isTaken = error instanceof AuthRefusal && (await findUserByEmail(deps.db, request.email)) !== undefined;
    throw isTaken ? createFieldError(accountErrors.emailTaken, 'email') : error;
  }
}

const getNameAndValue = (setCookie: string) => setCookie.split(';', 1)[0];
