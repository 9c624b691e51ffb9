import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A sortable column. Text is sorted ignoring case, like its index `(lower(column), id)`. */
export interface SortColumn {
  readonly column: AnyPgColumn;
  readonly type: 'time' | 'text' | 'number';
}

/** The sort order of a list, and the sort key and id of the last row seen. */
export interface Sorting extends SortColumn {
  readonly isDescending: boolean;
  readonly after: readonly [Date | string | number, number] | undefined;
}

/** Converts a sorting to SQL, with `id` as the tiebreaker. */
export function toSortSql(
  { column, type, isDescending, after }: Sorting,
  id: AnyPgColumn,
): { where: SQL | undefined; orderBy: SQL[] } {
  const key = type === 'text' ? sql`lower(${column})` : sql`${column}`;
  const direction = isDescending ? desc : asc;
  const comparison = sql.raw(isDescending ? '<' : '>');
  return {
    where: after && sql`(${key}, ${id}) ${comparison} (${toKeyValue(after[0])}, ${after[1]}::int)`,
    orderBy: [direction(key), direction(id)],
  };
}

function toKeyValue(value: Date | string | number): SQL {
  if (value instanceof Date) return sql`${value.toISOString()}::timestamptz`;
  return typeof value === 'string' ? sql`lower(${value}::text)` : sql`${value}::int`;
}
