import type { Context } from 'hono';
import type { HttpEnv } from '../http/env.ts';
import { pageOfRows } from '../http/page-of-rows.ts';

/** A page of a list as an administrator gets it: sorted by the column `name`, with the number of all rows in X-Total-Count. */
export async function adminPage<Name extends string, Row extends { id: number } & Record<Name, unknown>>(
  c: Context<HttpEnv>,
  { rows, total, limit, name }: { rows: Promise<Row[]>; total: Promise<number>; limit: number; name: Name },
): Promise<readonly Row[]> {
  const [found, count] = await Promise.all([rows, total]);
  c.header('x-total-count', String(count));
  return pageOfRows(c, found, limit, (row) => [row[name], row.id]);
}
