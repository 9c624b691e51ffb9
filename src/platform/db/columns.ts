import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, integer, timestamp } from 'drizzle-orm/pg-core';

/** Column builders every table uses; times keep milliseconds, as JavaScript and keyset cursors do. */
export const identity = () => integer().primaryKey().generatedByDefaultAsIdentity();
export const time = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
export const createdAt = () => time().notNull().defaultNow();
/** Counts saves; a save that names an older one is a conflict. */
export const version = () => integer().notNull().default(1);
/** Sample content carries a mark, so that one action removes all of it. */
export const isSample = () => boolean().notNull().default(false);

/** A CHECK that text has from `min` to `max` characters. */
export function textLength(name: string, column: AnyPgColumn, min: number, max: number) {
  return check(name, sql`char_length(${column}) between ${literal(min)} and ${literal(max)}`);
}

/** A CHECK that text is one of a closed list. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.join(values.map(quoted), sql`, `)})`);
}

/** A CHECK that a number is from `min` to `max`, both included. */
export function numberRange(name: string, column: AnyPgColumn, min: number, max: number) {
  return check(name, sql`${column} between ${literal(min)} and ${literal(max)}`);
}

// DDL takes no parameters: what stands in a CHECK is written out.
const literal = (value: number): SQL => sql.raw(String(value));
const quoted = (value: string): SQL => sql.raw(`'${value.replaceAll("'", "''")}'`);
