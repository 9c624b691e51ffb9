import type { Context } from 'hono';
import { z } from 'zod';
import type { HttpEnv } from './env.ts';
import { DeclaredError, httpErrors } from './errors.ts';

/** Where a keyset list goes on: the sort key and id of the last row seen. */
export const timeCursor = z.tuple([storedTime(), z.int32()]);
export const orderCursor = z.tuple([z.int32(), z.int32()]);
export const idCursor = z.tuple([z.int32()]);

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
