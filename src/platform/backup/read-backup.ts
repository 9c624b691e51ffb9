import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { type FileStorage, StorageUnavailable } from '../storage/storage.ts';
import { BackupError } from './backup-error.ts';
import { type Dump, Meter, type Progress } from './dump.ts';
import {
  type BackupFile,
  type BackupTable,
  getFingerprint,
  MANIFEST,
  type Manifest,
  readManifest,
} from './manifest.ts';
import { createPrefixedStorage, type Place, readFile } from './place.ts';
import { SECRET } from './write-backup.ts';

/** A complete backup. */
export interface Backup {
  /** Name of its folder; empty if the place itself is the backup. */
  readonly name: string;
  readonly archive: FileStorage;
  readonly manifest: Manifest;
  readonly dump: Dump<BackupTable>;
  /** The newest backup of another database in the same place; empty if there is none. */
  readonly otherName: string;
}

type Source = Pick<Place, 'listNames' | 'storage'>;

interface ListedBackup {
  readonly name: string;
  readonly isWhole: boolean;
  /** Undefined if the manifest is missing, damaged or without one. */
  readonly databaseId: string | undefined;
}

/** Matches no database, so that a backup whose manifest cannot be read is kept. */
const UNREADABLE = '';
const NAME = /^greatcircle-\d{8}t\d{6}z$/;

/** Returns a name such as `greatcircle-20261121t145540z`; sorting by name also sorts by time. */
export function toBackupName(time: Date): string {
  return `greatcircle-${time
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .toLowerCase()}`;
}

export const parseBackupTime = (name: string) =>
  Date.parse(name.slice('greatcircle-'.length).replace(/^(....)(..)(..)t(..)(..)(..)z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Lists the backups in a place, newest first. @throws StorageUnavailable */
export async function listBackups({ listNames, storage }: Source): Promise<ListedBackup[]> {
  const names = (await listNames()).filter((name) => NAME.test(name)).sort();
  const found: ListedBackup[] = [];
  for (const name of names.reverse()) found.push({ name, ...(await inspectBackup(storage, name)) });
  return found;
}

async function inspectBackup(storage: FileStorage, name: string): Promise<Omit<ListedBackup, 'name'>> {
  try {
    const file = await storage.read(`${name}/${MANIFEST}`);
    if (!file) return { isWhole: false, databaseId: undefined };
    return { isWhole: true, databaseId: readManifest(await text(await file.open())).database.id };
  } catch (error) {
    return { isWhole: true, databaseId: error instanceof BackupError ? undefined : UNREADABLE };
  }
}

/** Returns whether both may be of one database: not every server reports which it is. */
export const isSameDatabase = (one: string | undefined, other: string | undefined) =>
  one === undefined || other === undefined || one === other;

/** Opens the backup at a place, or the newest complete one in it. @throws BackupError if there is none */
export async function openBackup(place: Source): Promise<Backup> {
  const { storage } = place;
  if (await storage.read(MANIFEST)) return openNamed(storage, '');
  const [newest, ...older] = (await listBackups(place)).filter(({ isWhole }) => isWhole);
  if (!newest)
    throw new BackupError('There is no whole backup: no manifest.json, and no folder greatcircle-… with one.');
  const other = older.find(({ databaseId }) => !isSameDatabase(databaseId, newest.databaseId));
  return openNamed(createPrefixedStorage(storage, newest.name), newest.name, other?.name);
}

async function openNamed(archive: FileStorage, name: string, otherName = ''): Promise<Backup> {
  const manifest = readManifest(await text(await (await readFile(archive, MANIFEST)).open()));
  const { migrations, tables, sequences } = manifest.database;
  const dump: Dump<BackupTable> = {
    migrations,
    tables,
    sequences,
    getSize: ({ file }) => file.bytes,
    async open({ file, rows }, onBytes) {
      const packed = await (await readFile(archive, file.key)).open();
      packed.on('data', (chunk: Buffer) => onBytes(chunk.length)).pause();
      return { stream: pipeline(packed, createZstdDecompress(), () => undefined), count: async () => rows };
    },
  };
  return { name, archive, manifest, dump, otherName };
}

/** Compares all files with the manifest. @throws BackupError naming the first damaged file */
export async function verifyBackup({ archive, manifest }: Backup, progress: Progress, signal?: AbortSignal) {
  const all = [...manifest.database.tables.map(({ file }) => file), ...manifest.files];
  progress.begin('checksums', getBackupSize(manifest));
  for (const file of all) {
    signal?.throwIfAborted();
    await verifyFile(archive, file, progress.done);
  }
  if (manifest.secret.isInside && getFingerprint(await readSecret(archive)) !== manifest.secret.fingerprint) {
    throw createDamageError(SECRET);
  }
}

/** Returns the total bytes of a backup's files. */
export function getBackupSize({ database, files }: Manifest): number {
  const all = [...database.tables.map(({ file }) => file), ...files];
  return all.reduce((sum, { bytes }) => sum + bytes, 0);
}

export async function readSecret(archive: FileStorage): Promise<string> {
  const file = await archive.read(SECRET);
  if (!file) throw createDamageError(SECRET);
  return text(await file.open());
}

async function verifyFile(archive: FileStorage, { key, bytes, sha256 }: BackupFile, onBytes: (bytes: number) => void) {
  const file = await archive.read(key);
  if (file?.size !== bytes) throw createDamageError(key);
  const meter = new Meter(onBytes);
  await finished(pipeline(await file.open(), meter, () => undefined).resume()).catch((error: unknown) => {
    throw error instanceof StorageUnavailable ? error : createDamageError(key, error);
  });
  if (meter.sha256() !== sha256) throw createDamageError(key);
}

function createDamageError(key: string, cause?: unknown): BackupError {
  return new BackupError(
    `The backup is damaged: its file ${key} is missing, cut off or changed. Nothing was restored. Take another backup.`,
    { cause },
  );
}
