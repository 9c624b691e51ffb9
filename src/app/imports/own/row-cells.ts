import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { OwnDraft } from '#features/firm/imports/server/draft.ts';
import { emailText, line, prose } from '#lib/fields.ts';
import type { TableList } from '../../exports/export-lists.ts';
import { getColumns } from '../../exports/write-lists.ts';
import type { RowContent } from './own-source.ts';

export type RowDraft = OwnDraft<RowContent>;
export type Values = Readonly<Record<string, unknown>>;

const LONGEST_ADDRESS = 254;
const LONGEST_LINE = 500;
const LONGEST_TEXT = 20_000;
/** Columns with several lines. */
const TEXTS: ReadonlySet<string> = new Set(['content', 'message']);

export type Schemas = Readonly<Record<string, z.ZodType>>;

/** The schema of each column's cell. An empty cell is null. */
export function createSchemas(list: TableList): Schemas {
  const columns = getColumns(list) as unknown as Readonly<Record<string, PgColumn>>;
  return Object.fromEntries(
    Object.values(list.columns).flatMap((name) => {
      const column = columns[name];
      return column ? [[name, createSchema(list, name, column)]] : [];
    }),
  );
}

function createSchema(list: TableList, name: string, column: PgColumn): z.ZodType {
  if (column.dataType === 'date') return z.iso.datetime().transform((text) => new Date(text));
  if (column.dataType === 'boolean') return z.enum(['yes', 'no']).transform((text) => text === 'yes');
  if (list.colleagues?.[name]) return emailText(LONGEST_ADDRESS, { lowerCase: true });
  if (column.dataType === 'array')
    return line(LONGEST_TEXT).transform((text) => text.split(',').flatMap((part) => part.trim() || []));
  if (column.dataType === 'number' && !list.records?.[name] && !list.rows?.[name])
    return z.coerce.number().int().positive().max(2_147_483_647);
  if (column.enumValues) return z.enum(column.enumValues as [string, ...string[]]);
  if (name === list.email) return emailText(LONGEST_ADDRESS);
  return TEXTS.has(name) ? prose(LONGEST_TEXT) : line(LONGEST_LINE);
}

/** The values of a row by their columns, still with the names of records; or why it cannot be taken. */
export function parseRow(list: TableList, schemas: Schemas, { content: { row } }: RowDraft): Values | string {
  const values: Record<string, unknown> = {};
  for (const [heading, name] of Object.entries(list.columns)) {
    const cell = row.read(heading.toLowerCase());
    const read = cell === '' ? { success: true as const, data: null } : schemas[name]?.safeParse(cell);
    if (!read?.success) return `Row ${row.number}: “${heading}” cannot be read.`;
    values[name] = read.data;
  }
  return values;
}
