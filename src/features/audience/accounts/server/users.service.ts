import { can } from '#lib/roles.ts';
import { formatPersonName } from '#lib/words.ts';
import { authErrors } from '#platform/auth/guards.ts';
import type { Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { UserPatch, UserWork } from '../accounts.contract.ts';
import { removeAccount, requirePassword } from './account-data.service.ts';
import { accountErrors } from './accounts.errors.ts';
import { ownershipMail, premiumAnswerMail, roleChangedMail, twoFactorRemovedMail } from './accounts.mail.ts';
import {
  deleteOneTimeTokens,
  deleteTwoFactor,
  endSession,
  endSessions,
  findUser,
  listSessions,
  lockUsers,
  type SessionRow,
  type UserRow,
  updateUser,
} from './accounts.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { correctEmail } from './email-change.service.ts';
import { deleteInvitationsBy } from './invitations.store.ts';

/**
 * Changes a user's role or access and logs it. A decision on premium access closes the user's request for it, and is mailed.
 * A corrected address gets a link, and counts when that is opened.
 * @throws DeclaredError 404; 409 for the owner, a taken address, and a new editor or admin whose address is not confirmed
 */
export function updateUserAccess(
  deps: AccountsDeps,
  id: number,
  { isSuspended, email, premiumAnswer, ...patch }: UserPatch,
  actor: UserRow,
): Promise<UserRow> {
  return deps.db.transaction(async (tx) => {
    const before = await lockForChange(tx, id, actor);
    const role = patch.role ?? before.role;
    if (before.isOwner && (role !== before.role || isSuspended)) throw new DeclaredError(accountErrors.ownerProtected);
    if (isSuspended && id === actor.id) throw new DeclaredError(accountErrors.ownAccount);
    const becomesEditor = role !== before.role && can(role, 'publishes');
    if (becomesEditor && !before.emailVerified) throw new DeclaredError(accountErrors.addressNotConfirmed);
    const answered = patch.hasPremiumAccess === undefined ? {} : { premiumRequestedAt: null };
    const suspension = isSuspended === undefined ? {} : { suspendedAt: isSuspended ? new Date() : null };
    const row = await updateUser(tx, id, { ...patch, ...answered, ...suspension });
    if (!row) throw new DeclaredError(accountErrors.notFound);
    if (email !== undefined) await correctEmail(deps, tx, row, email);
    if (isSuspended) await endAllAccess(tx, id);
    if (isSuspended || !can(row.role, 'managesUsers')) await deleteInvitationsBy(tx, id);
    if (patch.hasPremiumAccess !== undefined && before.premiumRequestedAt !== null && !before.hasPremiumAccess)
      await deps.sendMail(
        tx,
        premiumAnswerMail(row, { isGranted: row.hasPremiumAccess, text: premiumAnswer }, deps.publicUrl),
      );
    if (row.role !== before.role) await deps.sendMail(tx, roleChangedMail(row, row.role, deps.publicUrl));
    await deps.accountHooks.onAccessChange(tx, before, row);
    const isCorrected = email !== undefined && email !== row.email;
    await logChange(deps, tx, actor, row, isCorrected ? 'another address asked for' : describeChanges(before, row));
    return row;
  });
}

/** Ends every session of a user and logs it. @throws DeclaredError 404, 409 for the owner */
export function signUserOut(deps: AccountsDeps, id: number, actor: UserRow): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const user = await lockForChange(tx, id, actor);
    await endAllAccess(tx, id);
    await logChange(deps, tx, actor, user, 'signed out everywhere');
  });
}

/**
 * Turns two-factor sign-in off for somebody who lost their app and their recovery codes. Ends their sessions, informs
 * them and logs it. @throws DeclaredError 404, 409 for the owner, for the actor's own account and if it is off
 */
export function turnOffTwoFactor(deps: AccountsDeps, id: number, actor: UserRow): Promise<UserRow> {
  return deps.db.transaction(async (tx) => {
    const before = await lockForChange(tx, id, actor);
    if (id === actor.id) throw new DeclaredError(accountErrors.ownAccount);
    if (!before.twoFactorEnabled) throw new DeclaredError(accountErrors.twoFactorOff);
    const row = await deleteTwoFactor(tx, id);
    if (!row) throw new DeclaredError(accountErrors.notFound);
    await endAllAccess(tx, id);
    await deps.sendMail(tx, twoFactorRemovedMail(row, deps.publicUrl));
    await logChange(deps, tx, actor, row, 'two-factor sign-in turned off');
    return row;
  });
}

/** What a user has begun or answers for. @throws DeclaredError 404 */
export async function readUserWork(deps: AccountsDeps, id: number): Promise<UserWork> {
  if (!(await findUser(deps.db, id))) throw new DeclaredError(accountErrors.notFound);
  return deps.accountHooks.readWork(deps.db, id);
}

/** The browsers in which a user is signed in. @throws DeclaredError 404 */
export async function listUserSessions(deps: AccountsDeps, id: number): Promise<SessionRow[]> {
  if (!(await findUser(deps.db, id))) throw new DeclaredError(accountErrors.notFound);
  return listSessions(deps.db, id);
}

