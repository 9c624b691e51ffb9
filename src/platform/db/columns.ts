import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, integer, type PgTable, timestamp } from 'drizzle-orm/pg-core';

/** Column builders for all tables. Times have millisecond precision, like JavaScript and keyset cursors. */
export const identity = () => integer().primaryKey().generatedByDefaultAsIdentity();
export const time = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
export const createdAt = () => time().notNull().defaultNow();
/** Counts saves. A save that names an older version is a conflict. */
export const version = () => integer().notNull().default(1);
/** Flags sample content, so that one action can remove all of it. */
export const isSample = () => boolean().notNull().default(false);

/** The row that this one belongs to, and with which it is deleted. */
export const belongsTo = (id: () => AnyPgColumn) => integer().references(id, { onDelete: 'cascade' });

/** The database's name of a field's column. */
export const toColumnName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Some columns of a table, to select. */
export function pickColumns<Table extends PgTable, Name extends keyof Table['_']['columns']>(
  table: Table,
  ...names: readonly Name[]
): Pick<Table['_']['columns'], Name> {
  const columns: Table['_']['columns'] = getTableColumns(table);
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Table['_']['columns'], Name>;
}

/** CHECK that a text has `min` to `max` characters. */
export function textLength(name: string, column: AnyPgColumn, min: number, max: number) {
  return check(name, sql`char_length(${column}) between ${toNumberLiteral(min)} and ${toNumberLiteral(max)}`);
}

/** CHECK that a text is one of a fixed list. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.join(values.map(toTextLiteral), sql`, `)})`);
}

/** CHECK that a number is from `min` to `max`, inclusive. */
export function numberRange(name: string, column: AnyPgColumn, min: number, max: number) {
  return check(name, sql`${column} between ${toNumberLiteral(min)} and ${toNumberLiteral(max)}`);
}

// DDL does not support parameters, so values in a CHECK are written as literals.
const toNumberLiteral = (value: number): SQL => sql.raw(String(value));
const toTextLiteral = (value: string): SQL => sql.raw(`'${value.replaceAll("'", "''")}'`);
