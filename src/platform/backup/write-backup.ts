import { pipeline, Readable } from 'node:stream';
import { constants, createZstdCompress } from 'node:zlib';
import pLimit from 'p-limit';
import type { FileStorage, ListedFile } from '../storage/storage.ts';
import { Meter, type Progress, toTableLabel } from './dump.ts';
import {
  type BackupFile,
  type BackupTable,
  FILES_PREFIX,
  FORMAT,
  getFingerprint,
  MANIFEST,
  type Manifest,
  ROWS_PREFIX,
  writeManifest,
} from './manifest.ts';
import { readFile } from './place.ts';
import type { Snapshot } from './snapshot.ts';

export const SECRET = 'secret';
/** Generated pictures, which can be generated again. */
const GENERATED_PREFIX = 'media-cache/';
const MAX_CONCURRENT_FILES = 4;
// The lowest level reduces the data to a quarter and is faster than a disk.
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

export interface BackupSource {
  readonly snapshot: Snapshot;
  readonly files: FileStorage;
  readonly secret: { readonly value: string; readonly isInside: boolean };
  /** Version of Greatcircle. */
  readonly version: string;
}

/**
 * Writes a backup into an empty `archive`: the snapshot's rows, then the files, and finally the manifest. All files
 * that rows reference still exist, because the snapshot's connection prevents their removal.
 */
export async function writeBackup(
  source: BackupSource,
  archive: FileStorage,
  { progress, signal }: { progress: Progress; signal?: AbortSignal | undefined },
): Promise<Manifest> {
  const { snapshot, files, secret } = source;
  const createdAt = new Date().toISOString();
  const listed: ListedFile[] = [];
  for await (const file of listBackupFiles(files)) listed.push(file);
  progress.total(sum(snapshot.tables.map(snapshot.getSize)) + sum(listed.map(({ size }) => size)));
  const tables = await writeTables(snapshot, archive, progress, signal);
  await snapshot.endReading();
  const copied = await copyFiles(files, listed, archive, progress, signal);
  if (secret.isInside) await archive.put(SECRET, Buffer.from(secret.value));
  const { id, serverVersion, migrations, sequences } = snapshot;
  const manifest: Manifest = {
    format: FORMAT,
    version: source.version,
    createdAt,
    database: { id, serverVersion, migrations: [...migrations], tables, sequences: [...sequences] },
    files: copied,
    secret: { fingerprint: getFingerprint(secret.value), isInside: secret.isInside },
  };
  await snapshot.requireFilesLocked();
  signal?.throwIfAborted();
  await archive.put(MANIFEST, writeManifest(manifest));
  return manifest;
}

async function writeTables(snapshot: Snapshot, archive: FileStorage, progress: Progress, signal?: AbortSignal) {
  const written: BackupTable[] = [];
  for (const [index, table] of snapshot.tables.entries()) {
    signal?.throwIfAborted();
    progress.begin(toTableLabel(table), snapshot.getSize(table));
    const { stream, count } = await snapshot.open(table, progress.done);
    const packed = new Meter();
    const number = String(index + 1).padStart(3, '0');
    const key = `${ROWS_PREFIX}${number}-${toTableLabel(table)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')}.zst`;
    // The reader of the last stream receives the error of any of them.
    pipeline(stream, createZstdCompress(COMPRESSION), packed, () => undefined);
    await archive.put(key, Readable.from(packed, { objectMode: false }));
    const { schema, name, columns } = table;
    const file = { key, bytes: packed.bytes, sha256: packed.sha256() };
    written.push({ schema, name, columns: [...columns], rows: await count(), file });
  }
  return written;
}

/** Lists the stored files, without generated pictures. */
export async function* listBackupFiles(files: FileStorage): AsyncGenerator<ListedFile> {
  for await (const file of files.list()) if (!file.key.startsWith(GENERATED_PREFIX)) yield file;
}

async function copyFiles(
  files: FileStorage,
  listed: readonly ListedFile[],
  archive: FileStorage,
  progress: Progress,
  signal?: AbortSignal,
) {
  progress.begin(`${listed.length} files`, sum(listed.map(({ size }) => size)));
  const limit = pLimit(MAX_CONCURRENT_FILES);
  const copied = await Promise.all(
    listed.map(({ key }) =>
      limit(async () => {
        signal?.throwIfAborted();
        // A file removed now is not referenced by the snapshot.
        const exists = (await files.read(key)) !== undefined;
        return exists ? copyFile(files, key, archive, FILES_PREFIX + key, progress.done) : undefined;
      }),
    ),
  ).finally(() => limit.clearQueue());
  return copied.filter((file) => file !== undefined).sort((a, b) => (a.key < b.key ? -1 : 1));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Copies one file. @returns its size and checksum */
export async function copyFile(
  from: FileStorage,
  key: string,
  to: FileStorage,
  toKey: string,
  onBytes?: (bytes: number) => void,
): Promise<BackupFile> {
  const file = await readFile(from, key);
  const meter = new Meter(onBytes);
  pipeline(await file.open(), meter, () => undefined);
  await to.put(toKey, meter);
  return { key: toKey, bytes: meter.bytes, sha256: meter.sha256() };
}
