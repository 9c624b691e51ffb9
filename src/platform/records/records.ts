import type { Kind } from '#lib/kinds/kind.ts';
import { listMissingToPublish } from '#lib/kinds/missing-fields.ts';
import type { Activity, AdminDeps } from '../auth/admin-deps.ts';
import { acquireContentLock } from '../cache/content-version.table.ts';
import type { Transaction, Transactional } from '../db/db.ts';
import { DeclaredError, httpErrors } from '../http/errors.ts';
import { type Actor, limitToDraft, requireOwnDraft } from '../publishing/own-drafts.ts';
import { revokePreviewLinks } from '../publishing/preview-links.ts';
import { decidePublication } from '../publishing/publication.ts';
import { addRevision, addTypedText } from '../publishing/revisions.ts';
import { addToTrash, removePublishingData, takeFromTrash } from '../publishing/trash.ts';
import { parseTyped } from '../publishing/typed-values.ts';
import { findWorkingCopy, removeWorkingCopy } from '../publishing/working-copies.ts';
import { requirePractices } from './named-practices.ts';
import { emitPieceChange } from './piece-events.ts';
import type { RecordBody, RecordRow, RecordRules } from './record-rules.ts';

type Deps = Pick<AdminDeps, 'logActivity' | 'publishAt' | 'emitEvent' | 'publicUrl'> & { readonly db: Transactional };

/**
 * Creates a record. `insert` sets the server-controlled fields and ignores values for them in the body.
 * @throws DeclaredError 400, 403
 */
export async function createRecord(
  deps: Deps,
  rules: RecordRules,
  given: RecordBody,
  actor: Actor,
): Promise<RecordRow> {
  const actorId = actor.id;
  const sent = limitToDraft(actor, given);
  await rules.check?.(sent);
  return deps.db.transaction(async (tx) => {
    await acquireContentLock(tx);
    await requirePractices(tx, rules.kind, sent);
    const body = await addPublication(deps, rules.kind, tx, sent);
    requireComplete(rules.kind, body);
    const owned = rules.kind.hasPublishing ? { ...body, authorId: actorId } : body;
    const row = await rules.insert(tx, owned);
    if (rules.kind.hasPublishing) await addRevision(tx, rules.kind, { id: row.id, after: row, actorId });
    await deps.logActivity(tx, { actorId, action: 'created', ...describe(rules, row) });
    await emitPieceChange(deps, tx, rules.kind, { after: row });
    return row;
  });
}

/** What becomes of the actor's working copy. By default it stays, because the save does not contain its text. */
interface WorkingCopyAfter {
  /** The copy that the save contains, and which is removed. */
  readonly containsCopy?: string | undefined;
  /** The save takes the place of any copy, which becomes a revision. */
  readonly replacesCopy?: boolean;
}

/**
 * Changes a record; missing fields stay unchanged. A sample record that is edited no longer counts as sample content.
 * @throws DeclaredError 400, 403, 404; 409 with both versions if the body names a version that is no longer the newest
 */
export async function updateRecord(
  deps: Deps,
  rules: RecordRules,
  id: number,
  { version, ...given }: RecordBody & { readonly version?: number | undefined },
  actor: Actor,
  { containsCopy, replacesCopy = false }: WorkingCopyAfter = {},
): Promise<RecordRow> {
  const { kind } = rules;
  const actorId = actor.id;
  const sent = limitToDraft(actor, given);
  await rules.check?.(sent, id);
  return deps.db.transaction(async (tx) => {
    await acquireContentLock(tx);
    const row = await rules.lock(tx, id);
    if (!row) throw new DeclaredError(rules.notFound);
    requireOwnDraft(actor, row, rules.notFound);
    if (version !== undefined && version !== row.version) {
      throw new DeclaredError(httpErrors.editConflict, {
        versions: { yours: { ...sent, version }, current: rules.present(row) },
      });
    }
    await requirePractices(tx, kind, sent, row);
    const body = await addPublication(deps, kind, tx, sent, row);
    // Runs before the files of the replaced version are released, because files that a working copy names count as
    // used.
    const own = { kind, recordId: id, userId: actorId };
    if (replacesCopy) {
      const copy = await findWorkingCopy(tx, own);
      if (copy) await addTypedText(tx, kind, row, { values: parseTyped(rules, copy.values), actorId });
      await removeWorkingCopy(tx, own);
    } else if (containsCopy) await removeWorkingCopy(tx, own, containsCopy);
    const saved = await rules.update(tx, row, body, {
      version: row.version + 1,
      isSample: row.isSample && !isRewritten(kind, row, sent),
    });
    requireComplete(kind, saved);
    if (kind.hasPublishing) await addRevision(tx, kind, { id, before: row, after: saved, actorId });
    const detail = describeStatus(kind, row, saved);
    const activity = { actorId, action: 'updated', ...describe(rules, saved) } as const;
    await deps.logActivity(tx, { ...activity, ...(detail !== undefined && { detail }) });
    await emitPieceChange(deps, tx, kind, { before: row, after: saved });
    return saved;
  });
}

