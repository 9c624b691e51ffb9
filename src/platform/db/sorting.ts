import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A column a list may be sorted by; text in any case, as its index is: `(lower(column), id)`. */
export interface SortColumn {
  readonly column: AnyPgColumn;
  readonly type: 'time' | 'text' | 'number';
}

/** How a list is sorted, and the sort key and id of the last row that was seen. */
export interface Sorting extends SortColumn {
  readonly isDescending: boolean;
  readonly after: readonly [Date | string | number, number] | undefined;
}

/** A sorting as SQL, `id` deciding between equals. */
export function sortedBy(
  { column, type, isDescending, after }: Sorting,
  id: AnyPgColumn,
): { where: SQL | undefined; orderBy: SQL[] } {
  const key = type === 'text' ? sql`lower(${column})` : sql`${column}`;
  const way = isDescending ? desc : asc;
  const beyond = sql.raw(isDescending ? '<' : '>');
  return {
    where: after && sql`(${key}, ${id}) ${beyond} (${keyOf(after[0])}, ${after[1]}::int)`,
    orderBy: [way(key), way(id)],
  };
}

function keyOf(value: Date | string | number): SQL {
  if (value instanceof Date) return sql`${value.toISOString()}::timestamptz`;
  return typeof value === 'string' ? sql`lower(${value}::text)` : sql`${value}::int`;
}
