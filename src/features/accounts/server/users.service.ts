import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { UserPatch } from '../accounts.contract.ts';
import { accountErrors } from './accounts.errors.ts';
import { deleteOneTimeTokens, endSessions, findUser, isLastAdmin, type UserRow, updateUser } from './accounts.store.ts';

/**
 * Changes a user's role or access and logs it. A decision on premium access closes the user's request for it.
 * @throws DeclaredError 404, 409 for the last admin and for a new admin whose address is not confirmed
 */
export function updateUserAccess(
  { db, logActivity }: Pick<AdminDeps, 'db' | 'logActivity'>,
  id: number,
  patch: UserPatch,
  actorId: number,
): Promise<UserRow> {
  return db.transaction(async (tx) => {
    if (patch.role !== undefined && patch.role !== 'admin' && (await isLastAdmin(tx, id))) {
      throw new DeclaredError(accountErrors.lastAdmin);
    }
    const before = await findUser(tx, id);
    const becomesAdmin = patch.role === 'admin' && before?.role !== 'admin';
    if (becomesAdmin && before && !before.emailVerified) throw new DeclaredError(accountErrors.addressNotConfirmed);
    const answered = patch.hasPremiumAccess === undefined ? {} : { premiumRequestedAt: null };
    const row = await updateUser(tx, id, { ...patch, ...answered });
    if (!before || !row) throw new DeclaredError(accountErrors.notFound);
    const title = `${row.firstName} ${row.lastName}`;
    await logActivity(tx, {
      actorId,
      action: 'updated',
      kind: 'user',
      recordId: id,
      title,
      detail: describeChanges(before, row),
    });
    return row;
  });
}

/** Ends every session of a user and logs it. @throws DeclaredError 404 */
export function signUserOut(
  { db, logActivity }: Pick<AdminDeps, 'db' | 'logActivity'>,
  id: number,
  actorId: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    const user = await findUser(tx, id);
    if (!user) throw new DeclaredError(accountErrors.notFound);
    await endSessions(tx, id);
    // Also revokes password reset links and sign-ins that wait for their second factor.
    await deleteOneTimeTokens(tx, id);
    const title = `${user.firstName} ${user.lastName}`;
    await logActivity(tx, {
      actorId,
      action: 'updated',
      kind: 'user',
      recordId: id,
      title,
      detail: 'signed out everywhere',
    });
  });
}

/** "role registered → mentor, premium access granted". */
function describeChanges(before: UserRow, after: UserRow): string {
  const access = (name: 'hasPremiumAccess' | 'hasNewsletterAccess', words: string) =>
    before[name] === after[name] ? [] : [`${words} ${after[name] ? 'granted' : 'withdrawn'}`];
  const changes = [
    ...(before.role === after.role ? [] : [`role ${before.role} → ${after.role}`]),
    ...access('hasPremiumAccess', 'premium access'),
    ...access('hasNewsletterAccess', 'newsletter access'),
  ];
  return changes.join(', ') || 'nothing changed';
}
