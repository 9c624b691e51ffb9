import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Kind } from '#lib/kinds/kind.ts';
import { namesPractices } from '#lib/publishing/publishing-fields.ts';
import type { Db } from '../db/db.ts';
import { createInvalidField } from '../http/errors.ts';

// A record's `practiceIds` are not foreign keys, so that removing a practice changes none of the records that name it.

/** The practices of a row that are on the site, in the order of `practiceIds`. */
export const selectShownPractices = (practiceIds: AnyPgColumn): SQL<number[]> => sql<number[]>`array(
  select practice.id from practices as practice where practice.id = any(${practiceIds}) and practice.status = 'published'
  order by array_position(${practiceIds}, practice.id))`;

/** Condition for rows that name a practice. None if it is not on the site. */
export const hasPractice = (practiceIds: AnyPgColumn, id: unknown): SQL =>
  sql`(${practiceIds} @> array[${id}]::int[] and exists (select from practices where id = ${id} and status = 'published'))`;

/** Those of the practices that exist, in their order. */
export async function listKnownPractices(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from practices where id = any(${sql.param([...ids])}::int[]) and status <> 'trashed'`,
  );
  const known = new Set(rows.map(({ id }: { id: number }) => id));
  return ids.filter((id) => known.has(id));
}

/**
 * Refuses practices that do not exist. Those that the record names already may stay, so that a removed practice keeps nobody from saving.
 * @throws DeclaredError 400
 */
export async function requirePractices(db: Db, kind: Kind, sent: object, before: object = {}): Promise<void> {
  if (!namesPractices(kind)) return;
  const named = readPractices(before);
  const added = readPractices(sent).filter((id) => !named.includes(id));
  if (added.length === 0 || (await listKnownPractices(db, added)).length === added.length) return;
  throw createInvalidField('practiceIds', 'One of these practices no longer exists. Please choose again.');
}

const readPractices = (record: object): readonly number[] =>
  (record as { readonly practiceIds?: readonly number[] }).practiceIds ?? [];
