import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { and, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { type Kind, listFields } from '#lib/kinds/kind.ts';
import { toNamedPerson } from '#lib/words.ts';
import { users } from '../auth/users.table.ts';
import type { Db, Transaction } from '../db/db.ts';
import { revisions } from './publishing.table.ts';

/** One in this many revisions is stored in full, so that reading one needs at most two rows. */
const ALONE_EVERY = 20;
/** At least this many of the newest revisions of a record are kept. */
const KEPT = 100;

/** The fields of a record that a revision stores: the author's content, not where or whether it is shown. */
export type RevisionContent = Readonly<Record<string, unknown>>;

const listRevisedFields = (kind: Kind): string[] =>
  listFields(kind).flatMap(([name, { isServerSet, isPlacement }]) => (isServerSet || isPlacement ? [] : [name]));

const pickContent = (kind: Kind, row: object): RevisionContent =>
  Object.fromEntries(listRevisedFields(kind).map((name) => [name, (row as RevisionContent)[name] ?? null]));

const listDifferences = (kind: Kind, before: RevisionContent, after: RevisionContent): string[] =>
  listRevisedFields(kind).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

interface SavedRow {
  readonly version: number;
}

interface Save {
  readonly id: number;
  /** Missing for a new record. */
  readonly before?: SavedRow | undefined;
  readonly after: SavedRow;
  readonly actorId: number;
}

/** Stores the content of a record after a save. A save that changes no text creates no revision. */
export async function addRevision(tx: Transaction, kind: Kind, { id, before, after, actorId }: Save): Promise<void> {
  const content = pickContent(kind, after);
  if (!before)
    return insertRevision(tx, kind, id, { version: after.version, content, changed: [], actorId, isFirst: true });
  await insertChange(tx, kind, id, before, { version: after.version, content, actorId });
}

/** Stores a text that somebody typed and that is not saved, because another text takes its place. */
export async function addTypedText(
  tx: Transaction,
  kind: Kind,
  row: SavedRow & { readonly id: number },
  typed: { readonly values: RevisionContent; readonly actorId: number },
): Promise<void> {
  const content = pickContent(kind, { ...row, ...typed.values });
  await insertChange(tx, kind, row.id, row, { version: null, content, actorId: typed.actorId });
}

async function insertChange(
  tx: Transaction,
  kind: Kind,
  id: number,
  before: SavedRow,
  revision: Omit<NewRevision, 'changed'>,
): Promise<void> {
  const previous = pickContent(kind, before);
  const changed = listDifferences(kind, previous, revision.content);
  if (changed.length === 0) return;
  // Sample content has no revision of its original content.
  if ((await tx.$count(revisions, ofRecord(kind, id))) === 0)
    await insertRevision(tx, kind, id, { version: before.version, content: previous, changed: [], actorId: null });
  await insertRevision(tx, kind, id, { ...revision, changed });
  await removeOldRevisions(tx, kind, id);
}

interface NewRevision {
  readonly version: number | null;
  readonly content: RevisionContent;
  readonly changed: string[];
  readonly actorId: number | null;
  readonly isFirst?: boolean;
}

async function insertRevision(tx: Transaction, kind: Kind, recordId: number, revision: NewRevision): Promise<void> {
  // The first revision of a record has none to be based on.
  const [base] = revision.isFirst
    ? []
    : await tx
        .select({ id: revisions.id, content: revisions.content })
        .from(revisions)
        .where(and(ofRecord(kind, recordId), isNull(revisions.baseId)))
        .orderBy(desc(revisions.id))
        .limit(1);
  const onBase = base ? await tx.$count(revisions, eq(revisions.baseId, base.id)) : 0;
  const dictionary = base && onBase + 1 < ALONE_EVERY ? zstdDecompressSync(base.content) : undefined;
  const text = JSON.stringify(revision.content);
  await tx.insert(revisions).values({
    kind: kind.name,
    recordId,
    actorId: revision.actorId,
    version: revision.version,
    changed: revision.changed,
    baseId: dictionary && base ? base.id : null,
    content: zstdCompressSync(text, dictionary && { dictionary }),
    // Two revisions of one transaction would otherwise have the same time.
    createdAt: sql`clock_timestamp()`,
  });
}

/** Removes the oldest revisions that the kept ones do not need. */
async function removeOldRevisions(tx: Transaction, kind: Kind, recordId: number): Promise<void> {
  const [oldestKept] = await tx
    .select({ id: revisions.id })
    .from(revisions)
    .where(ofRecord(kind, recordId))
    .orderBy(desc(revisions.id))
    .offset(KEPT - 1)
    .limit(1);
  if (!oldestKept) return;
  const [base] = await tx
    .select({ id: sql<number | null>`max(${revisions.id})` })
    .from(revisions)
    .where(and(ofRecord(kind, recordId), isNull(revisions.baseId), sql`${revisions.id} <= ${oldestKept.id}`));
  if (base?.id != null) await tx.delete(revisions).where(and(ofRecord(kind, recordId), lt(revisions.id, base.id)));
}

const meta = {
  id: revisions.id,
  createdAt: revisions.createdAt,
  changed: revisions.changed,
  version: revisions.version,
  actor: { id: users.id, firstName: users.firstName, lastName: users.lastName },
};
type Meta = Pick<typeof revisions.$inferSelect, 'id' | 'createdAt' | 'changed' | 'version'> & {
  readonly actor: { id: number; firstName: string; lastName: string } | null;
};
const describe = ({ id, createdAt, changed, version, actor }: Meta) => ({
  id,
  createdAt,
  changed,
  actor: actor && toNamedPerson(actor),
  isSaved: version !== null,
});

/** The revisions of a record, and the texts that were typed and not saved, newest first, from `before` on, one more than `limit`. */
export async function listRevisions(db: Db, kind: Kind, recordId: number, limit: number, before?: number) {
  const rows = await db
    .select(meta)
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.actorId))
    .where(and(ofRecord(kind, recordId), before === undefined ? undefined : lt(revisions.id, before)))
    .orderBy(desc(revisions.id))
    .limit(limit + 1);
  return rows.map(describe);
}

