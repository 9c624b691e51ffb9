import type { RootDb, Transaction } from '#platform/db/db.ts';
import type { Actor } from '#platform/publishing/own-drafts.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { type ImportState, WORKING_STATES } from '../imports.constants.ts';
import type { ImportReport } from '../imports.contract.ts';
import type { DraftSource } from './draft.ts';
import type { DraftWriters } from './draft-writer.ts';
import { createPictureFetcher } from './files/fetch-picture.ts';
import { openUploaded } from './files/open-source.ts';
import type { SourceFiles } from './files/source-files.ts';
import { ImportRefusal } from './imports.errors.ts';
import * as store from './imports.store.ts';
import { runDrafts } from './run-import.service.ts';
import { describeSources, findSources } from './sources/find-sources.ts';
import { takeBackRecords } from './take-back.service.ts';

export interface ProcessDeps {
  readonly db: RootDb;
  readonly storage: FileStorage;
  readonly writers: DraftWriters;
  /** The source of an export of this software, if that is what was given. */
  readonly findOwnExport: (files: SourceFiles) => Promise<DraftSource | undefined>;
  /** Pictures may come from private networks, as webhooks may go there. */
  readonly allowsPrivate: boolean;
  /** Aborted when this node stops. Another one, or the next start, goes on. */
  readonly signal: AbortSignal;
  /** Told of failures that nobody expects. */
  readonly onFailure: (error: unknown) => void;
  /** The account whose rights an import has, if it still has them. */
  readonly findActor: (db: RootDb, userId: number | null) => Promise<Actor | undefined>;
}

/** How often progress is stored. */
const PROGRESS_MS = 500;
/** A job works at most for this time, because the queue takes one that works longer for dead. */
const TURN_MS = 8 * 60_000;
const LOCK_TOUCH_MS = 5000;

/** The lock is taken by another process, which works on an import. */
export class ImportBusy extends Error {}

/** Runs `work` as the only import of the site. What it writes with `locked` is seen once another import may run. @throws ImportBusy */
export function runAlone<Result>(db: RootDb, work: (locked: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx: Transaction) => {
    if (!(await store.tryImportLock(tx))) throw new ImportBusy('Another import is running');
    let touched: Promise<unknown> = Promise.resolve();
    // The connection is otherwise idle. If it is lost, so is the lock, and the last statement fails.
    const timer = setInterval(() => {
      touched = store.touchImportLock(tx).catch(() => undefined);
    }, LOCK_TOUCH_MS);
    try {
      return await work(tx);
    } finally {
      clearInterval(timer);
      await touched;
      await store.touchImportLock(tx);
    }
  });
}

/**
 * Does what the state of an import asks for: checks it, runs it, or takes it back. Other states need nothing.
 * @returns whether there is more to do, in another job
 * @throws ImportBusy
 */
export function processImport(deps: ProcessDeps, id: number): Promise<boolean> {
  return runAlone(deps.db, async (locked) => {
    const row = (await store.findImport(deps.db, id))?.row;
    if (!row || !WORKING_STATES.includes(row.state)) return false;
    try {
      const change = await workOn(deps, row);
      await store.updateImport(locked, id, { ...change, ...(change.state === 'done' && { fileKey: null }) });
      // An import that is done needs its file no more.
      if (change.state === 'done' && row.fileKey) await deps.storage.remove(row.fileKey);
      return change.state === row.state;
    } catch (error) {
      const failure = error instanceof ImportRefusal ? error.message : UNEXPECTED;
      await store.updateImport(locked, id, { state: 'failed', failure });
      if (!(error instanceof ImportRefusal)) deps.onFailure(error);
      return false;
    }
  });
}

const UNEXPECTED = 'Something unexpected ended it; the log says what. You can go on from where it ended.';

type Change = Partial<store.ImportRow> & { readonly state: ImportState };

async function workOn(deps: ProcessDeps, row: store.ImportRow): Promise<Change> {
  const { db, writers } = deps;
  const actor = await deps.findActor(db, row.userId);
  if (!actor)
    throw new ImportRefusal('The account that started it may no longer import. Another administrator can go on.');
  const onProgress = createProgress(deps, row);
  if (row.state === 'taking-back') {
    const { report, isStopped } = await takeBackRecords({ db, importId: row.id, writers, actor, onProgress });
    return { takenBackReport: report, state: isStopped ? await findStopState(db, row) : 'taken-back' };
  }
  if (!row.fileKey) throw new ImportRefusal('The uploaded file is no longer here. Please upload it again.');
  const files = await openUploaded(deps.storage, row.fileKey, row.fileName);
  try {
    return await readFiles(deps, row, { files, actor, onProgress });
  } finally {
    await files.close();
  }
}

interface Reading {
  readonly files: SourceFiles;
  readonly actor: Actor;
  readonly onProgress: (report: ImportReport) => Promise<boolean>;
}

/** Checks or imports what was given. */
export async function readFiles(
  {
    db,
    writers,
    findOwnExport,
    allowsPrivate,
  }: Pick<ProcessDeps, 'db' | 'writers' | 'findOwnExport' | 'allowsPrivate'>,
  row: Pick<store.ImportRow, 'id' | 'state' | 'doneReport' | 'fetchesPictures'>,
  { files, actor, onProgress }: Reading,
): Promise<Change> {
  const isCheck = row.state === 'checking';
  const own = await findOwnExport(files);
  const sources = own ? [own] : await findSources(files);
  const { report, isStopped } = await runDrafts({
    db,
    importId: row.id,
    sources,
    writers,
    actor,
    isCheck,
    fetchPicture: row.fetchesPictures ? createPictureFetcher({ allowsPrivate }) : undefined,
    counted: isCheck ? {} : await countEarlier(db, row),
    samples: isCheck ? [] : (row.doneReport?.samples ?? []),
    problems: [...files.problems, ...(isCheck ? [] : (row.doneReport?.problems ?? []))],
    onProgress,
  });
  const source = describeSources(sources);
  const state = isStopped ? await findStopState(db, row) : isCheck ? 'checked' : 'done';
  return { source, ...store.toReportColumn(row.state, report), state };
}

/** An import that was not told to stop keeps its state, so that the next job goes on. */
async function findStopState(db: RootDb, { id, state }: Pick<store.ImportRow, 'id' | 'state'>): Promise<ImportState> {
  const found = await store.findImport(db, id);
  return found?.row.isStopWanted === false ? state : 'stopped';
}

/** What came with texts that an earlier run imported, and that are not read again. */
async function countEarlier(
  db: RootDb,
  { id, doneReport }: Pick<store.ImportRow, 'id' | 'doneReport'>,
): Promise<ImportReport['counts']> {
  const redirects = await store.countOldAddresses(db, id);
  const pictures = doneReport?.counts.picture;
  return { ...(redirects > 0 && { redirect: { new: redirects } }), ...(pictures && { picture: pictures }) };
}

/** Stores progress now and then. @returns whether to stop */
function createProgress(
  { db, signal }: Pick<ProcessDeps, 'db' | 'signal'>,
  { id, state }: store.ImportRow,
): (report: ImportReport) => Promise<boolean> {
  let savedAt = 0;
  const startedAt = performance.now();
  return async (report) => {
    if (signal.aborted || (state !== 'checking' && performance.now() - startedAt > TURN_MS)) return true;
    if (performance.now() - savedAt < PROGRESS_MS) return false;
    savedAt = performance.now();
    return store.saveProgress(db, id, store.toReportColumn(state, report));
  };
}
