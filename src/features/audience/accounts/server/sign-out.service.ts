import type { Caller } from '#platform/auth/auth-transaction.ts';
import { toLibraryHeaders } from '#platform/auth/caller.ts';
import { readSignedCookie } from '#platform/auth/cookies.ts';
import { lockSessions } from '#platform/auth/lock-user.ts';
import type { SignedIn } from '#platform/auth/session-reader.ts';
import type { Transaction } from '#platform/db/db.ts';
import { endSessionByToken, endSessions } from './accounts.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';

/** Ends this browser's session, if there is one. @returns the cookies that clear it */
export function signOut(deps: AccountsDeps, caller: Caller): Promise<readonly string[]> {
  return deps.auth.transact(caller, async (_tx, api) => {
    const headers = toLibraryHeaders(caller, deps.cookies.session);
    const reply = await api.signOut({ headers, returnHeaders: true });
    return reply.headers.getSetCookie();
  });
}

/** Ends every session of the signed-in user. @returns the cookies that clear this browser's session */
export function signOutEverywhere(deps: AccountsDeps, caller: Caller, { user }: SignedIn): Promise<readonly string[]> {
  return deps.auth.transact(caller, async (tx, api) => {
    await lockSessions(tx, user.id);
    const headers = toLibraryHeaders(caller, deps.cookies.session);
    const reply = await api.signOut({ headers, returnHeaders: true });
    await endSessions(tx, user.id);
    return reply.headers.getSetCookie();
  });
}

/** Ends the previous session of a browser that gets a new one. */
export async function endPreviousSession(
  { cookies, secret }: AccountsDeps,
  tx: Transaction,
  caller: Caller,
): Promise<void> {
  const before = readSignedCookie(caller.cookie, cookies.session, secret);
  if (before !== undefined) await endSessionByToken(tx, before);
}
