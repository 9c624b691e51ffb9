import type { AdminDeps } from '../auth/admin-deps.ts';
import { takeContentTurn } from '../cache/content-turn.ts';
import { DeclaredError, httpErrors } from '../http/errors.ts';
import type { RecordKind, RecordRow } from './record-kind.ts';

type Deps = Pick<AdminDeps, 'db' | 'note'>;

/** Creates a record. What the server decides it decides in `insert`, whatever the body said. */
export async function createRecord<Row extends RecordRow, Body extends object>(
  { db, note }: Deps,
  kind: RecordKind<Row, Body>,
  body: Body,
  actorId: number,
): Promise<Row> {
  await kind.check?.(body);
  return db.transaction(async (tx) => {
    await takeContentTurn(tx);
    const row = await kind.insert(tx, body, actorId);
    await note(tx, { actorId, action: 'created', kind: kind.kind, recordId: row.id, title: kind.titleOf(row) });
    return row;
  });
}

/**
 * Changes a record: what is missing stays. A sample that is rewritten belongs to who rewrote it and no longer goes with the samples.
 * @throws DeclaredError 404, 409 with both versions where a version is named and another was saved since
 */
export async function changeRecord<Row extends RecordRow, Body extends object>(
  { db, note }: Deps,
  kind: RecordKind<Row, Body>,
  id: number,
  { version, ...sent }: Body & { version?: number | undefined },
  actorId: number,
): Promise<Row> {
  const body = sent as unknown as Body;
  await kind.check?.(body, id);
  return db.transaction(async (tx) => {
    await takeContentTurn(tx);
    const row = await kind.lock(tx, id);
    if (!row) throw new DeclaredError(kind.notFound);
    if (version !== undefined && version !== row.version) {
      throw new DeclaredError(httpErrors.editConflict, {
        versions: { yours: { ...body, version }, current: kind.present(row) },
      });
    }
    const marks = { version: row.version + 1, isSample: row.isSample && !isRewritten(row, body) };
    const saved = await kind.update(tx, row, body, marks);
    const detail = kind.detailOf?.(row, saved);
    const activity = { actorId, action: 'updated', kind: kind.kind, recordId: id, title: kind.titleOf(saved) } as const;
    await note(tx, { ...activity, ...(detail !== undefined && { detail }) });
    return saved;
  });
}

/** @throws DeclaredError 404 */
export function removeRecord<Row extends RecordRow, Body extends object>(
  { db, note }: Deps,
  kind: RecordKind<Row, Body>,
  id: number,
  actorId: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    await takeContentTurn(tx);
    const row = await kind.lock(tx, id);
    if (!row) throw new DeclaredError(kind.notFound);
    await kind.remove(tx, row);
    await note(tx, { actorId, action: 'deleted', kind: kind.kind, recordId: id, title: kind.titleOf(row) });
  });
}

// Where a record stands and whether it is shown are no rewriting: who sorts the sample team has not made it theirs.
const PLACE = new Set(['order', 'status', 'isActive', 'isRecommended', 'contentIds', 'slug']);

function isRewritten(row: object, body: object): boolean {
  const kept = new Map(Object.entries(row));
  return Object.entries(body).some(
    ([name, value]) =>
      value !== undefined && !PLACE.has(name) && JSON.stringify(value) !== JSON.stringify(kept.get(name)),
  );
}
