import type { Db, Transaction } from '#platform/db/db.ts';
import type { Actor } from '#platform/publishing/own-drafts.ts';
import type { DraftType, Outcome } from '../imports.constants.ts';
import type { ImportProblem } from '../imports.contract.ts';
import type { RecordDraft } from './draft.ts';
import type { FetchPicture } from './files/fetch-picture.ts';
import type { ImportedRecord } from './imports.store.ts';

/** What became of a draft, or would. */
export interface DraftResult {
  readonly outcome: Outcome;
  /** The rest of its line in a list of samples. */
  readonly detail?: string | undefined;
  /** Why it is refused, or what about it needs a look. */
  readonly problems?: readonly (string | ImportProblem)[];
  /** What comes with it and is counted by itself. */
  readonly also?: readonly { readonly type: DraftType; readonly outcome: Outcome }[];
}

/** A draft that is a record now. */
export interface SavedDraft {
  readonly draft: Pick<RecordDraft, 'sourceId'>;
  readonly type?: DraftType;
  readonly recordId: number;
  readonly mark: string;
}

export interface WriteContext {
  readonly db: Db;
  /** Whose rights the import has. */
  readonly actor: Actor;
  readonly origin: string;
  /** Fetches pictures that are not in what was given, if that is wanted. */
  readonly fetchPicture: FetchPicture | undefined;
  /** The id of the team member for each author of the source. */
  readonly authorIds: Map<string, number>;
  /** The ids of records by their ids in the source, as far as this run has met them. */
  readonly recordIds: Map<string, number>;
  /** Authors and unknown colleagues whom this run has met in any of its sources, so that each is counted or named once. */
  readonly metPeople: Set<string>;
  /** Redirects that this check has announced, by their addresses, because the next ones may collide with them. */
  readonly foreseen: Map<string, { from: string; to: string; isPermanent: boolean }>;
  /** Finds what was imported before, by its id in the source. */
  findImported(type: DraftType, sourceIds: readonly string[]): Promise<ReadonlyMap<string, ImportedRecord>>;
  /** Runs a transaction in which records are saved, and what was saved is remembered. */
  save<Result>(
    work: (tx: Transaction, remember: (saved: readonly SavedDraft[]) => void) => Promise<Result>,
  ): Promise<Result>;
}

/** Writes one type of draft, through the same rules as a person's save. `app` provides it, because features do not import each other. */
export interface DraftWriter<Draft extends RecordDraft = RecordDraft> {
  readonly type: DraftType;
  /** How many drafts are written in one go. */
  readonly batchSize: number;
  /** Known drafts are written too, because the records themselves tell whether they change. */
  readonly takesKnown?: boolean;
  /** It completes what other drafts brought, so it is not counted. */
  readonly isSilent?: boolean;
  /** What would happen. Changes nothing. */
  check(drafts: readonly Draft[], context: WriteContext): Promise<readonly DraftResult[]>;
  write(drafts: readonly Draft[], context: WriteContext): Promise<readonly DraftResult[]>;
  /** Removes records that were not changed since. @returns what stays, and why */
  remove(tx: Transaction, records: readonly ImportedRecord[], actor: Actor): Promise<readonly Kept[]>;
}

export interface Kept {
  readonly recordId: number;
  readonly title: string;
  readonly why: string;
}

export type DraftWriters = { readonly [Type in DraftType]?: DraftWriter<never> };
