import type { z } from 'zod';
import type { Kind } from '#lib/kinds/kind.ts';
import type { Db, Transaction } from '../db/db.ts';
import type { ErrorDeclaration } from '../http/errors.ts';
import { presentRecord } from './record-presenter.ts';

/** Fields that all records have in common. */
export interface RecordRow {
  readonly id: number;
  readonly version: number;
  readonly isSample: boolean;
}

/** Fields that the server sets on each save. */
export interface SaveFlags {
  readonly version: number;
  readonly isSample: boolean;
}

/** How administrators write a kind of record. records.ts and record-routes.ts call these methods. */
export interface RecordRules<Row extends RecordRow, Body extends object> {
  readonly kind: Kind;
  readonly body: z.ZodObject & z.ZodType<Body>;
  /** The record as an administrator sees it. */
  readonly reply: z.ZodType;
  readonly notFound: ErrorDeclaration;
  present(row: Row): object;
  /** Describes a change for the activity log, beyond the title. */
  describeChange?(before: Row, after: Row): string | undefined;
  /** Runs slow checks before the transaction begins; `id` is set for a change. @throws DeclaredError 400 */
  check?(body: Body, id?: number): Promise<void>;
  /** A record that is not in the trash, and only its version. */
  find(db: Db, id: number): Promise<Row | undefined>;
  findVersion(db: Db, id: number): Promise<number | undefined>;
  /** Loads the record and locks it until the transaction ends. */
  lock(tx: Transaction, id: number): Promise<Row | undefined>;
  /** The same for a record in the trash. */
  lockTrashed(tx: Transaction, id: number): Promise<Row | undefined>;
  insert(tx: Transaction, body: Body): Promise<Row>;
  /** Sets the fields that were sent and leaves the others unchanged. */
  update(tx: Transaction, row: Row, body: Body, marks: SaveFlags): Promise<Row>;
  remove(tx: Transaction, row: Row): Promise<void>;
}

/** The part of a kind's store that writing needs. */
interface WritableStore<Row extends RecordRow> {
  readonly kind: Kind;
  find(db: Db, id: number): Promise<object | undefined>;
  findVersion(db: Db, id: number): Promise<number | undefined>;
  lock(tx: Transaction, id: number, options?: { isTrashed?: boolean }): Promise<object | undefined>;
  insert(tx: Transaction, rows: never[]): Promise<object[]>;
  update(tx: Transaction, id: number, change: never): Promise<object>;
  remove(tx: Transaction, id: number): Promise<void>;
  readonly table: { readonly $inferSelect: Row };
}

type Own<Row extends RecordRow, Body extends object> = Pick<RecordRules<Row, Body>, 'body' | 'reply' | 'notFound'> &
  Partial<RecordRules<Row, Body>>;

/** Creates the rules of a kind: plain INSERT, UPDATE and DELETE, unless `own` overrides them. */
export function createRecordRules<Row extends RecordRow, Body extends object>(
  store: WritableStore<Row>,
  own: Own<Row, Body>,
): RecordRules<Row, Body> {
  const { kind } = store;
  return {
    kind,
    present: (row) => presentRecord(kind, row, { isAdmin: true }),
    lock: (tx, id) => store.lock(tx, id) as Promise<Row | undefined>,
    find: (db, id) => store.find(db, id) as Promise<Row | undefined>,
    findVersion: (db, id) => store.findVersion(db, id),
    lockTrashed: (tx, id) => store.lock(tx, id, { isTrashed: true }) as Promise<Row | undefined>,
    async insert(tx, body) {
      const [row] = await store.insert(tx, [body as never]);
      return row as Row;
    },
    update: (tx, { id }, body, marks) => store.update(tx, id, { ...body, ...marks } as never) as Promise<Row>,
    remove: (tx, { id }) => store.remove(tx, id),
    ...own,
  };
}
