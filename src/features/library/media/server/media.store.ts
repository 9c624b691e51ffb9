import { and, eq, exists, inArray, lt, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { PICTURE_ADDRESS, parsePictureSize } from '#lib/pictures.ts';
import { users } from '#platform/auth/users.table.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { textContains } from '#platform/db/filters.ts';
import { type SortColumn, type Sorting, toSortSql } from '#platform/db/sorting.ts';
import { workingCopies } from '#platform/publishing/publishing.table.ts';
import { unnamedFiles } from '#platform/storage/unnamed-files.table.ts';
import { MEDIA_LIMITS } from '../media.constants.ts';
import type { MediaItem, MediaQuery, MediaUse } from '../media.contract.ts';
import { pictureAliases, pictures, pictureUses } from './media.table.ts';

export type PictureRow = typeof pictures.$inferSelect;
export type UseRow = typeof pictureUses.$inferSelect;
export type ListedPicture = PictureRow & { readonly useCount: number; readonly unusedSince: Date | null };
/** A picture with the records that use it, and the place of another use. */
export interface UsedPicture {
  readonly row: ListedPicture;
  readonly uses: readonly MediaUse[];
  readonly otherUse: MediaItem['otherUse'];
}
type Filters = Pick<MediaQuery, 'q' | 'unused'> & {
  /** Pictures that are used although no record names them. Matters only with `unused`. */
  readonly alsoUsed: readonly string[];
};

export const MEDIA_SORT_COLUMNS = {
  createdAt: { column: pictures.createdAt, type: 'time' },
  bytes: { column: pictures.bytes, type: 'number' },
} as const satisfies Record<string, SortColumn>;

// The same expression as in the trigram index.
const SEARCHED_TEXT = sql`(${pictures.fileName} || ' ' || ${pictures.alt})`;

/** Pictures, one more than `limit`. */
export function listPictures(
  db: Db,
  { limit, sorting, ...filters }: Filters & { limit: number; sorting: Sorting },
): Promise<ListedPicture[]> {
  const { where, orderBy } = toSortSql(sorting, pictures.id);
  return selectPictures(db, and(buildFilter(db, filters), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
}

export const countPictures = (db: Db, filters: Filters): Promise<number> =>
  db.$count(pictures, buildFilter(db, filters));

export async function findPicture(db: Db, id: number): Promise<ListedPicture | undefined> {
  const [row] = await selectPictures(db, eq(pictures.id, id));
  return row;
}

function selectPictures(db: Db, where: SQL | undefined) {
  const { id, key, fileName, alt, focalX, focalY, width, height, bytes, isKept, createdAt } = pictures;
  return db
    .select({
      id,
      key,
      fileName,
      alt,
      focalX,
      focalY,
      width,
      height,
      bytes,
      isKept,
      createdAt,
      useCount: sql<number>`(select count(*)::int from ${pictureUses} where ${pictureUses.key} = ${pictures.key})`,
      unusedSince: unnamedFiles.since,
    })
    .from(pictures)
    .leftJoin(unnamedFiles, eq(unnamedFiles.key, pictures.key))
    .where(where);
}

function buildFilter(db: Db, { q, unused, alsoUsed }: Filters): SQL | undefined {
  const isNamed = exists(db.select({ one: sql`1` }).from(pictureUses).where(eq(pictureUses.key, pictures.key)));
  const isUsed = or(isNamed, inArray(pictures.key, [...alsoUsed])) as SQL;
  return and(textContains(SEARCHED_TEXT, q), unused === undefined ? undefined : unused ? not(isUsed) : isUsed);
}

/** The first `limit` uses of each of these keys, all of them without a limit. */
export async function listUses(db: Db, keys: readonly string[], limit?: number): Promise<UseRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await db.execute<UseRow>(sql`
    select uses.key, uses.kind, uses.record_id as "recordId", uses.field from unnest(${sql.param([...keys])}::text[]) as wanted,
      lateral (select * from ${pictureUses} where key = wanted order by kind, record_id, field limit ${limit ?? null}) as uses`);
  return rows;
}

/** Locks these pictures until the end of the transaction. */
export function lockPictures(tx: Transaction, ids: readonly number[]): Promise<PictureRow[]> {
  return tx
    .select()
    .from(pictures)
    .where(inArray(pictures.id, [...ids]))
    .orderBy(pictures.id)
    .for('update');
}

/** Changes a locked picture. A picture that was edited stays in the library. */
export async function changePicture(tx: Transaction, id: number, change: Partial<PictureRow>): Promise<void> {
  await tx
    .update(pictures)
    .set({ ...change, isKept: true })
    .where(eq(pictures.id, id));
}

export async function insertAlias(tx: Transaction, key: string, pictureId: number): Promise<void> {
  await tx.insert(pictureAliases).values({ key, pictureId });
}

/** The current key of a picture whose file had another key. */
export const findReplacedKey = async (db: Db, key: string): Promise<string | undefined> =>
  (await listReplacedKeys(db, [key])).get(key);

interface NewPicture {
  readonly key: string;
  readonly bytes: number;
  readonly fileName?: string;
  readonly alt?: string;
  readonly focalX?: number;
  readonly focalY?: number;
  readonly isKept?: boolean;
  readonly createdAt?: Date;
}

/** Adds stored files to the library. One that is in it stays, and is kept from now on if `isKept`. */
export async function registerPictures(db: Db, files: readonly NewPicture[]): Promise<void> {
  if (files.length === 0) return;
  const keys = files.map(({ key }) => key);
  await db.delete(pictureAliases).where(inArray(pictureAliases.key, keys));
  await db
    .insert(pictures)
    .values(
      files.map(({ key, fileName, ...file }) => ({
        ...file,
        key,
        fileName: (fileName || toFileName(key)).slice(0, MEDIA_LIMITS.fileName),
        width: parsePictureSize(key)?.width ?? null,
        height: parsePictureSize(key)?.height ?? null,
      })),
    )
    .onConflictDoUpdate({
      target: pictures.key,
      set: { isKept: sql`${pictures.isKept} or excluded.is_kept`, bytes: sql`excluded.bytes` },
    });
}

/** The words of a stored picture's name, without its fingerprint and size. */
const toFileName = (key: string): string => key.replace(/^.*\//, '').replace(/-[0-9a-f]{8,16}-\d+x\d+(?=\.)/, '');

export async function findPictureByKey(db: Db, key: string): Promise<PictureRow | undefined> {
  const [row] = await db.select().from(pictures).where(eq(pictures.key, key));
  return row;
}

export async function deletePictures(db: Db, keys: readonly string[]): Promise<void> {
  await db.delete(pictures).where(inArray(pictures.key, [...keys]));
  await db.delete(unnamedFiles).where(inArray(unnamedFiles.key, [...keys]));
}

/** Lists the keys that a record names. */
export async function listUsedKeys(db: Db, keys?: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ key: pictureUses.key })
    .from(pictureUses)
    .where(keys && inArray(pictureUses.key, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

/** Those of these keys that the library has. */
export async function listKnownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: pictures.key })
    .from(pictures)
    .where(inArray(pictures.key, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

/** The pictures that unpublished changes name, with the record and the colleague. */
export async function listTypedUses(db: Db) {
  const key = sql<string>`(regexp_matches(${workingCopies.values}::text, ${PICTURE_ADDRESS}, 'g'))[1]`;
  const { kind, recordId, userId } = workingCopies;
  const { firstName, lastName } = users;
  return db
    .selectDistinct({ key, kind, recordId, firstName, lastName })
    .from(workingCopies)
    .innerJoin(users, eq(users.id, userId));
}

/** The current keys of those of these pictures whose files were replaced. */
export async function listReplacedKeys(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ old: pictureAliases.key, current: pictures.key })
    .from(pictureAliases)
    .innerJoin(pictures, eq(pictures.id, pictureAliases.pictureId))
    .where(inArray(pictureAliases.key, [...keys]));
  return new Map(rows.map(({ old, current }) => [old, current]));
}

/** Lists the keys, optionally only among `keys`, that the library keeps even if unused. */
export async function listKeptKeys(db: Db, keys?: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ key: pictures.key })
    .from(pictures)
    .where(and(eq(pictures.isKept, true), keys && inArray(pictures.key, [...keys])));
  return rows.map(({ key }) => key);
}

/** Marks exactly the pictures in `batches` as unnamed, new ones since `since`. */
export async function markUnnamed(tx: Transaction, batches: readonly string[][], since: Date): Promise<void> {
  const all = batches.flat();
  await tx.delete(unnamedFiles).where(all.length > 0 ? notInArray(unnamedFiles.key, all) : undefined);
  for (const keys of batches) {
    await tx
      .insert(unnamedFiles)
      .values(keys.map((key) => ({ key, since })))
      .onConflictDoNothing();
  }
}

export async function unmarkUnnamed(tx: Transaction, key: string): Promise<void> {
  await tx.delete(unnamedFiles).where(eq(unnamedFiles.key, key));
}

/** Lists unnamed pictures: optionally only among `keys` and unnamed before `time`. */
export async function listUnnamedSince(tx: Transaction, time?: Date, keys?: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ key: unnamedFiles.key })
    .from(unnamedFiles)
    .where(and(time && lt(unnamedFiles.since, time), keys && inArray(unnamedFiles.key, [...keys])));
  return rows.map(({ key }) => key);
}
