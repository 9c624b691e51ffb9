import type { z } from 'zod';
import type { Kind } from '#lib/kinds/kind.ts';
import { createBodySchema, createRecordSchemas } from '#lib/kinds/kind-contract.ts';
import type { Db, Transaction } from '../db/db.ts';
import { declareError, type ErrorDeclaration } from '../http/errors.ts';
import type { Publication } from '../publishing/publication.ts';
import { presentRecord } from './record-presenter.ts';

/** A stored record of any kind. Other fields are read by the names that its kind declares. */
export interface RecordRow extends Publication {
  readonly id: number;
  readonly version: number;
  readonly isSample: boolean;
  /** Only kinds with `hasPublishing` have an author and tags. */
  readonly authorId?: number | null;
  readonly tags?: readonly string[];
  readonly [field: string]: unknown;
}

/** A validated request to create or change a record of any kind. */
export interface RecordBody extends Publication {
  readonly [field: string]: unknown;
}

/** Fields that the server sets on each save. */
export interface SaveFlags {
  readonly version: number;
  readonly isSample: boolean;
}

/** The rules by which administrators write a kind of record. records.ts and record-routes.ts call these methods. */
export interface RecordRules {
  readonly kind: Kind;
  readonly body: z.ZodObject & z.ZodType<RecordBody>;
  /** The record as an administrator sees it. */
  readonly reply: z.ZodType;
  readonly notFound: ErrorDeclaration;
  present(row: RecordRow): object;
  /** Runs slow checks before the transaction begins; `id` is set for a change. @throws DeclaredError 400 */
  check?(body: RecordBody, id?: number): Promise<void>;
  /** A record that is not in the trash, and only its version. */
  find(db: Db, id: number): Promise<RecordRow | undefined>;
  findVersion(db: Db, id: number): Promise<number | undefined>;
  /** Loads the record and locks it until the transaction ends. */
  lock(tx: Transaction, id: number): Promise<RecordRow | undefined>;
  /** The same for a record in the trash. */
  lockTrashed(tx: Transaction, id: number): Promise<RecordRow | undefined>;
  insert(tx: Transaction, body: RecordBody): Promise<RecordRow>;
  /** Sets the fields that were sent and leaves the others unchanged. */
  update(tx: Transaction, row: RecordRow, body: RecordBody, flags: SaveFlags): Promise<RecordRow>;
  remove(tx: Transaction, row: RecordRow): Promise<void>;
}

/** The part of a kind's store that writing needs. */
interface WritableStore<Row> extends Pick<RecordRules, 'kind' | 'find' | 'findVersion'> {
  lock(tx: Transaction, id: number, options?: { isTrashed?: boolean }): Promise<RecordRow | undefined>;
  insertOne(tx: Transaction, row: RecordBody): Promise<RecordRow>;
  update(tx: Transaction, id: number, change: Readonly<Record<string, unknown>>): Promise<RecordRow>;
  remove(tx: Transaction, id: number): Promise<void>;
  readonly table: { readonly $inferSelect: Row };
}

/** A kind's own rules for writing its records, with the types of its rows and bodies. The schemas derive from its declaration. */
interface OwnRules<Row extends RecordRow, Body extends RecordBody>
  extends Partial<Pick<RecordRules, 'reply' | 'notFound'>> {
  readonly body?: z.ZodObject & z.ZodType<Body>;
  check?(body: Body, id?: number): Promise<void>;
  insert?(tx: Transaction, body: Body): Promise<RecordRow>;
  update?(tx: Transaction, row: Row, body: Body, flags: SaveFlags): Promise<RecordRow>;
  remove?(tx: Transaction, row: Row): Promise<void>;
}

/**
 * Creates the rules of a kind: its declared fields, and plain INSERT, UPDATE and DELETE, unless `own` overrides them. TypeScript lets methods
 * that take the kind's own rows and bodies stand for those of any record: they only ever receive what its store and its
 * schema return.
 */
export function createRecordRules<Row extends object, Body extends RecordBody>(
  store: WritableStore<Row>,
  own: OwnRules<Row & RecordRow, Body> = {},
): RecordRules {
  const { kind } = store;
  return {
    kind,
    body: createBodySchema(kind) as unknown as RecordRules['body'],
    reply: createRecordSchemas(kind).admin,
    notFound: declareError(
      404,
      `${kind.name.replaceAll('-', '_')}_not_found`,
      `There is no such ${kind.noun.one}${kind.hasPublishing ? ', or it has been withdrawn' : ''}.`,
    ),
    present: (row) => presentRecord(kind, row, { isAdmin: true }),
    lock: (tx, id) => store.lock(tx, id),
    find: (db, id) => store.find(db, id),
    findVersion: (db, id) => store.findVersion(db, id),
    lockTrashed: (tx, id) => store.lock(tx, id, { isTrashed: true }),
    insert: (tx, body) => store.insertOne(tx, body),
    update: (tx, { id }, body, flags) => store.update(tx, id, { ...body, ...flags }),
    remove: (tx, { id }) => store.remove(tx, id),
    ...own,
  };
}
