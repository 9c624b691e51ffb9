import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, opendir, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

/** Where files are kept: white papers and pictures. Keys are lower-case paths such as `white-papers/a-title.pdf`. */
export interface FileStorage {
  /**
   * Keeps a file, whole or not at all. A stream is read as it comes and never held as a whole.
   * @throws StorageUnavailable, or what the stream itself fails with
   */
  put(key: string, body: Uint8Array | Readable): Promise<void>;
  /** Undefined when there is no such file. @throws StorageUnavailable */
  read(key: string): Promise<StoredFile | undefined>;
  /** @throws StorageUnavailable */
  remove(key: string): Promise<void>;
  /** Every file, in no order. One that comes or goes meanwhile may be among them or not. @throws StorageUnavailable */
  list(): AsyncIterable<ListedFile>;
  /** Lets go of what it holds open; it is not used afterwards. */
  close(): Promise<void>;
}

export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  /** Another one for other bytes; quoted, as a header takes it. */
  readonly etag: string;
  /**
   * Opens the bytes that were found, or a part of them; whoever does reads to the end or destroys the stream.
   * @throws StorageUnavailable, also when the file was replaced or removed in between
   */
  open(range?: ByteRange): Promise<Readable>;
}

export interface ListedFile {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly modifiedAt: Date;
}

/** First and last byte, both included, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The storage cannot be used at the moment; a 503 in a reply. */
export class StorageUnavailable extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'StorageUnavailable';
  }
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]+)?$/;
// A backup's place may stand before a key; S3 allows 1024 bytes.
const LONGEST_KEY = 800;
// Buffers stand outside the heap and wait for its collector: read 64 kB at a time, a download takes 30 MB, and 7 MB like this.
const CHUNK_BYTES = 16 * 1024;

export function isStorageKey(key: string): boolean {
  return key.length <= LONGEST_KEY && KEY.test(key);
}

/** @throws Error for what can be no key: a fault of the caller's */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
}

/**
 * Files below `folder`.
 * @param refusesLinks for a folder that comes from elsewhere, as a backup may: a symbolic link in it could lead to any file
 */
export function folderStorage(folder: string, { refusesLinks = false } = {}): FileStorage {
  const fileOf = (key: string) => {
    assertStorageKey(key);
    return path.join(folder, key);
  };
  return {
    async put(key, body) {
      const file = fileOf(key);
      const partial = `${file}.${randomUUID()}.partial`;
      const toWrite = failedAs(`The file ${key} could not be written`);
      try {
        // White papers are for those who signed in: no other account of the machine reads them here.
        await mkdir(path.dirname(file), { recursive: true, mode: 0o700 }).catch(toWrite);
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
      const file = fileOf(key);
      if (refusesLinks) await refuseLink(folder, key);
      const found = await stat(file, { bigint: true }).catch(absentOr(`The file ${key} could not be read`));
      if (!found?.isFile()) return undefined;
      const etag = etagOf(found);
      return { size: Number(found.size), etag, open: (range) => openSame(file, etag, range, refusesLinks) };
    },
    async remove(key) {
      const toRemove = absentOr(`The file ${key} could not be removed`);
      const file = fileOf(key);
      await rm(file, { force: true }).catch(toRemove);
      for (const partial of (await partialsOf(file).catch(toRemove)) ?? [])
        await rm(partial, { force: true }).catch(toRemove);
    },
    list: () => listFolder(folder),
    async close() {},
  };
}

/** What a process left that died while it wrote this file. */
async function partialsOf(file: string): Promise<string[]> {
  const { dir, base } = path.parse(file);
  const names = await readdir(dir);
  return names
    .filter((name) => name.startsWith(`${base}.`) && name.endsWith('.partial'))
    .map((name) => path.join(dir, name));
}

// Unfinished files have names that are no keys.
async function* listFolder(folder: string): AsyncGenerator<ListedFile> {
  const toList = failedAs('The files could not be listed');
  const items = await opendir(folder, { recursive: true }).catch(absentOr('The files could not be listed'));
  if (!items) return;
  try {
    for await (const item of items) {
      const file = path.join(item.parentPath, item.name);
      const key = path.relative(folder, file).split(path.sep).join('/');
      if (!item.isFile() || !isStorageKey(key)) continue;
      const found = await stat(file).catch(absentOr(`The file ${key} could not be read`));
      if (found) yield { key, size: found.size, modifiedAt: found.mtime };
    }
  } catch (error) {
    throw error instanceof StorageUnavailable ? error : toList(error);
  }
}

async function openSame(
  file: string,
  etag: string,
  range: ByteRange | undefined,
  refusesLinks: boolean,
): Promise<Readable> {
  const toOpen = failedAs('A file could not be opened');
  // Windows has no such flag.
  const noFollow = refusesLinks ? (constants.O_NOFOLLOW ?? 0) : 0;
  const handle = await open(file, constants.O_RDONLY | noFollow).catch(toOpen);
  const isSame = await handle.stat({ bigint: true }).then((found) => etagOf(found) === etag, toOpen);
  if (isSame) return handle.createReadStream({ ...range, highWaterMark: CHUNK_BYTES });
  await handle.close();
  // Its size has been told already: other bytes would be cut off, or not come.
  throw new StorageUnavailable('A file was replaced while it was asked for');
}

/** @throws StorageUnavailable where the file, or a folder between it and `folder`, is a symbolic link */
async function refuseLink(folder: string, key: string): Promise<void> {
  const message = `The file ${key} could not be read`;
  const found = await realpath(path.join(folder, key)).catch(absentOr(message));
  const expected = path.join(await realpath(folder).catch(failedAs(message)), key);
  if (found === undefined || found === expected) return;
  throw new StorageUnavailable(`The file ${key} is a symbolic link or stands below one, and may be anything`);
}

const etagOf = ({ mtimeNs, size }: { mtimeNs: bigint; size: bigint }) =>
  `"${mtimeNs.toString(36)}-${size.toString(36)}"`;

/** For `.catch`. @throws StorageUnavailable */
const failedAs = (message: string) => (cause: unknown) => {
  throw new StorageUnavailable(message, { cause });
};

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

/** For `.catch`: nothing where there is no such file. @throws StorageUnavailable for every other failure */
const absentOr = (message: string) => (cause: NodeJS.ErrnoException) => {
  if (!ABSENT.has(cause.code ?? '')) failedAs(message)(cause);
  return undefined;
};
