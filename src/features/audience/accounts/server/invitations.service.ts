import { isCommonPassword } from '#lib/common-passwords.ts';
import { can } from '#lib/roles.ts';
import { formatPersonName } from '#lib/words.ts';
import { AuthRefusal } from '#platform/auth/auth-refusal.ts';
import type { Caller } from '#platform/auth/auth-transaction.ts';
import { toLibraryHeaders } from '#platform/auth/caller.ts';
import { toLibraryAddress } from '#platform/auth/library-addresses.ts';
import type { Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { countInTransaction, createTooManyError, type RateLimit } from '#platform/http/rate-limit.ts';
import type { AcceptInvitationRequest, InvitationRequest } from '../accounts.contract.ts';
import { accountErrors, createFieldError } from './accounts.errors.ts';
import { invitationMail } from './accounts.mail.ts';
import { findUserByEmail, type UserRow, updateUser } from './accounts.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import {
  deleteInvitation,
  findInvitation,
  findInvitationByToken,
  type InvitationRow,
  saveInvitation,
} from './invitations.store.ts';
import { toAccountKey } from './login-attempts.service.ts';
import { endPreviousSession } from './sign-out.service.ts';

/** Per address. Beyond it an invitation is refused, so that the link of the last one keeps working. */
const INVITATIONS: RateLimit = { name: 'invitation', points: 5, seconds: 3600 };

type Inviter = Pick<UserRow, 'id' | 'firstName' | 'lastName'>;

/**
 * Mails somebody a link with which they create their account. An earlier invitation of the address stops working.
 * @throws DeclaredError 409 if the address has an account, 429 after five invitations of it in an hour
 */
export function invite(deps: AccountsDeps, request: InvitationRequest, inviter: Inviter): Promise<InvitationRow> {
  return deps.db.transaction((tx) => sendInvitation(deps, tx, request, inviter));
}

/** Sends a new link, with the seven days starting again. The old link stops working. @throws DeclaredError 404, 409, 429 */
export function resendInvitation(deps: AccountsDeps, id: number, inviter: Inviter): Promise<InvitationRow> {
  return deps.db.transaction(async (tx) => {
    const before = await findInvitation(tx, id);
    if (!before) throw new DeclaredError(accountErrors.invitationNotFound);
    return sendInvitation(deps, tx, before, inviter);
  });
}

async function sendInvitation(
  deps: AccountsDeps,
  tx: Transaction,
  { email, role }: InvitationRequest,
  inviter: Inviter,
): Promise<InvitationRow> {
  if (await findUserByEmail(tx, email)) throw createFieldError(accountErrors.alreadyUser, 'email');
  if ((await countInTransaction(tx, INVITATIONS, toAccountKey(email))) > INVITATIONS.points) {
    throw createTooManyError(INVITATIONS.seconds);
  }
  const { id, token } = await saveInvitation(tx, { email, role }, inviter.id);
  const by = formatPersonName(inviter);
  await deps.sendMail(tx, invitationMail(email, { by, role, token }, deps.publicUrl));
  await logInvitation(deps, tx, inviter.id, email, `invited as ${role}`);
  const row = await findInvitation(tx, id);
  if (!row) throw new Error('The new invitation was not found');
  return row;
}

/** Makes a link stop working. @throws DeclaredError 404 */
export function revokeInvitation(deps: AccountsDeps, id: number, actorId: number): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const email = await deleteInvitation(tx, id);
    if (email === undefined) throw new DeclaredError(accountErrors.invitationNotFound);
    await logInvitation(deps, tx, actorId, email, 'invitation withdrawn');
  });
}

/** The invitation of a link. @throws DeclaredError 400 if the link does not work or no longer does */
export async function openInvitationLink(deps: AccountsDeps, token: string): Promise<InvitationRow> {
  const found = await findInvitationByToken(deps.db, token);
  if (!found) throw new DeclaredError(accountErrors.invalidInvitation);
  return found;
}

/**
 * Creates the invited account and signs it in. The link proves that the address is theirs.
 * @throws DeclaredError 400 for a used, withdrawn or expired link and for an administrator’s common password, 409 if the address has an account
 */
export async function acceptInvitation(
  deps: AccountsDeps,
  caller: Caller,
  { token, firstName, lastName, password }: AcceptInvitationRequest,
): Promise<{ user: UserRow; cookies: readonly string[] }> {
  const { email } = await openInvitationLink(deps, token);
  try {
    return await deps.auth.transact(caller, async (tx, api) => {
      const found = await findInvitationByToken(tx, token);
      // A second request with the same link waits here and then finds nothing to remove.
      if (!found || (await deleteInvitation(tx, found.id)) === undefined)
        throw new DeclaredError(accountErrors.invalidInvitation);
      const { role } = found;
      if (can(role, 'managesUsers') && isCommonPassword(password))
        throw createFieldError(accountErrors.passwordTooCommon, 'password');
      const { headers, response } = await api.signUpEmail({
        body: { email: toLibraryAddress(email), name: firstName, lastName, password },
        headers: toLibraryHeaders(caller),
        returnHeaders: true,
      });
      const change = { role, emailVerified: true, lastLoginAt: new Date() };
      const user = await updateUser(tx, Number(response.user.id), change);
      if (!user) throw new Error('The invited user was not found');
      await endPreviousSession(deps, tx, caller);
      await deps.accountHooks.onSignUp(tx, user, { newsletter: false, isSpam: false });
      await deps.logActivity(tx, {
        actorId: user.id,
        action: 'created',
        kind: 'user',
        recordId: user.id,
        title: formatPersonName({ firstName, lastName }),
        detail: `accepted the invitation as ${role}`,
      });
      return { user, cookies: [...headers.getSetCookie(), deps.devices.remember(user.id)] };
    });
  } catch (error) {
    const isTaken = error instanceof AuthRefusal && (await findUserByEmail(deps.db, email)) !== undefined;
    throw isTaken ? new DeclaredError(accountErrors.emailTaken) : error;
  }
}

/** The log outlives an address, so it names only the first letter and the host. */
const logInvitation = (
  { logActivity }: AccountsDeps,
  tx: Transaction,
  actorId: number,
  email: string,
  detail: string,
): Promise<void> =>
  logActivity(tx, { actorId, action: 'updated', kind: 'user', recordId: null, title: maskAddress(email), detail });

/** "n…@example.com". */
const maskAddress = (email: string): string => `${[...email][0]}…${email.slice(email.lastIndexOf('@'))}`;
