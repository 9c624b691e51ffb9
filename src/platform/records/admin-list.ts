import type { Context } from 'hono';
import type { HttpEnv } from '../http/env.ts';
import { paginateRows } from '../http/paginate-rows.ts';

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
