import { readBotSigns } from '#lib/form-fields.ts';
import { AuthRefusal } from '#platform/auth/auth-refusal.ts';
import type { Caller } from '#platform/auth/auth-transaction.ts';
import { libraryHeaders } from '#platform/auth/caller.ts';
import { SIGNUP_FASTEST_MS } from '../accounts.constants.ts';
import type { SignupRequest } from '../accounts.contract.ts';
import { accountErrors } from './accounts.errors.ts';
import { type AccountsDeps, refuseField } from './accounts.service.ts';
import { findUserByEmail, type UserRow, updateUser } from './accounts.store.ts';
import { sendConfirmation } from './confirm-email.service.ts';
import { endSessionBefore } from './sign-out.service.ts';

/**
 * Makes an account and signs it in: user, hash, session, first marks, newsletter opt-in and the confirmation mail, all or none.
 * A filled honeypot makes an account that is flagged and gets no mail; fast typing only flags (decisions.md).
 * @throws DeclaredError 409 when the address is taken
 */
export async function signUp(
  deps: AccountsDeps,
  caller: Caller,
  { website, elapsed, newsletter, premiumAccess, firstName, company = null, ...request }: SignupRequest,
): Promise<{ user: UserRow; cookies: readonly string[] }> {
  const { isSpam, isSuspect } = readBotSigns({ website, elapsed }, SIGNUP_FASTEST_MS);
  try {
    return await deps.auth.transact(caller, async (tx, api) => {
      const { headers, response } = await api.signUpEmail({
        body: { ...request, name: firstName },
        headers: libraryHeaders(caller),
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
      if (!user) throw new Error('The new user is not there');
      if (!isSpam) await sendConfirmation(deps, api, user, { ...caller, cookie: cookies.map(nameAndValue).join('; ') });
      await endSessionBefore(deps, tx, caller);
      await deps.neighbours.welcome(tx, user, { newsletter: newsletter && !isSpam });
      return { user, cookies: [...cookies, deps.devices.remember(user.id)] };
    });
  } catch (error) {
    // Of several at once the database lets one in; the library calls the others' failure by another name than "taken".
    const isTaken = error instanceof AuthRefusal && (await findUserByEmail(deps.db, request.email)) !== undefined;
    throw isTaken ? refuseField(accountErrors.emailTaken, 'email') : error;
  }
}

const nameAndValue = (setCookie: string) => setCookie.split(';', 1)[0];
