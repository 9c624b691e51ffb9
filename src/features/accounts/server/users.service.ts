import type { RootDb } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { UserPatch } from '../accounts.contract.ts';
import { accountErrors } from './accounts.errors.ts';
import { isLastAdmin, type UserRow, updateUser } from './accounts.store.ts';

/**
 * Changes what an admin decides about a user. A decision on premium access answers the request for it.
 * @throws DeclaredError 404, 409 where nobody would be left to administer the site
 */
export function changeUser(db: RootDb, id: number, patch: UserPatch): Promise<UserRow> {
  return db.transaction(async (tx) => {
    if (patch.role !== undefined && patch.role !== 'admin' && (await isLastAdmin(tx, id))) {
      throw new DeclaredError(accountErrors.lastAdmin);
    }
    const answered = patch.hasPremiumAccess === undefined ? {} : { premiumRequestedAt: null };
    const row = await updateUser(tx, id, { ...patch, ...answered });
    if (!row) throw new DeclaredError(accountErrors.notFound);
    return row;
  });
}
