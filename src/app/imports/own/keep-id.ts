import { getTableName, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#platform/db/db.ts';

/**
 * Chooses the numbers of new rows: those that they had on their former site, where they are free here, and otherwise the
 * next ones. In the order of `wanted`.
 */
export async function chooseIds(
  tx: Transaction,
  table: PgTable & { readonly id: AnyPgColumn },
  wanted: readonly (number | undefined)[],
): Promise<number[]> {
  const numbers = wanted.filter((id) => id !== undefined);
  const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'id')::regclass`;
  const taken = new Set<unknown>();
  if (numbers.length > 0) {
    for (const { id } of await tx.select({ id: table.id }).from(table).where(inArray(table.id, numbers))) taken.add(id);
    // The sequence never gives these numbers to other rows, and never goes back.
    const last = sql`greatest(coalesce(pg_sequence_last_value(${sequence}), 0), ${Math.max(...numbers)}::bigint)`;
    await tx.execute(sql`select setval(${sequence}, ${last})`);
  }
  const chosen = wanted.map((id) => {
    if (id === undefined || taken.has(id)) return undefined;
    taken.add(id);
    return id;
  });
  const missing = chosen.filter((id) => id === undefined).length;
  const next =
    missing === 0
      ? []
      : (
          await tx.execute<{ id: string }>(
            sql`select nextval(${sequence}) as id from generate_series(1, ${missing}::int)`,
          )
        ).rows;
  return chosen.map((id) => id ?? Number(next.shift()?.id));
}
