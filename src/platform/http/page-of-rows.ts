import type { Context } from 'hono';
import { z } from 'zod';
import { storableText } from '#lib/storable-text.ts';
import type { SortColumn, Sorting } from '../db/sorting.ts';
import type { HttpEnv } from './env.ts';
import { DeclaredError, httpErrors } from './errors.ts';

/** Where a keyset list goes on: the sort key and id of the last row seen. */
export const timeCursor = z.tuple([storedTime(), z.int32()]);
export const orderCursor = z.tuple([z.int32(), z.int32()]);
export const idCursor = z.tuple([z.int32()]);
const textCursor = z.tuple([storableText(), z.int32()]);

/** Reads `?sort=` (a minus turns it round) and `?cursor=` of a list that can be sorted. @throws DeclaredError 400 */
export function readSorting<Name extends string>(
  columns: Readonly<Record<Name, SortColumn>>,
  sort: Name | `-${Name}`,
  cursor: string | undefined,
): Sorting & { readonly name: Name } {
  const isDescending = sort.startsWith('-');
  const name = (isDescending ? sort.slice(1) : sort) as Name;
  const schemas = { time: timeCursor, text: textCursor, number: orderCursor };
  const after = readCursor<readonly [Date | string | number, number]>(schemas[columns[name].type], cursor);
  return { ...columns[name], name, isDescending, after };
}

/** Reads `?cursor=`. @throws DeclaredError 400 when it is not one of ours */
export function readCursor<T>(schema: z.ZodType<T>, cursor: string | undefined): T | undefined {
  if (cursor === undefined) return undefined;
  const parsed = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (parsed.success) return parsed.data;
  throw new DeclaredError(httpErrors.invalid, {
    issues: [{ path: 'cursor', message: 'Please take the cursor from the Link header of the page before.' }],
  });
}

/**
 * Cuts the surplus row off `rows` (a store is asked for limit + 1) and, where there was one, adds an RFC 8288 Link header
 * to the next page.
 */
export function pageOfRows<Row>(
  c: Context<HttpEnv>,
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => readonly unknown[],
): readonly Row[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined) {
    const url = new URL(c.req.url);
    url.searchParams.set('cursor', Buffer.from(JSON.stringify(cursorOf(last))).toString('base64url'));
    c.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return page;
}

// The database knows no year 0; asked for one it would fail, not find nothing.
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
