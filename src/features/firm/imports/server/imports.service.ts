import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LogActivity } from '#platform/auth/admin-deps.ts';
import type { RootDb, Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { IncomingFile } from '#platform/http/receive-file.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { IMPORT_LIMITS, type ImportState, WORKING_STATES } from '../imports.constants.ts';
import type { ImportRequest } from '../imports.contract.ts';
import { importErrors } from './imports.errors.ts';
import * as store from './imports.store.ts';

export interface ImportsDeps {
  readonly db: RootDb;
  readonly storage: FileStorage;
  readonly logActivity: LogActivity;
  /** Works on an import soon, if the transaction commits. */
  readonly queueImport: (tx: Transaction, id: number) => Promise<void>;
}

/** The storage folder of uploaded files. Nobody can download them. */
const IMPORTS_FOLDER = 'imports/';

/** Stores an uploaded file and lets it be checked. @throws DeclaredError 409; StorageUnavailable */
export async function createImport(deps: ImportsDeps, file: IncomingFile): Promise<number> {
  const { db, storage, queueImport } = deps;
  const ending = /\.(\w{1,8})$/.exec(file.name)?.[1]?.toLowerCase() ?? 'bin';
  const fileKey = `${IMPORTS_FOLDER}${randomUUID()}.${ending}`;
  await storage.put(fileKey, file.stream);
  try {
    await file.confirmSender();
    return await db.transaction(async (tx) => {
      await requireIdle(tx, 0);
      const row = await store.insertImport(tx, { fileName: cleanFileName(file.name), fileKey, userId: file.senderId });
      await queueImport(tx, row.id);
      return row.id;
    });
  } catch (error) {
    await storage.remove(fileKey);
    throw error;
  }
}

const cleanFileName = (name: string): string =>
  name
    .toWellFormed()
    .replace(/^.*[\\/]/, '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, IMPORT_LIMITS.fileName)
    .trim() || 'file';

const LOCK_TRIES = 4;
const LOCK_WAIT_MS = 50;

/** @throws DeclaredError 409 while another import runs or waits */
async function requireIdle(tx: Transaction, id: number): Promise<void> {
  let isFree = await store.tryImportLock(tx);
  // One that has just ended releases the lock a moment after its state is seen.
  for (let tries = 0; !isFree && tries < LOCK_TRIES; tries += 1) {
    await sleep(LOCK_WAIT_MS);
    isFree = await store.tryImportLock(tx);
  }
  if (!isFree || (await store.hasWorkingImport(tx, id))) throw new DeclaredError(importErrors.busy);
}

/** Imports a checked file, or goes on. @throws DeclaredError 404, 409 */
export const startImport = (deps: ImportsDeps, id: number, actorId: number, request: ImportRequest): Promise<void> =>
  begin(deps, id, 'running', actorId, request);

/** Removes what an import brought. @throws DeclaredError 404, 409 */
export const startTakingBack = (deps: ImportsDeps, id: number, actorId: number): Promise<void> =>
  begin(deps, id, 'taking-back', actorId);

/** The states from which an import may get into another one. One whose process died without a trace may begin again. */
const FROM: Readonly<Record<'running' | 'taking-back', readonly ImportState[]>> = {
  running: ['checked', 'stopped', 'failed', 'running'],
  'taking-back': ['done', 'stopped', 'failed', 'taking-back', 'taken-back'],
};

function begin(
  { db, queueImport, logActivity }: ImportsDeps,
  id: number,
  state: 'running' | 'taking-back',
  actorId: number,
  { fetchesPictures }: ImportRequest = {},
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await store.lockImport(tx, id);
    if (!row) throw new DeclaredError(importErrors.notFound);
    await requireIdle(tx, id);
    const canRun = state === 'taking-back' ? row.doneReport !== null : row.fileKey !== null && row.checkReport !== null;
    if (!FROM[state].includes(row.state) || !canRun) throw new DeclaredError(importErrors.wrongState);
    await store.updateImport(tx, id, {
      state,
      isStopWanted: false,
      failure: null,
      userId: actorId,
      ...(fetchesPictures !== undefined && { fetchesPictures }),
    });
    await queueImport(tx, id);
    const detail = state === 'running' ? 'import started' : 'import taken back';
    const activity = { actorId, action: 'updated', kind: 'import', recordId: id, title: row.fileName } as const;
    await logActivity(tx, { ...activity, detail });
  });
}

/** Lets a working import end after its next step. @throws DeclaredError 404, 409 */
export function stopImport({ db }: Pick<ImportsDeps, 'db'>, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await store.lockImport(tx, id);
    if (!row) throw new DeclaredError(importErrors.notFound);
    if (!WORKING_STATES.includes(row.state)) throw new DeclaredError(importErrors.wrongState);
    await store.updateImport(tx, id, { isStopWanted: true });
  });
}