/** Ends one session of a user and logs it. @throws DeclaredError 404, 409 for the owner */
export function endUserSession(deps: AccountsDeps, id: number, sessionId: number, actor: UserRow): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const user = await lockForChange(tx, id, actor);
    if (!(await endSession(tx, id, sessionId))) throw new DeclaredError(accountErrors.sessionNotFound);
    await logChange(deps, tx, actor, user, 'signed out in one browser');
  });
}

/**
 * Deletes a user's account and personal data. Their articles and other records stay. `heirId` gets their drafts, unsaved
 * texts and messages.
 * @throws DeclaredError 404, 400 for an unfit heir, 409 for the owner and for the actor's own account
 */
export function deleteUserAccount(deps: AccountsDeps, id: number, actor: UserRow, heirId = actor.id): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const user = await lockForChange(tx, id, actor);
    if (user.isOwner) throw new DeclaredError(accountErrors.ownerProtected);
    if (id === actor.id) throw new DeclaredError(accountErrors.ownAccount);
    // Logged first, so that the name in this entry is removed with the others.
    await deps.logActivity(tx, {
      actorId: actor.id,
      action: 'deleted',
      kind: 'user',
      recordId: id,
      title: formatPersonName(user),
    });
    await removeAccount(deps, tx, user, async () => heirId);
  });
}

/**
 * Makes another administrator the owner. Only the owner can, with their password.
 * @throws DeclaredError 400 for a wrong password, 403, 404, 409 if the other is not an administrator
 */
export async function handOverOwnership(
  deps: AccountsDeps,
  id: number,
  password: string,
  actor: UserRow,
): Promise<UserRow> {
  if (!actor.isOwner) throw new DeclaredError(accountErrors.notOwner);
  await requirePassword(deps, actor, password);
  return deps.db.transaction(async (tx) => {
    const locked = await lockUsers(tx, [actor.id, id]);
    // The second of two hand-overs at once fails.
    const owner = locked.find((user) => user.id === actor.id);
    if (!owner?.isOwner) throw new DeclaredError(accountErrors.notOwner);
    const next = locked.find((user) => user.id === id);
    if (!next) throw new DeclaredError(accountErrors.notFound);
    if (!can(next.role, 'managesUsers') || next.suspendedAt) throw new DeclaredError(accountErrors.newOwnerNotAdmin);
    await updateUser(tx, owner.id, { isOwner: false });
    const row = await updateUser(tx, id, { isOwner: true });
    if (!row) throw new DeclaredError(accountErrors.notFound);
    for (const recipient of [owner, row]) await deps.sendMail(tx, ownershipMail(recipient, formatPersonName(row)));
    await logChange(deps, tx, actor, row, 'became the owner');
    return row;
  });
}

/**
 * Locks a user and the actor, whom the activity log refers to, and checks the actor's right again: another administrator may have
 * taken it while this call waited. Only the owner can change the owner.
 * @throws DeclaredError 401, 403, 404, 409
 */
async function lockForChange(tx: Transaction, id: number, actor: UserRow): Promise<UserRow> {
  const locked = await lockUsers(tx, [id, actor.id]);
  const current = locked.find((user) => user.id === actor.id);
  if (!current || current.suspendedAt) throw new DeclaredError(authErrors.notSignedIn);
  if (!can(current.role, 'managesUsers')) throw new DeclaredError(authErrors.forbidden);
  const user = locked.find((row) => row.id === id);
  if (!user) throw new DeclaredError(accountErrors.notFound);
  if (user.isOwner && id !== actor.id) throw new DeclaredError(accountErrors.ownerProtected);
  return user;
}

/** Also revokes password reset links and sign-ins that wait for their second factor. */
async function endAllAccess(tx: Transaction, id: number): Promise<void> {
  await endSessions(tx, id);
  await deleteOneTimeTokens(tx, id);
}

const logChange = (
  { logActivity }: AccountsDeps,
  tx: Transaction,
  actor: UserRow,
  user: UserRow,
  detail: string,
): Promise<void> =>
  logActivity(tx, {
    actorId: actor.id,
    action: 'updated',
    kind: 'user',
    recordId: user.id,
    title: formatPersonName(user),
    detail,
  });

/** "role registered → mentor, premium access granted". */
function describeChanges(before: UserRow, after: UserRow): string {
  const access = (name: 'hasPremiumAccess' | 'hasNewsletterAccess', words: string) =>
    before[name] === after[name] ? [] : [`${words} ${after[name] ? 'granted' : 'withdrawn'}`];
  const wasSuspended = before.suspendedAt !== null;
  const isSuspended = after.suspendedAt !== null;
  const changes = [
    ...(before.role === after.role ? [] : [`role ${before.role} → ${after.role}`]),
    ...(wasSuspended === isSuspended ? [] : [isSuspended ? 'suspended' : 'no longer suspended']),
    ...access('hasPremiumAccess', 'premium access'),
    ...access('hasNewsletterAccess', 'newsletter access'),
  ];
  return changes.join(', ') || 'nothing changed';
}