/** A revision with the record's content; undefined if the record has no such revision. */
export async function findRevision(db: Db, kind: Kind, recordId: number, revisionId: number) {
  const [row] = await db
    .select({ ...meta, baseId: revisions.baseId, content: revisions.content })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.actorId))
    .where(and(ofRecord(kind, recordId), eq(revisions.id, revisionId)));
  if (!row) return undefined;
  const [base] =
    row.baseId === null
      ? []
      : await db.select({ content: revisions.content }).from(revisions).where(eq(revisions.id, row.baseId));
  const dictionary = base && zstdDecompressSync(base.content);
  const text = zstdDecompressSync(row.content, dictionary && { dictionary }).toString();
  const content = JSON.parse(text) as RevisionContent;
  // A field that the kind no longer has is left out.
  const kept = listRevisedFields(kind).flatMap((name) => (name in content ? [[name, content[name]]] : []));
  return { ...describe(row), content: Object.fromEntries(kept) as RevisionContent };
}

/** Finds the text of a record in one of its versions; undefined if it has not changed since or is not known anymore. */
export async function findVersionText(db: Db, kind: Kind, recordId: number, version: number) {
  const [row] = await db
    .select({ id: revisions.id })
    .from(revisions)
    .where(and(ofRecord(kind, recordId), lte(revisions.version, version)))
    .orderBy(desc(revisions.id))
    .limit(1);
  return row && (await findRevision(db, kind, recordId, row.id))?.content;
}

const ofRecord = (kind: Kind, recordId: number) => and(eq(revisions.kind, kind.name), eq(revisions.recordId, recordId));

/** Removes what belongs to a record that is deleted for good. */
export async function removeRevisions(tx: Transaction, kind: Kind, recordId: number): Promise<void> {
  await tx.delete(revisions).where(ofRecord(kind, recordId));
}
