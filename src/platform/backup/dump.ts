import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';

/** A table in a dump. Its rows are in PostgreSQL's COPY text format, with the columns in this order. */
export interface DumpTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
}

export interface DumpSequence {
  readonly schema: string;
  readonly name: string;
  /** As text, because it may be too large for a JavaScript number. */
  readonly value: string;
  readonly isCalled: boolean;
}

/** All rows of the site's database at one point in time, from the database or from a backup. */
export interface Dump<Table extends DumpTable = DumpTable> {
  /** Hashes of the migrations that made the tables. */
  readonly migrations: readonly string[];
  readonly tables: readonly Table[];
  readonly sequences: readonly DumpSequence[];
  /** Returns the approximate bytes to read; `onBytes` uses the same unit. */
  getSize(table: Table): number;
  open(table: Table, onBytes: (bytes: number) => void): Promise<DumpRows>;
}

export interface DumpRows {
  readonly stream: Readable;
  /** Returns the number of rows. To be called after the stream has ended. */
  count(): Promise<number>;
}

/** Receives progress reports. */
export interface Progress {
  /** Reports the total size before the start. */
  total(bytes: number): void;
  /** Starts a part of approximately this many bytes and ends the previous one. */
  begin(what: string, bytes: number): void;
  done(bytes: number): void;
}

export const toTableLabel = ({ schema, name }: Pick<DumpTable, 'schema' | 'name'>) => `${schema}.${name}`;

/** Passes bytes through, counts them and computes their SHA-256. */
export class Meter extends Transform {
  bytes = 0;
  readonly #hash = createHash('sha256');
  readonly #onBytes: ((bytes: number) => void) | undefined;

  constructor(onBytes?: (bytes: number) => void) {
    super();
    this.#onBytes = onBytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.bytes += chunk.length;
    this.#hash.update(chunk);
    this.#onBytes?.(chunk.length);
    done(null, chunk);
  }

  /** Call once, after the end of the stream. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}
