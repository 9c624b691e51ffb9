import { formatPersonName } from '#lib/words.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { acquireContentLock } from '#platform/cache/content-version.table.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { type FileStorage, isReadable, type RemoveFiles } from '#platform/storage/storage.ts';
import type { MediaPatch, MediaUse } from '../media.contract.ts';
import { mediaErrors } from './media.errors.ts';
import {
  changePicture,
  deletePictures,
  findPicture,
  type ListedPicture,
  listReplacedKeys,
  listTypedUses,
  listUsedKeys,
  listUses,
  lockPictures,
  type PictureRow,
  type UsedPicture,
} from './media.store.ts';

/** The records that use pictures. `app` provides it, because features do not import each other. */
export interface PicturedRecords {
  /**
   * The titles of these records, and their keys in the address of their form. With `authorId`, only of those that are public or
   * written by this person.
   */
  describe(
    db: Db,
    kind: string,
    ids: readonly number[],
    authorId?: number,
  ): Promise<ReadonlyMap<number, Pick<MediaUse, 'title' | 'editKey'>>>;
  /** Writes the pictures and texts of these records again. A trigger then gives them the current addresses. */
  rewrite(tx: Transaction, kind: string, ids: readonly number[]): Promise<void>;
  /** The pictures of the firm's settings, for example its logo. */
  listSettingsKeys(db: Db): Promise<readonly string[]>;
}

export interface MediaDeps extends AdminDeps {
  readonly storage: FileStorage;
  readonly removeFiles: RemoveFiles;
  readonly records: PicturedRecords;
}

const USES_IN_LIST = 3;
const USES_IN_DETAIL = 100;

/** Adds its uses to each picture. With `authorId`, only those that this author may see. */
export async function addUses(
  { db, records }: Pick<MediaDeps, 'db' | 'records'>,
  rows: readonly ListedPicture[],
  options: { others: OtherUses; limit?: number; authorId: number | undefined },
): Promise<UsedPicture[]> {
  const { others, limit = USES_IN_LIST, authorId } = options;
  const uses = await describeUses(db, records, rows, { limit, authorId });
  return rows.map((row) => ({ row, uses: uses.get(row.key) ?? [], otherUse: others.get(row.key)?.place ?? null }));
}

/** @throws DeclaredError 404. StorageUnavailable */
export async function findUsedPicture(
  deps: MediaDeps,
  id: number,
  authorId?: number,
): Promise<UsedPicture & { readonly isMissing: boolean }> {
  const row = await findPicture(deps.db, id);
  if (!row) throw new DeclaredError(mediaErrors.notFound);
  const others = await findOtherUses(deps.db, deps.records);
  const addToRow = addUses(deps, [row], { others, limit: USES_IN_DETAIL, authorId });
  const [[picture], isGood] = await Promise.all([addToRow, isReadable(deps.storage, row.key)]);
  return { ...(picture as UsedPicture), isMissing: !isGood };
}

/** Changes a picture's alternative text and, wherever it is used, its focal point. @throws DeclaredError 404 */
export async function describePicture(
  deps: MediaDeps,
  id: number,
  { alt, focalPoint }: MediaPatch,
  actorId: number,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockPicture(tx, id);
    const isMoved = focalPoint !== undefined && (focalPoint.x !== row.focalX || focalPoint.y !== row.focalY);
    const isRenamed = alt !== undefined && alt !== row.alt;
    if (!isMoved && !isRenamed) return;
    await changePicture(tx, id, {
      ...(isRenamed && { alt }),
      ...(isMoved && { focalX: focalPoint.x, focalY: focalPoint.y }),
    });
    if (isMoved) await rewriteUses(tx, deps.records, row.key);
    const detail = [isRenamed && 'alternative text', isMoved && 'focal point'].filter(Boolean).join(', ');
    await logPicture(deps, tx, row, { actorId, action: 'updated', detail });
  });
}

/** A use that is not in a record. */
type OtherUse = { readonly place: 'settings' } | ({ readonly place: 'unpublished' } & TypedUse);
type TypedUse = Awaited<ReturnType<typeof listTypedUses>>[number];
type OtherUses = ReadonlyMap<string, OtherUse>;

/** The pictures that settings or unpublished changes name, by their current keys: a replacement does not change these texts. */
export async function findOtherUses(db: Db, records: Pick<PicturedRecords, 'listSettingsKeys'>): Promise<OtherUses> {
  const [typed, inSettings] = [await listTypedUses(db), await records.listSettingsKeys(db)];
  const uses: (readonly [string, OtherUse])[] = [
    ...typed.map((use) => [use.key, { place: 'unpublished', ...use }] as const),
    ...inSettings.map((key) => [key, { place: 'settings' }] as const),
  ];
  const current = await listReplacedKeys(
    db,
    uses.map(([key]) => key),
  );
  return new Map(uses.map(([key, use]) => [current.get(key) ?? key, use]));
}

