import { idParam } from '#lib/paging.ts';
import { isAllowed } from '#lib/roles.ts';
import type { AdminDeps } from '../auth/admin-deps.ts';
import type { Db } from '../db/db.ts';
import { DeclaredError } from '../http/errors.ts';
import type { RecordRules } from '../records/record-rules.ts';
import { type Actor, requireOwnDraft } from './own-drafts.ts';

/** The rules of the calls on one record, for those who write drafts. */
export function createDraftRules({ limitAdminWrites }: Pick<AdminDeps, 'limitAdminWrites'>) {
  const read = { who: 'writesDrafts', params: idParam } as const;
  return { read, write: { ...read, limits: [limitAdminWrites] } };
}

/** The version of a record that the caller may change. @throws DeclaredError 403, 404 */
export async function requireVersion(
  db: Db,
  { find, findVersion, notFound }: Pick<RecordRules, 'find' | 'findVersion' | 'notFound'>,
  id: number,
  actor: Actor,
): Promise<number> {
  // Editors may change every record, so only its version is read.
  if (isAllowed(actor, 'publishes')) {
    const version = await findVersion(db, id);
    if (version === undefined) throw new DeclaredError(notFound);
    return version;
  }
  const row = await find(db, id);
  if (!row) throw new DeclaredError(notFound);
  requireOwnDraft(actor, row, notFound);
  return row.version;
}
