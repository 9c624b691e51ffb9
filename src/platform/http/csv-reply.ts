import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Context } from 'hono';
import { attachmentHeader } from './attachment.ts';
import type { HttpEnv } from './env.ts';
import { streamBody } from './stream-body.ts';

/** A column of a CSV file: the words at its head, and what a row has there; null is an empty cell. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

/**
 * Rows as a CSV file to save (RFC 4180), sent while they are read. It opens in a spreadsheet as it is: UTF-8 with the mark that
 * says so, and no text that a spreadsheet would take for a formula. `name` is a file's name without what no system can save.
 */
export function csvReply<Row>(
  c: Context<HttpEnv>,
  { name, columns, rows }: { name: string; columns: CsvColumns<Row>; rows: AsyncIterable<Row> },
): Response {
  const csv = stringify({
    bom: true,
    columns: Object.keys(columns),
    header: true,
    record_delimiter: 'windows',
    // Half a line break is one too, to many readers.
    quote_record_delimiter: true,
    escape_formulas: true,
  });
  // An error of either ends both; the reply tells it by breaking off.
  pipeline(Readable.from(cellsOf(columns, rows)), csv, () => {});
  c.header('content-type', 'text/csv; charset=utf-8; header=present');
  c.header('content-disposition', attachmentHeader(name));
  return c.body(streamBody(c, csv));
}

async function* cellsOf<Row>(columns: CsvColumns<Row>, rows: AsyncIterable<Row>) {
  const cells = Object.values(columns);
  for await (const row of rows) yield cells.map((cell) => cell(row));
}
