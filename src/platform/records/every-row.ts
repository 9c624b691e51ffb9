import type { Sorting } from '../db/sorting.ts';

const ROWS_AT_ONCE = 1000;

/**
 * Every row of a sorted list, read in pages: whoever takes them slowly keeps no connection. `list` gives one row more than `limit`
 * where there are more.
 */
export async function* everyRow<Name extends string, Row extends { id: number } & Record<Name, Date | string | number>>(
  { name, ...sorting }: Sorting & { readonly name: Name },
  list: (page: { limit: number; sorting: Sorting }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after = sorting.after; ; ) {
    const rows = await list({ limit: ROWS_AT_ONCE, sorting: { ...sorting, after } });
    const page = rows.slice(0, ROWS_AT_ONCE);
    yield* page;
    const last = page.at(-1);
    if (!last || rows.length === page.length) return;
    after = [last[name], last.id];
  }
}
