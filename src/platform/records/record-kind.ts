import type { z } from 'zod';
import type { ActivityKind } from '#lib/activity-words.ts';
import type { Transaction } from '../db/db.ts';
import type { ErrorDeclaration } from '../http/errors.ts';

/** What every record administrators write has in common. */
export interface RecordRow {
  readonly id: number;
  readonly version: number;
  readonly isSample: boolean;
}

/** What a save adds to what was sent. */
export interface SaveMarks {
  readonly version: number;
  readonly isSample: boolean;
}

/** A kind of record that administrators create, change and delete: what is its own; the rest is records.ts and record-routes.ts. */
export interface RecordKind<Row extends RecordRow, Body extends object> {
  readonly kind: ActivityKind;
  /** "an article", as summaries of calls say it. */
  readonly one: string;
  readonly tag: string;
  readonly path: string;
  readonly body: z.ZodObject & z.ZodType<Body>;
  /** The record as an administrator sees it. */
  readonly reply: z.ZodType;
  readonly notFound: ErrorDeclaration;
  titleOf(row: Row): string;
  /** What a change was about, where its kind has something to say beyond the title. */
  detailOf?(before: Row, after: Row): string | undefined;
  present(row: Row): object;
  /** Looks, before the transaction begins, at what takes long; `id` where it is a change. @throws DeclaredError 400 */
  check?(body: Body, id?: number): Promise<void>;
  /** The record, locked until the transaction ends. */
  lock(tx: Transaction, id: number): Promise<Row | undefined>;
  insert(tx: Transaction, body: Body, actorId: number): Promise<Row>;
  /** Sets what was sent and leaves what is missing. */
  update(tx: Transaction, row: Row, body: Body, marks: SaveMarks): Promise<Row>;
  remove(tx: Transaction, row: Row): Promise<void>;
}
