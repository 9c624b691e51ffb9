import type { AdminDeps } from '../auth/admin-deps.ts';
import type { Sorting } from '../db/sorting.ts';

const PAGE_SIZE = 1000;

/**
 * Yields every row of a sorted list, read in pages, so that a slow consumer does not hold a database connection. `list`
 * returns one row more than `limit` if there are more.
 */
export async function* iterateRows<
  Name extends string,
  Row extends { id: number } & Record<Name, Date | string | number>,
>(
  { name, ...sorting }: Sorting & { readonly name: Name },
  list: (page: { limit: number; sorting: Sorting }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after = sorting.after; ; ) {
    const rows = await list({ limit: PAGE_SIZE, sorting: { ...sorting, after } });
    const page = rows.slice(0, PAGE_SIZE);
    yield* page;
    const last = page.at(-1);
    if (!last || rows.length === page.length) return;
    after = [last[name], last.id];
  }
}

/**
 * Records in the activity log that an administrator exports a list. Runs before the first row is sent, so no export is
 * unlogged.
 */
export async function logExport(
  { db, logActivity }: Pick<AdminDeps, 'db' | 'logActivity'>,
  { actorId, title, rows }: { readonly actorId: number; readonly title: string; readonly rows: number },
): Promise<void> {
  const detail = rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`;
  const activity = { actorId, action: 'exported', kind: 'list', recordId: null } as const;
  await db.transaction((tx) => logActivity(tx, { ...activity, title, detail }));
}
