import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Where files are kept: white papers and pictures. Keys are lower-case paths such as `white-papers/a-title.pdf`. */
export interface FileStorage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  read(key: string): Promise<StoredFile | undefined>;
  remove(key: string): Promise<void>;
}

export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  /** Opens it for reading; whoever does reads to the end or destroys the stream. */
  open(): Readable;
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]+)?$/;

/** Files below `folder`. A file is there whole or not at all. */
export function folderStorage(folder: string): FileStorage {
  const fileOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
    return path.join(folder, key);
  };
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      // White papers are for those who signed in: no other account of the machine reads them here.
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const partial = `${file}.${randomUUID()}.partial`;
      try {
        await writeFile(partial, bytes);
        const handle = await open(partial);
        await handle.sync().finally(() => handle.close());
        await rename(partial, file);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    async read(key) {
      if (!KEY.test(key)) return undefined;
      const file = fileOf(key);
      const found = await stat(file).catch(() => undefined);
      return found?.isFile() ? { size: found.size, open: () => createReadStream(file) } : undefined;
    },
    async remove(key) {
      await rm(fileOf(key), { force: true });
    },
  };
}
