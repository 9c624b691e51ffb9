import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Context } from 'hono';
import type { HttpEnv } from './env.ts';
import { toAttachmentHeader } from './file-headers.ts';
import { toStreamBody } from './stream-body.ts';

/** The columns of a CSV file: the heading of each, and its value in a row; null is an empty cell. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

/** How all CSV files of the site are written. A spreadsheet takes no cell for a formula. */
export const CSV_FORM = {
  record_delimiter: 'windows',
  // Many readers treat a lone CR or LF as a line break.
  quote_record_delimiter: true,
  escape_formulas: true,
} as const;

/**
 * Replies with rows as a CSV download (RFC 4180), sent while they are read. It has a byte order mark and escaped
 * formulas, so that it opens safely in a spreadsheet. `name` is a safe file name (`toSafeFileName`).
 */
export function replyWithCsv<Row>(
  c: Context<HttpEnv>,
  { name, columns, rows }: { name: string; columns: CsvColumns<Row>; rows: AsyncIterable<Row> },
): Response {
  const csv = stringify({ ...CSV_FORM, bom: true, columns: Object.keys(columns), header: true });
  // An error in either stream destroys both, and the reply breaks off.
  pipeline(Readable.from(toCells(columns, rows)), csv, () => {});
  c.header('content-type', 'text/csv; charset=utf-8; header=present');
  c.header('content-disposition', toAttachmentHeader(name));
  return c.body(toStreamBody(c, csv));
}

async function* toCells<Row>(columns: CsvColumns<Row>, rows: AsyncIterable<Row>) {
  const cells = Object.values(columns);
  for await (const row of rows) yield cells.map((cell) => cell(row));
}
