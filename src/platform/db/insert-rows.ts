import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { toColumnName } from './columns.ts';
import type { Transaction } from './db.ts';

/**
 * Inserts thousands of rows, which are one JSON value: a statement with a parameter for each cell takes longer to build than
 * to run. Every row has the fields of the first; other columns get their defaults. Rows that are here already are left out.
 */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  returning?: SQL,
): Promise<Record<string, unknown>[]> {
  const [first] = rows;
  if (!first) return [];
  const known = getTableColumns(table);
  const fields = Object.keys(first).filter((field) => field in known);
  const columns = sql.join(
    fields.map((field) => sql.identifier(toColumnName(field))),
    sql`, `,
  );
  const values = rows.map((row) =>
    Object.fromEntries(fields.map((field) => [toColumnName(field), (row as Record<string, unknown>)[field] ?? null])),
  );
  const inserted = await tx.execute(sql`insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(values)}::json)
    on conflict do nothing ${returning && sql`returning ${returning}`}`);
  return inserted.rows;
}
