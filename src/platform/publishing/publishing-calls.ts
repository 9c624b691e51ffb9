import type { z } from 'zod';
import type { Kind } from '#lib/kinds/kind.ts';
import { can } from '#lib/roles.ts';
import type { Db } from '../db/db.ts';
import { endpoint } from '../http/endpoint.ts';
import { DeclaredError } from '../http/errors.ts';
import type { RecordRules } from '../records/record-rules.ts';
import { type Actor, requireOwnDraft } from './own-drafts.ts';

/** Describes an administrator's call on a record of this kind. */
export const describeCalls =
  ({ noun }: Kind) =>
  (summary: string, reply: z.ZodType, options: { status?: 200 | 201; conflict?: z.ZodType } = {}) =>
    endpoint(noun.title, summary, reply, [401, 403, 404], options);

/** The version of a record that the caller may change. @throws DeclaredError 403, 404 */
export async function requireVersion(
  db: Db,
  { find, findVersion, notFound }: Pick<RecordRules, 'find' | 'findVersion' | 'notFound'>,
  id: number,
  actor: Actor,
): Promise<number> {
  // Editors may change every record, so only its version is read.
  if (can(actor.role, 'publishes')) {
    const version = await findVersion(db, id);
    if (version === undefined) throw new DeclaredError(notFound);
    return version;
  }
  const row = await find(db, id);
  if (!row) throw new DeclaredError(notFound);
  requireOwnDraft(actor, row, notFound);
  return row.version;
}
