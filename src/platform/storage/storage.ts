import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Transaction } from '#platform/db/db.ts';

/** Storage of files: white papers and pictures. Keys are lower-case paths such as `white-papers/a-title.pdf`. */
export interface FileStorage {
  /**
   * Stores a file atomically. A stream is never in memory as a whole.
   * @throws StorageUnavailable, or the stream's error
   */
  put(key: string, body: Uint8Array | Readable): Promise<void>;
  /** Returns undefined if there is no such file. @throws StorageUnavailable */
  read(key: string): Promise<StoredFile | undefined>;
  /** @throws StorageUnavailable */
  remove(key: string): Promise<void>;
  /**
   * Lists all files or those in a folder, unsorted. A file created or removed in the meantime may be included or not.
   * @throws StorageUnavailable
   */
  list(folder?: string): AsyncIterable<ListedFile>;
  /** Releases open resources. The storage must not be used afterward. */
  close(): Promise<void>;
}

/** Removes stored files once the transaction is committed. Pictures that are used or kept stay. @returns the keys of those that go */
export type RemoveFiles = (tx: Transaction, keys: readonly string[]) => Promise<readonly string[]>;

export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  /** Changes with the bytes; quoted, as in the header. */
  readonly etag: string;
  /**
   * Opens the file or a part of it. The caller must read to the end or destroy the stream.
   * @throws StorageUnavailable, also if the file was replaced or removed in the meantime
   */
  open(range?: ByteRange): Promise<Readable>;
}

export interface ListedFile {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly modifiedAt: Date;
}

/** First and last byte, inclusive, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The storage is not available at the moment; the reply is a 503. */
export class StorageUnavailable extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'StorageUnavailable';
  }
}

/** The file is not what was stored, for example cut off, so it is not sent; the reply is a 503 that says so. */
export class DamagedFile extends StorageUnavailable {}

/** Whether a file is there and not known to be damaged. @throws StorageUnavailable */
export async function isReadable(storage: Pick<FileStorage, 'read'>, key: string): Promise<boolean> {
  try {
    return (await storage.read(key)) !== undefined;
  } catch (error) {
    if (error instanceof DamagedFile) return false;
    throw error;
  }
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]+)?$/;
// S3 allows 1024 bytes, and a backup adds a prefix to the key.
const MAX_KEY_LENGTH = 800;
// Buffers are outside the heap and freed late. With chunks of 64 kB a download takes 30 MB; with these, 7 MB.
const CHUNK_BYTES = 16 * 1024;

export function isStorageKey(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && KEY.test(key);
}

/** @throws Error if this is not a valid key, which is a bug in the caller */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
}

/** Creates a storage in a folder. Symbolic links in it are not followed, because one could lead to any file. */
export function createFolderStorage(folder: string): FileStorage {
  const getFilePath = (key: string) => {
    assertStorageKey(key);
    return path.join(folder, key);
  };
  return {
    async put(key, body) {
      const file = getFilePath(key);
      const partial = `${file}.${randomUUID()}.partial`;
      const toWrite = throwUnavailable(`The file ${key} could not be written`);
      try {
        // White papers are only for signed-in readers, so other accounts of the machine must not read the files.
        await mkdir(path.dirname(file), { recursive: true, mode: 0o700 }).catch(toWrite);
        await refuseLink(folder, path.posix.dirname(key));
        const handle = await open(partial, 'wx', 0o600).catch(toWrite);
        try {
          for await (const chunk of body instanceof Readable ? body : [body]) {
            await handle.writeFile(chunk as Uint8Array).catch(toWrite);
          }
          await handle.sync().catch(toWrite);
        } finally {
          await handle.close();
        }
        await rename(partial, file).catch(toWrite);
      } catch (error) {
        if (body instanceof Readable) body.destroy();
        await rm(partial, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async read(key) {
      if (!isStorageKey(key)) return undefined;
      const file = getFilePath(key);
      await refuseLink(folder, key);
      const found = await lstat(file, { bigint: true }).catch(ignoreMissing(`The file ${key} could not be read`));
      if (!found?.isFile()) return undefined;
      const etag = toEtag(found);
      return { size: Number(found.size), etag, open: (range) => openSame(file, etag, range) };
    },
    async remove(key) {
      const toRemove = ignoreMissing(`The file ${key} could not be removed`);
      const file = getFilePath(key);
      await refuseLink(folder, path.posix.dirname(key));
      await rm(file, { force: true }).catch(toRemove);
      for (const partial of (await listPartials(file).catch(toRemove)) ?? [])
        await rm(partial, { force: true }).catch(toRemove);
    },
    list: (below = '') => listFolder(folder, below),
    async close() {},
  };
}

/** Lists the partial files that killed processes left while writing this file. */
async function listPartials(file: string): Promise<string[]> {
  const { dir, base } = path.parse(file);
  const names = await readdir(dir);
  return names
    .filter((name) => name.startsWith(`${base}.`) && name.endsWith('.partial'))
    .map((name) => path.join(dir, name));
}

/**
 * Skips what cannot be a key or contain one: unfinished files, and folders such as `lost+found`, which only root can open.
 */
async function* listFolder(root: string, below: string): AsyncGenerator<ListedFile> {
  const unlisted = ignoreMissing('The files could not be listed');
  const items = (await readdir(path.join(root, below), { withFileTypes: true }).catch(unlisted)) ?? [];
  for (const item of items) {
    const key = path.posix.join(below, item.name);
    if (!isStorageKey(key)) continue;
    if (item.isDirectory()) yield* listFolder(root, key);
    if (!item.isFile()) continue;
    const found = await lstat(path.join(root, key)).catch(ignoreMissing(`The file ${key} could not be read`));
    if (found) yield { key, size: found.size, modifiedAt: found.mtime };
  }
}

async function openSame(file: string, etag: string, range: ByteRange | undefined): Promise<Readable> {
  const toOpen = throwUnavailable('A file could not be opened');
  // Windows does not have this flag.
  const handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(toOpen);
  const found = await handle.stat({ bigint: true }).catch((error: unknown) => handle.close().then(() => toOpen(error)));
  if (toEtag(found) === etag) return handle.createReadStream({ ...range, highWaterMark: CHUNK_BYTES });
  await handle.close();
  // The size was already sent in a header, so other bytes would be truncated or incomplete.
  throw new StorageUnavailable('A file was replaced during the request');
}

/** The folder itself may be a link, for example to a larger disk. @throws DamagedFile if `key` or a folder above it is one */
async function refuseLink(folder: string, key: string): Promise<void> {
  const message = `The file ${key} could not be read`;
  const parts = key.split('/');
  for (const index of parts.keys()) {
    const place = path.join(folder, ...parts.slice(0, index + 1));
    const found = await lstat(place).catch(ignoreMissing(message));
    if (!found) return;
    if (found.isSymbolicLink())
      throw new DamagedFile(`${key} is a symbolic link or is below one, and could be any file`);
  }
}

const toEtag = ({ mtimeNs, size }: { mtimeNs: bigint; size: bigint }) =>
  `"${mtimeNs.toString(36)}-${size.toString(36)}"`;

/** Creates a handler for `.catch` that throws StorageUnavailable with this message. */
const throwUnavailable = (message: string) => (cause: unknown) => {
  throw new StorageUnavailable(message, { cause });
};

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

/**
 * Creates a handler for `.catch` that returns undefined for a missing file and throws StorageUnavailable for other
 * errors.
 */
const ignoreMissing = (message: string) => (cause: NodeJS.ErrnoException) => {
  if (!ABSENT.has(cause.code ?? '')) throwUnavailable(message)(cause);
  return undefined;
};
