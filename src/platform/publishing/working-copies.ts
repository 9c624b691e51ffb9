import { and, desc, eq, exists, gt, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Kind, listFields } from '#lib/kinds/kind.ts';
import { formatPersonName } from '#lib/words.ts';
import { users } from '../auth/users.table.ts';
import type { Db, Transaction } from '../db/db.ts';
import { revisions, workingCopies } from './publishing.table.ts';

/** An editor counts as present for this long after the screen's last report. It reports every 20 seconds. */
const PRESENT_SECONDS = 45;

type Values = Readonly<Record<string, unknown>>;

interface Editing {
  readonly kind: Kind;
  readonly recordId: number;
  readonly userId: number;
}

const own = ({ kind, recordId, userId }: Editing) => and(ofRecord(kind, recordId), eq(workingCopies.userId, userId));
const ofRecord = (kind: Kind, recordId: number) =>
  and(eq(workingCopies.kind, kind.name), eq(workingCopies.recordId, recordId));

interface Typed {
  readonly values: Values;
  readonly version: number;
  readonly base: Values;
  /** The tag of the copy that the text contains, null if of none. Undefined replaces any copy. */
  readonly basedOn?: string | null | undefined;
}

/**
 * Stores what an editor has typed. Keys that are not fields of the form are left out. The text replaces only the copy
 * that it is based on: returns undefined if there is another, which the editor wrote in another tab or on another device.
 */
export async function saveWorkingCopy(
  db: Db,
  editing: Editing,
  { values, version, base, basedOn }: Typed,
): Promise<{ readonly etag: string; readonly savedAt: Date } | undefined> {
  const names = new Set(listFields(editing.kind).flatMap(([name, { isServerSet }]) => (isServerSet ? [] : [name])));
  const pick = (fields: Values): Values =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)));
  const typed = { values: pick(values), version, base: pick(base) };
  const { values: stored, etag } = workingCopies;
  const isSame = sql`${stored} = excluded."values"`;
  const mayReplace =
    basedOn === undefined ? undefined : or(isNull(stored), isSame, basedOn === null ? undefined : eq(etag, basedOn));
  const change = {
    ...typed,
    // A repeated request, or the same text of another tab, is no other text.
    etag: sql`case when ${isSame} then ${etag} else gen_random_uuid() end`,
    savedAt: sql`now()`,
    seenAt: sql`now()`,
  };
  const [row] = await db
    .insert(workingCopies)
    .values({
      kind: editing.kind.name,
      recordId: editing.recordId,
      userId: editing.userId,
      ...typed,
      savedAt: sql`now()`,
    })
    .onConflictDoUpdate({
      target: [workingCopies.kind, workingCopies.recordId, workingCopies.userId],
      set: change,
      ...(mayReplace && { setWhere: mayReplace }),
    })
    .returning({ etag, savedAt: workingCopies.savedAt });
  return row?.savedAt ? { ...row, savedAt: row.savedAt } : undefined;
}

/** Notes that an editor has a record open. */
export async function noteEditor(db: Db, { kind, recordId, userId }: Editing, version: number): Promise<void> {
  await db
    .insert(workingCopies)
    .values({ kind: kind.name, recordId, userId, version })
    .onConflictDoUpdate({
      target: [workingCopies.kind, workingCopies.recordId, workingCopies.userId],
      set: { seenAt: sql`now()` },
    });
}

export async function findWorkingCopy(db: Db, editing: Editing) {
  const [row] = await db
    .select({
      values: workingCopies.values,
      version: workingCopies.version,
      base: workingCopies.base,
      etag: workingCopies.etag,
      savedAt: workingCopies.savedAt,
    })
    .from(workingCopies)
    .where(and(own(editing), isNotNull(workingCopies.values)));
  const { values, base, savedAt } = row ?? {};
  return row && values && base && savedAt ? { ...row, values, base, savedAt } : undefined;
}

