import type { Caller } from '#platform/auth/auth-transaction.ts';
import { toLibraryHeaders } from '#platform/auth/caller.ts';
import { UserDeletedError } from '#platform/auth/lock-user.ts';
import { verifyPassword } from '#platform/auth/password-hash.ts';
import type { SignedIn } from '#platform/auth/session-reader.ts';
import type { Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { RECENT_SIGN_IN_MS } from '../accounts.constants.ts';
import { accountErrors, createFieldError } from './accounts.errors.ts';
import { accountDeletedMail } from './accounts.mail.ts';
import { deleteUser, findOwnerId, findPasswordHash, findUserForUpdate, type UserRow } from './accounts.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { deleteEmailChangesOf } from './email-changes.store.ts';
import { deleteInvitationsBy, deleteInvitationsTo } from './invitations.store.ts';
import { deleteAttempts, guardAttempt, OWN_PASSWORD } from './login-attempts.service.ts';

/**
 * Deletes the signed-in user and all their data. The owner gets their drafts and messages. Requires the password unless the sign-in is recent (RECENT_SIGN_IN_MS).
 * @returns the cookies that end the session
 * @throws DeclaredError 403 if the password is missing, 400 if it is wrong, 409 for the owner
 */
export async function deleteAccount(
  deps: AccountsDeps,
  caller: Caller,
  signedIn: SignedIn,
  password: string | undefined,
): Promise<readonly string[]> {
  await requireProof(deps, signedIn, password);
  const { user } = signedIn;
  return deps.auth.transact(caller, async (tx, api) => {
    const current = await findUserForUpdate(tx, user.id);
    if (!current) throw new UserDeletedError(user.id);
    if (current.isOwner) throw new DeclaredError(accountErrors.ownerProtected);
    const { headers } = await api.signOut({
      headers: toLibraryHeaders(caller, deps.cookies.session),
      returnHeaders: true,
    });
    await removeAccount(deps, tx, user, () => findOwnerId(tx));
    return [...headers.getSetCookie(), deps.devices.clear()];
  });
}

/**
 * Deletes an account with its personal data. What the person wrote for the site stays, without their name; a colleague
 * gets what they had begun.
 */
export async function removeAccount(
  deps: AccountsDeps,
  tx: Transaction,
  user: UserRow,
  findHeirId: () => Promise<number>,
): Promise<void> {
  const { heirs: _, ...work } = await deps.accountHooks.readWork(tx, user.id);
  if (Object.values(work).some((count) => count > 0))
    await deps.accountHooks.handOverWork(tx, user.id, await findHeirId());
  await deps.accountHooks.deleteData(tx, user);
  await deleteInvitationsBy(tx, user.id);
  await deleteUser(tx, user.id);
  // Anyone can sign up with an address, and must not withdraw its invitation or its way back that way.
  if (user.emailVerified) {
    await deleteInvitationsTo(tx, user.email);
    await deleteEmailChangesOf(tx, user.email);
  }
  await deleteAttempts(tx, user.email);
  await deps.sendMail(tx, accountDeletedMail(user));
}

/** Requires the password or, without one, a recent sign-in. @throws DeclaredError 403, 400 for a wrong password */
export async function requireProof(
  deps: AccountsDeps,
  signedIn: SignedIn,
  password: string | undefined,
): Promise<void> {
  const { user } = signedIn;
  if (password !== undefined) return requirePassword(deps, user, password);
  if (isRecent(signedIn)) return;
  if ((await findPasswordHash(deps.db, user.id)) === undefined) throw new DeclaredError(accountErrors.signInAgain);
  throw createFieldError(accountErrors.passwordNeeded, 'password');
}

/** Whether the session is new enough to count as proof. */
export const isRecent = ({ session }: SignedIn): boolean =>
  Date.now() - session.createdAt.getTime() < RECENT_SIGN_IN_MS;

/** @throws DeclaredError 400 if it is not the user's password, 429 after many wrong ones */
export async function requirePassword(deps: AccountsDeps, user: UserRow, password: string): Promise<void> {
  await guardAttempt(deps.counters, user.email, OWN_PASSWORD, async () => {
    const hash = await findPasswordHash(deps.db, user.id);
    // An identity provider's person signed in without ever setting one.
    if (hash === undefined) throw createFieldError(accountErrors.noPassword, 'password');
    const isRight = await verifyPassword(hash, password);
    if (!isRight) throw createFieldError(accountErrors.wrongPassword, 'password');
  });
}
