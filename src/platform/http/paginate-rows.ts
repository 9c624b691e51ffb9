import type { Context } from 'hono';
import { z } from 'zod';
import { storableText } from '#lib/fields.ts';
import type { SortColumn, Sorting } from '../db/sorting.ts';
import type { HttpEnv } from './env.ts';
import { createInvalidField } from './errors.ts';

/** Cursors of keyset lists: the sort key and id of the last row seen. */
export const timeCursor = z.tuple([storedTime(), z.int32()]);
export const orderCursor = z.tuple([z.int32(), z.int32()]);
export const timeKeyCursor = z.tuple([storedTime(), storableText()]);
export const idCursor = z.tuple([z.int32()]);
const textCursor = z.tuple([storableText(), z.int32()]);

/** Parses `?sort=` (a minus sign means descending) and `?cursor=` of a sortable list. @throws DeclaredError 400 */
export function parseSorting<Name extends string>(
  columns: Readonly<Record<Name, SortColumn>>,
  sort: Name | `-${Name}`,
  cursor: string | undefined,
): Sorting & { readonly name: Name } {
  const isDescending = sort.startsWith('-');
  const name = (isDescending ? sort.slice(1) : sort) as Name;
  const schemas = { time: timeCursor, text: textCursor, number: orderCursor };
  const after = parseCursor<readonly [Date | string | number, number]>(schemas[columns[name].type], cursor);
  return { ...columns[name], name, isDescending, after };
}

/** Parses `?cursor=`. @throws DeclaredError 400 if it is not valid */
export function parseCursor<T>(schema: z.ZodType<T>, cursor: string | undefined): T | undefined {
  if (cursor === undefined) return undefined;
  const parsed = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (parsed.success) return parsed.data;
  throw createInvalidField('cursor', 'Please take the cursor from the Link header of the previous page.');
}

/**
 * Returns at most `limit` rows. If there is another row (stores read limit + 1), adds an RFC 8288 Link header for the
 * next page.
 */
export function paginateRows<Row>(
  c: Context<HttpEnv>,
  rows: readonly Row[],
  limit: number,
  getCursorKey: (row: Row) => readonly unknown[],
): readonly Row[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined) {
    const url = new URL(c.req.url);
    url.searchParams.set('cursor', Buffer.from(JSON.stringify(getCursorKey(last))).toString('base64url'));
    c.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return page;
}

// PostgreSQL has no year 0 and would fail on it.
function storedTime() {
  return z.iso
    .datetime()
    .transform((iso) => new Date(iso))
    .refine((time) => time.getUTCFullYear() > 0);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns a page of an administrator's list, sorted by the column `name`, and sets X-Total-Count to the number of all
 * rows.
 */
export async function paginateAdminList<Name extends string, Row extends { id: number } & Record<Name, unknown>>(
  c: Context<HttpEnv>,
  { rows, total, limit, name }: { rows: Promise<Row[]>; total: Promise<number>; limit: number; name: Name },
): Promise<readonly Row[]> {
  const [found, count] = await Promise.all([rows, total]);
  c.header('x-total-count', String(count));
  return paginateRows(c, found, limit, (row) => [row[name], row.id]);
}