/** Deletes pictures that nothing uses: all of them, or none. @throws DeclaredError 404, 409 with a sentence */
export async function deletePicturesById(deps: MediaDeps, ids: readonly number[], actorId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // Saving a record waits for this lock too, so no record can start to use one of them in the meantime.
    await acquireContentLock(tx);
    const rows = await lockPictures(tx, ids);
    if (rows.length < new Set(ids).size) throw new DeclaredError(mediaErrors.notFound);
    const keys = rows.map(({ key }) => key);
    const [named, others] = [await listUsedKeys(tx, keys), await findOtherUses(tx, deps.records)];
    const used = new Set(keys.filter((key) => named.has(key) || others.has(key)));
    if (used.size > 0) throw await createInUseError(tx, deps.records, rows, { used, others });
    await deletePictures(tx, keys);
    await deps.removeFiles(tx, keys);
    for (const row of rows) await logPicture(deps, tx, row, { actorId, action: 'deleted' });
  });
}

async function createInUseError(
  tx: Transaction,
  records: PicturedRecords,
  rows: readonly PictureRow[],
  { used, others: otherUses }: { used: ReadonlySet<string>; others: OtherUses },
): Promise<DeclaredError> {
  const first = rows.find(({ key }) => used.has(key)) as PictureRow;
  const [use] = (await describeUses(tx, records, [first], { limit: 1 })).get(first.key) ?? [];
  const other = otherUses.get(first.key);
  const place = use ? `in “${use.title}”` : other ? await describeOtherUse(tx, records, other) : 'in a record';
  const others = used.size - 1;
  const more = others === 0 ? '' : `, and ${others === 1 ? 'another one is' : `${others} others are`} in use too`;
  const message = `“${first.fileName}” is used ${place}${more}. Nothing was deleted.`;
  return new DeclaredError({ ...mediaErrors.inUse, message });
}

async function describeOtherUse(tx: Transaction, records: PicturedRecords, use: OtherUse): Promise<string> {
  if (use.place === 'settings') return 'in the settings';
  const record = (await records.describe(tx, use.kind, [use.recordId])).get(use.recordId);
  return `in what ${formatPersonName(use)} has not published of “${record?.title ?? use.kind}”`;
}

/** Locks a picture, and the content that may use it. @throws DeclaredError 404 */
export async function lockPicture(tx: Transaction, id: number): Promise<PictureRow> {
  await acquireContentLock(tx);
  const [row] = await lockPictures(tx, [id]);
  if (!row) throw new DeclaredError(mediaErrors.notFound);
  return row;
}

/** Gives every record that names this key the picture's current address. */
export async function rewriteUses(tx: Transaction, records: PicturedRecords, key: string): Promise<void> {
  const uses = await listUses(tx, [key]);
  for (const [kind, all] of Map.groupBy(uses, (use) => use.kind)) {
    await records.rewrite(tx, kind, [...new Set(all.map(({ recordId }) => recordId))]);
  }
}

export async function logPicture(
  { logActivity }: Pick<AdminDeps, 'logActivity'>,
  tx: Transaction,
  { id, fileName }: Pick<PictureRow, 'id' | 'fileName'>,
  entry: { actorId: number; action: 'created' | 'updated' | 'deleted'; detail?: string },
): Promise<void> {
  await logActivity(tx, { ...entry, kind: 'picture', recordId: id, title: fileName });
}

async function describeUses(
  db: Db,
  records: PicturedRecords,
  rows: readonly Pick<PictureRow, 'key'>[],
  { limit, authorId }: { limit: number; authorId?: number | undefined },
): Promise<Map<string, MediaUse[]>> {
  const uses = await listUses(
    db,
    rows.map(({ key }) => key),
    limit,
  );
  const described = new Map<string, Awaited<ReturnType<PicturedRecords['describe']>>>();
  for (const [kind, all] of Map.groupBy(uses, (use) => use.kind)) {
    const ids = all.map(({ recordId }) => recordId);
    described.set(kind, await records.describe(db, kind, ids, authorId));
  }
  const found = new Map<string, MediaUse[]>();
  for (const { key, kind, recordId, field } of uses) {
    const record = described.get(kind)?.get(recordId);
    if (record) found.set(key, [...(found.get(key) ?? []), { kind, recordId, field: toFieldName(field), ...record }]);
  }
  return found;
}

/** The API's name of a column: "featuredImage" for featured_image. */
const toFieldName = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
