import type { Readable } from 'node:stream';

/** A table as a dump holds it: its rows are in PostgreSQL's COPY text format, the columns in this order. */
export interface DumpTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
}

export interface DumpSequence {
  readonly schema: string;
  readonly name: string;
  /** As text: it may be larger than a JavaScript number holds. */
  readonly value: string;
  readonly isCalled: boolean;
}

/** All rows of a site's database at one moment, read from the database itself or from a backup. */
export interface Dump<Table extends DumpTable = DumpTable> {
  /** Hashes of the migrations that made the tables. */
  readonly migrations: readonly string[];
  readonly tables: readonly Table[];
  readonly sequences: readonly DumpSequence[];
  /** About how much there is to read; `onBytes` counts in the same measure. */
  sizeOf(table: Table): number;
  open(table: Table, onBytes: (bytes: number) => void): Promise<DumpRows>;
}

export interface DumpRows {
  readonly stream: Readable;
  /** How many the stream held; known when it has ended. */
  count(): number;
}

/** Whoever waits is told how much is done. */
export interface Progress {
  /** How much there will be, before it begins. */
  total(bytes: number): void;
  /** Begins a part of about so many bytes; the one before has ended, whatever had been estimated. */
  begin(what: string, bytes: number): void;
  done(bytes: number): void;
}

export const tableLabel = ({ schema, name }: Pick<DumpTable, 'schema' | 'name'>) => `${schema}.${name}`;