/** Deletes a record. A kind with `hasPublishing` puts it into the trash. @throws DeclaredError 404 */
export function deleteRecord(deps: Deps, rules: RecordRules, id: number, actor: Actor): Promise<void> {
  const actorId = actor.id;
  return deps.db.transaction(async (tx) => {
    await acquireContentLock(tx);
    const row = await rules.lock(tx, id);
    if (!row) throw new DeclaredError(rules.notFound);
    requireOwnDraft(actor, row, rules.notFound);
    const about = describe(rules, row);
    if (rules.kind.hasPublishing) {
      await addToTrash(tx, rules.kind, { id, title: about.title, status: row.status ?? '', deletedBy: actorId });
      await setStatus(tx, rules, row, 'trashed');
    } else await rules.remove(tx, row);
    await deps.logActivity(tx, { actorId, action: 'deleted', ...about });
    await emitPieceChange(deps, tx, rules.kind, { before: row });
  });
}

/** Takes a record out of the trash, with the status it had. @throws DeclaredError 404 */
export function restoreRecord(deps: Deps, rules: RecordRules, id: number, actor: Actor): Promise<RecordRow> {
  return deps.db.transaction(async (tx) => {
    await acquireContentLock(tx);
    const row = await rules.lockTrashed(tx, id);
    const status = row && (await takeFromTrash(tx, rules.kind, id));
    if (!row || status === undefined) throw new DeclaredError(rules.notFound);
    requireOwnDraft(actor, { ...row, status }, rules.notFound);
    const restored = await setStatus(tx, rules, row, status);
    // A scheduled record whose time passed in the trash appears now.
    if (status === 'scheduled') await deps.publishAt(tx, new Date());
    await deps.logActivity(tx, { actorId: actor.id, action: 'restored', ...describe(rules, row) });
    await emitPieceChange(deps, tx, rules.kind, { before: row, after: restored });
    return restored;
  });
}

/** Deletes a record in the trash for good. @throws DeclaredError 404 */
export function purgeRecord(
  { db, logActivity }: Pick<Deps, 'db' | 'logActivity'>,
  rules: RecordRules,
  id: number,
  actorId: number | null,
): Promise<void> {
  return db.transaction(async (tx) => {
    await acquireContentLock(tx);
    const row = await rules.lockTrashed(tx, id);
    if (!row) throw new DeclaredError(rules.notFound);
    // Runs first, because files that working copies name count as used.
    await removePublishingData(tx, rules.kind, id);
    await rules.remove(tx, row);
    await logActivity(tx, { actorId, action: 'deleted', ...describe(rules, row), detail: 'for good' });
  });
}

/**
 * Refuses a record without a field that only a draft may lack. The whole record counts, because a change may send only
 * one field.
 * @throws DeclaredError 400
 */
function requireComplete(kind: Kind, record: object): void {
  const issues = kind.hasPublishing ? listMissingToPublish(kind, record) : [];
  if (issues.length > 0) throw new DeclaredError(httpErrors.invalid, { issues });
}

/** Adds the status and time of a save to the request. */
async function addPublication(
  { publishAt }: Deps,
  kind: Kind,
  tx: Transaction,
  sent: RecordBody,
  before?: RecordRow,
): Promise<RecordBody> {
  if (!kind.hasPublishing) return sent;
  const publication = await decidePublication(tx, sent, before);
  if (publication.status === 'scheduled') await publishAt(tx, publication.publishedAt);
  // What is public needs no preview, and what an editor types next is nobody else's.
  if (before && publication.status === 'published') await revokePreviewLinks(tx, kind, before.id);
  return { ...sent, publishedAt: undefined, ...publication };
}

const setStatus = (tx: Transaction, rules: RecordRules, row: RecordRow, status: string): Promise<RecordRow> =>
  rules.update(tx, row, { status }, { version: row.version + 1, isSample: row.isSample });

const describeStatus = (kind: Kind, before: RecordRow, after: RecordRow): string | undefined =>
  kind.hasPublishing && before.status !== after.status ? `${before.status} → ${after.status}` : undefined;

const describe = (
  { kind }: RecordRules,
  row: RecordRow,
): Pick<Activity, 'kind' | 'recordId' | 'title'> & { recordId: number } => ({
  kind: kind.name,
  recordId: row.id,
  title: String(row[kind.titleField]),
});

/** Whether a change is more than reordering or publishing, which do not count as editing a sample record. */
function isRewritten(kind: Kind, row: RecordRow, body: RecordBody): boolean {
  return Object.entries(body).some(
    ([name, value]) =>
      value !== undefined && !kind.fields[name]?.isPlacement && JSON.stringify(value) !== JSON.stringify(row[name]),
  );
}
