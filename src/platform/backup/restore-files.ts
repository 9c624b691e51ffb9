import { pipeline } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FileStorage } from '../storage/storage.ts';
import { BackupError } from './backup-error.ts';
import { Meter, type Progress } from './dump.ts';
import { type BackupFile, FILES_PREFIX } from './manifest.ts';
import { copyFile, listBackupFiles } from './write-backup.ts';

/** Copies files from a backup; `undo` removes the copied files. */
export interface FileRestore {
  run(): Promise<void>;
  undo(): Promise<void>;
}

/**
 * Prepares a restore into a storage that is empty or contains only files of this backup, so that an interrupted restore
 * can be repeated.
 * @throws BackupError if it contains other files
 */
export async function prepareFileRestore(
  from: FileStorage,
  files: readonly BackupFile[],
  to: FileStorage,
  { progress, signal }: { progress: Progress; signal?: AbortSignal | undefined },
): Promise<FileRestore> {
  const wanted = new Map(files.map((file) => [file.key.slice(FILES_PREFIX.length), file]));
  const there = new Set<string>();
  for await (const { key, size } of listBackupFiles(to)) {
    const file = wanted.get(key);
    if (file?.bytes !== size || file.sha256 !== (await computeHash(to, key))) {
      throw new BackupError(
        `There are files already, such as ${key}. Nothing was changed. Name an empty bucket, or start with an empty DATA_DIR.`,
      );
    }
    there.add(key);
  }
  const missing = [...wanted].filter(([key]) => !there.has(key));
  const copiedKeys: string[] = [];
  return {
    async run() {
      progress.begin(
        `${missing.length} files`,
        missing.reduce((sum, [, { bytes }]) => sum + bytes, 0),
      );
      for (const [key, file] of missing) {
        signal?.throwIfAborted();
        copiedKeys.push(key);
        const copied = await copyFile(from, file.key, to, key, progress.done);
        if (copied.sha256 !== file.sha256) throw new BackupError(`The file ${key} changed while it was restored.`);
      }
    },
    async undo() {
      for (const key of copiedKeys.splice(0)) await to.remove(key);
    },
  };
}

async function computeHash(storage: FileStorage, key: string): Promise<string | undefined> {
  const file = await storage.read(key);
  if (!file) return undefined;
  const meter = new Meter();
  await finished(pipeline(await file.open(), meter, () => undefined).resume());
  return meter.sha256();
}
