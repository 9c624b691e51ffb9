import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { LogActivity } from '#platform/auth/admin-deps.ts';
import type { RootDb, Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { type FileStorage, StorageUnavailable } from '#platform/storage/storage.ts';
import { exportErrors } from './exports.errors.ts';
import * as store from './exports.store.ts';

export interface ExportsDeps {
  readonly db: RootDb;
  readonly storage: FileStorage;
  readonly logActivity: LogActivity;
  /** Makes an export soon, if the transaction commits. */
  readonly queueExport: (tx: Transaction, id: number) => Promise<void>;
}

const ACTIVITY = { action: 'exported', kind: 'list', recordId: null, title: 'Everything' } as const;

/** Starts an export. @throws DeclaredError 409 while another one runs */
export function startExport({ db, logActivity, queueExport }: ExportsDeps, actorId: number): Promise<number> {
  return db.transaction(async (tx) => {
    await store.lockExports(tx);
    if (await store.hasRunningExport(tx)) throw new DeclaredError(exportErrors.busy);
    const id = await store.insertExport(tx, actorId);
    await queueExport(tx, id);
    await logActivity(tx, { ...ACTIVITY, actorId, detail: 'as files' });
    return id;
  });
}

/** Lets a running export end after its next file. @throws DeclaredError 404, 409 */
export async function stopExport({ db }: Pick<ExportsDeps, 'db'>, id: number): Promise<void> {
  const found = await store.findExport(db, id);
  if (!found) throw new DeclaredError(exportErrors.notFound);
  if (found.row.state !== 'running') throw new DeclaredError(exportErrors.ended);
  await store.updateExport(db, id, { isStopWanted: true });
}

/** Opens the archive of a finished export, and records who takes it. @throws DeclaredError 404; StorageUnavailable */
export async function openArchive({ db, storage, logActivity }: ExportsDeps, id: number, actorId: number) {
  const found = await store.findExport(db, id);
  if (!found) throw new DeclaredError(exportErrors.notFound);
  const { fileKey, createdAt } = found.row;
  const file = fileKey === null ? undefined : await storage.read(fileKey);
  if (!file) throw new DeclaredError(exportErrors.gone);
  await db.transaction((tx) => logActivity(tx, { ...ACTIVITY, actorId, detail: 'downloaded' }));
  return { file, name: `export-${createdAt.toISOString().slice(0, 10)}.zip` };
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** An archive that is being made: its bytes, and what it had once it is whole. */
export interface Archive {
  readonly output: Readable;
  readonly result: Promise<Progress & { readonly lost: readonly string[] }>;
}

export interface MakeDeps extends Pick<ExportsDeps, 'db' | 'storage'> {
  /** Makes the archive. `onProgress` throws to stop it. */
  readonly createArchive: (onProgress: (progress: Progress) => void) => Archive;
  /** Aborted when this node stops. Another one, or the next start, makes the export from its beginning. */
  readonly signal: AbortSignal;
  /** Told of failures that nobody expects. */
  readonly onFailure: (error: unknown) => void;
}

/** The storage folder of archives. Only the call of this feature reads them. */
const EXPORTS_FOLDER = 'exports/';
const PROGRESS_MS = 500;
const LOST_SHOWN = 100;

class StopWanted extends Error {}

/** Makes an export, unless it has ended. @throws if this node stops */
export async function makeExport(deps: MakeDeps, id: number): Promise<void> {
  const { db, storage, signal } = deps;
  if ((await store.findExport(db, id))?.row.state !== 'running') return;
  const fileKey = `${EXPORTS_FOLDER}${randomUUID()}.zip`;
  try {
    const archive = deps.createArchive(createProgress(deps, id));
    const stored = storage.put(fileKey, archive.output);
    // The storage reads until the archive ends, so a failure of the archive has to end it.
    archive.result.catch((error: Error) => archive.output.destroy(error));
    const [result, storing] = await Promise.allSettled([archive.result, stored]);
    // An archive that the storage no longer reads fails too.
    if (storing.status === 'rejected' && storing.reason instanceof StorageUnavailable) throw storing.reason;
    if (result.status === 'rejected') throw result.reason;
    await stored;
    const { done, total, lost } = result.value;
    const bytes = (await storage.read(fileKey))?.size ?? 0;
    const change = { done, total, bytes, fileKey, lost: lost.slice(0, LOST_SHOWN), doneAt: new Date() };
    await store.updateExport(db, id, { ...change, state: 'done' });
  } catch (error) {
    await storage.remove(fileKey).catch(() => undefined);
    signal.throwIfAborted();
    if (error instanceof StopWanted) return store.updateExport(db, id, { state: 'stopped' });
    const failure = error instanceof StorageUnavailable ? STORAGE_FAILED : UNEXPECTED;
    await store.updateExport(db, id, { state: 'failed', failure });
    deps.onFailure(error);
  }
}

const STORAGE_FAILED = 'The archive could not be stored. The Health page may say why.';
const UNEXPECTED = 'Something unexpected ended it; the log says what.';

/** Stores progress now and then, while the export goes on. */
function createProgress({ db, signal }: MakeDeps, id: number): (progress: Progress) => void {
  let savedAt = 0;
  let problem: Error | undefined;
  return (progress) => {
    signal.throwIfAborted();
    if (problem) throw problem;
    if (performance.now() - savedAt < PROGRESS_MS) return;
    savedAt = performance.now();
    store.saveExportProgress(db, id, progress).then(
      (isStopWanted) => {
        if (isStopWanted) problem = new StopWanted();
      },
      (error: Error) => {
        problem = error;
      },
    );
  };
}

/** Removes archives after a day, and forgets exports after a month. */
export async function removeOldExports({ db, storage }: Pick<ExportsDeps, 'db' | 'storage'>): Promise<void> {
  for (const { id, fileKey } of await store.listOldExports(db)) {
    if (fileKey) {
      await storage.remove(fileKey);
      await store.updateExport(db, id, { fileKey: null });
    } else await store.deleteExport(db, id);
  }
}
