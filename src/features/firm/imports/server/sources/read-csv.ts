import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { readStart, readText } from '../files/decode-text.ts';
import type { SourceFile } from '../files/source-files.ts';
import { ImportRefusal } from '../imports.errors.ts';

/** A row by its headings, in lower case with single spaces. */
export interface CsvRow {
  /** Its number in the file; the headings are row 1. */
  readonly number: number;
  /** The first filled cell of these columns, or an empty text. */
  read(...columns: readonly string[]): string;
}

const toHeading = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

/** Reads the headings of a CSV file. */
export async function readHeadings(file: SourceFile): Promise<ReadonlySet<string>> {
  const [first = ''] = (await readStart(file, 20_000)).replace(/^\uFEFF/, '').split(/\r?\n/);
  const cells = first.split(findDelimiter(first)).map((cell) => toHeading(cell.replaceAll('"', '')));
  return new Set(cells);
}

const findDelimiter = (line: string): string =>
  [';', '\t'].find((sign) => line.split(sign).length > line.split(',').length) ?? ',';

/** What protects spreadsheets from formulas in an export is no part of the text. */
const removeFormulaMark = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '');

/** Reads the rows of a CSV file one by one. @throws ImportRefusal if it cannot be read */
export async function* readCsv(file: SourceFile): AsyncGenerator<CsvRow> {
  const start = await readStart(file, 20_000);
  const [first = ''] = start.split(/\r?\n/);
  const rows = Readable.from(readText(file)).pipe(
    parse({
      bom: true,
      delimiter: findDelimiter(first),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 1_000_000,
    }),
  );
  let headings: Map<string, number> | undefined;
  let number = 0;
  try {
    for await (const cells of rows as AsyncIterable<string[]>) {
      number += 1;
      if (!headings) {
        headings = new Map(cells.map((cell, index) => [toHeading(cell), index]));
        continue;
      }
      const known = headings;
      yield {
        number,
        read: (...columns) =>
          columns
            .map((column) => removeFormulaMark(cells[known.get(column) ?? -1] ?? '').trim())
            .find((cell) => cell !== '') ?? '',
      };
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new ImportRefusal(`${file.name} cannot be read after row ${number}: a quotation mark may be missing.`);
    throw error;
  }
}

/** Formula characters at the start of a name would run in the next spreadsheet; a name does not begin with them. */
export const removeFormula = (text: string): string => text.replace(/^[=+@\t\r-]+/, '').trim();
