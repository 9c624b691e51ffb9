import type { Kind } from '#lib/kinds/kind.ts';
import type { AdminDeps } from '../auth/admin-deps.ts';
import { acquireContentLock } from '../cache/content-version.table.ts';
import { DeclaredError, httpErrors } from '../http/errors.ts';
import type { RecordRow, RecordRules } from './record-rules.ts';

type Deps = Pick<AdminDeps, 'db' | 'logActivity'>;

/** Creates a record. `insert` sets the server-controlled fields and ignores values for them in the body. */
export async function createRecord<Row extends RecordRow, Body extends object>(
  { db, logActivity }: Deps,
  rules: RecordRules<Row, Body>,
  body: Body,
  actorId: number,
): Promise<Row> {
  await rules.check?.(body);
  return db.transaction(async (tx) => {
    await acquireContentLock(tx);
    const row = await rules.insert(tx, body, actorId);
    await logActivity(tx, {
      actorId,
      action: 'created',
      kind: rules.kind.name,
      recordId: row.id,
      title: getTitle(rules, row),
    });
    return row;
  });
}

/**
 * Changes a record; missing fields stay unchanged. A sample record that is edited no longer counts as sample content.
 * @throws DeclaredError 404; 409 with both versions if the body names a version that is no longer the newest
 */
export async function updateRecord<Row extends RecordRow, Body extends object>(
  { db, logActivity }: Deps,
  rules: RecordRules<Row, Body>,
  id: number,
  { version, ...sent }: Body & { version?: number | undefined },
  actorId: number,
): Promise<Row> {
  const body = sent as unknown as Body;
  await rules.check?.(body, id);
  return db.transaction(async (tx) => {
    await acquireContentLock(tx);
    const row = await rules.lock(tx, id);
    if (!row) throw new DeclaredError(rules.notFound);
    if (version !== undefined && version !== row.version) {
      throw new DeclaredError(httpErrors.editConflict, {
        versions: { yours: { ...body, version }, current: rules.present(row) },
      });
    }
    const marks = { version: row.version + 1, isSample: row.isSample && !isRewritten(rules.kind, row, body) };
    const saved = await rules.update(tx, row, body, marks);
    const detail = rules.describeChange?.(row, saved);
    const activity = {
      actorId,
      action: 'updated',
      kind: rules.kind.name,
      recordId: id,
      title: getTitle(rules, saved),
    } as const;
    await logActivity(tx, { ...activity, ...(detail !== undefined && { detail }) });
    return saved;
  });
}

/** @throws DeclaredError 404 */
export function deleteRecord<Row extends RecordRow, Body extends object>(
  { db, logActivity }: Deps,
  rules: RecordRules<Row, Body>,
  id: number,
  actorId: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    await acquireContentLock(tx);
    const row = await rules.lock(tx, id);
    if (!row) throw new DeclaredError(rules.notFound);
    await rules.remove(tx, row);
    await logActivity(tx, {
      actorId,
      action: 'deleted',
      kind: rules.kind.name,
      recordId: id,
      title: getTitle(rules, row),
    });
  });
}

const getTitle = <Row extends RecordRow>({ kind }: { readonly kind: Kind }, row: Row): string =>
  String((row as unknown as Record<string, unknown>)[kind.titleField]);

/** Whether a change is more than reordering or publishing, which do not count as editing a sample record. */
function isRewritten(kind: Kind, row: object, body: object): boolean {
  const before = new Map(Object.entries(row));
  return Object.entries(body).some(
    ([name, value]) =>
      value !== undefined &&
      !kind.fields[name]?.isPlacement &&
      JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
}