/** An editor's unsaved text of a record; undefined if somebody else has saved a text since. */
export async function findCurrentWorkingCopy(db: Db, editing: Editing): Promise<Values | undefined> {
  const { kind, recordId, userId } = editing;
  const savedByOthers = db
    .select({ id: revisions.id })
    .from(revisions)
    .where(
      and(
        eq(revisions.kind, kind.name),
        eq(revisions.recordId, recordId),
        isNotNull(revisions.version),
        gt(revisions.createdAt, workingCopies.savedAt),
        ne(revisions.actorId, userId),
      ),
    );
  const [row] = await db
    .select({ values: workingCopies.values })
    .from(workingCopies)
    .where(and(own(editing), isNotNull(workingCopies.values), notExists(savedByOthers)));
  return row?.values ?? undefined;
}

const isPresent = gt(workingCopies.seenAt, sql`now() - make_interval(secs => ${PRESENT_SECONDS})`);

/** The other editors who have the record open or have unsaved text, the latest first. */
export async function listOtherEditors(db: Db, { kind, recordId, userId }: Editing) {
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      isPresent: sql<boolean>`${isPresent}`,
      savedAt: workingCopies.savedAt,
    })
    .from(workingCopies)
    .innerJoin(users, eq(users.id, workingCopies.userId))
    .where(
      and(ofRecord(kind, recordId), ne(workingCopies.userId, userId), or(isPresent, isNotNull(workingCopies.values))),
    )
    .orderBy(desc(workingCopies.seenAt));
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, name: formatPersonName({ firstName, lastName }) }));
}

/** Every text that an editor has typed and not saved, the latest first. */
export const listOwnWorkingCopies = (db: Db, userId: number) =>
  db
    .select({
      kind: workingCopies.kind,
      recordId: workingCopies.recordId,
      values: workingCopies.values,
      savedAt: workingCopies.savedAt,
    })
    .from(workingCopies)
    .where(and(eq(workingCopies.userId, userId), isNotNull(workingCopies.values)))
    .orderBy(desc(workingCopies.savedAt));

/**
 * Gives an editor's unsaved texts to another.
 * @returns false, with nothing changed, if both have unsaved text of the same record
 */
export async function handOverWorkingCopies(tx: Transaction, from: number, to: number): Promise<boolean> {
  const theirs = alias(workingCopies, 'theirs');
  const isSameRecord = and(eq(theirs.kind, workingCopies.kind), eq(theirs.recordId, workingCopies.recordId));
  const texts = tx
    .select({ id: theirs.recordId })
    .from(theirs)
    .where(and(isSameRecord, eq(theirs.userId, from), isNotNull(theirs.values)));
  const beside = and(eq(workingCopies.userId, to), exists(texts));
  if ((await tx.$count(workingCopies, and(beside, isNotNull(workingCopies.values)))) > 0) return false;
  // The other only has the record open.
  await tx.delete(workingCopies).where(beside);
  await tx
    .update(workingCopies)
    .set({ userId: to })
    .where(and(eq(workingCopies.userId, from), isNotNull(workingCopies.values)));
  return true;
}

/**
 * Removes an editor's text and presence: the text was saved or discarded. With a tag, only the text with that tag.
 * @returns whether the editor has no text left
 */
export async function removeWorkingCopy(db: Db, editing: Editing, basedOn?: string | null): Promise<boolean> {
  const isMeant = or(isNull(workingCopies.values), basedOn ? eq(workingCopies.etag, basedOn) : undefined);
  await db.delete(workingCopies).where(and(own(editing), basedOn === undefined ? undefined : isMeant));
  return (await findWorkingCopy(db, editing)) === undefined;
}

/** Notes that an editor has closed a record. Unsaved text stays. */
export async function leaveRecord(db: Db, editing: Editing): Promise<void> {
  await db.delete(workingCopies).where(and(own(editing), sql`${workingCopies.values} is null`));
  await db
    .update(workingCopies)
    .set({ seenAt: sql`now() - make_interval(secs => ${PRESENT_SECONDS})` })
    .where(own(editing));
}

/** Removes what belongs to a record that is deleted for good. */
export async function removeWorkingCopies(tx: Transaction, kind: Kind, recordId: number): Promise<void> {
  await tx.delete(workingCopies).where(ofRecord(kind, recordId));
}

/** Deletes the notes of records that were only open. */
export async function deleteOldPresence(db: Db, before: Date): Promise<void> {
  await db.delete(workingCopies).where(and(sql`${workingCopies.values} is null`, lt(workingCopies.seenAt, before)));
}
