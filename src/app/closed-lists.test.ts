import { getTableColumns, is } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { listFields } from '#lib/kinds/kind.ts';
import { RECORD_STORES } from './records/record-stores.ts';

const MODULES = import.meta.glob<object>(
  ['../features/**/*.table.ts', '../platform/**/*.table.ts', './**/*.table.ts'],
  { eager: true },
);
const TABLES = [
  ...new Set(Object.values(MODULES).flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))),
] as readonly PgTable[];
const dialect = new PgDialect();

/** The options of a closed list: of a declared field, or else of a column with `enum`, which is only a type. */
function getOptions(table: PgTable, name: string, column: AnyPgColumn): readonly string[] | undefined {
  const kind = RECORD_STORES.find((store) => store.table === table)?.kind;
  const field = kind && listFields(kind).find(([declared]) => declared === name)?.[1];
  if (field?.type === 'choice' && column.dataType === 'string') return field.options;
  return (column as { readonly enumValues?: readonly string[] }).enumValues;
}

/** Says what to add to a table that takes any text for a closed list. */
const findOpenLists = (table: PgTable): string[] => {
  const { name: tableName, checks } = getTableConfig(table);
  const rules = checks.map(({ value }) => dialect.sqlToQuery(value).sql);
  const toSnakeCase = (text: string) => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
    const options = getOptions(table, name, column);
    if (!options || options.length === 0 || column.generated) return [];
    const rule = rules.find((one) => one.startsWith(`"${tableName}"."${column.name}" in (`));
    if (options.every((option) => rule?.includes(`'${option.replaceAll("'", "''")}'`))) return [];
    return `${tableName} takes any text as ${name}, which is a closed list: add oneOf('${tableName}_${toSnakeCase(name)}_known', table.${name}, …) with its options to the table, then run npm run migration`;
  });
};

it('finds the tables', () => {
  expect(TABLES.length).toBeGreaterThan(40);
  for (const { table } of RECORD_STORES) expect(TABLES).toContain(table);
});

it('the database refuses what is not on a closed list', () => {
  expect(TABLES.flatMap(findOpenLists)).toEqual([]);
});
