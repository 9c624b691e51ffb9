import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createS3Storage, type S3Settings } from '../storage/s3-storage.ts';
import {
  createFolderStorage,
  type FileStorage,
  isStorageKey,
  type ListedFile,
  StorageUnavailable,
} from '../storage/storage.ts';
import { BackupError } from './backup-error.ts';

/** Destination of backups: a folder, or a bucket with a prefix. */
export interface Place {
  /** The operator's name for it. */
  readonly text: string;
  readonly storage: FileStorage;
  /** Undefined for a bucket. */
  readonly folder?: string;
  /** Lists the names of what is in it, at the first level only. @throws StorageUnavailable */
  listNames(): Promise<readonly string[]>;
  /** Removes a complete or incomplete backup. */
  remove(name: string): Promise<void>;
}

const S3 = /^s3:\/\/([^/]+)\/?(.*?)\/?$/;

/** @param s3SettingsOf returns the store's settings for a bucket @throws BackupError */
export function openPlace(text: string, s3SettingsOf: (bucket: string) => S3Settings): Place {
  const s3 = S3.exec(text);
  return s3 ? openBucketPlace(text, s3SettingsOf(s3[1] ?? ''), s3[2] ?? '') : openFolderPlace(text);
}

function openBucketPlace(text: string, settings: S3Settings, prefix: string): Place {
  if (prefix !== '' && (!isStorageKey(prefix) || prefix.length > 200)) {
    throw new BackupError(
      `In ${text} the part after the bucket may only contain lowercase letters, digits, hyphens and slashes.`,
    );
  }
  const storage = createPrefixedStorage(createS3Storage(settings), prefix);
  return {
    text: `s3://${settings.bucket}${prefix && `/${prefix}`}`,
    storage,
    async listNames() {
      const names = new Set<string>();
      for await (const { key } of storage.list()) names.add(key.split('/', 1)[0] ?? '');
      return [...names];
    },
    async remove(name) {
      const keys: string[] = [];
      for await (const { key } of storage.list(name)) keys.push(key);
      for (const key of keys) await storage.remove(key);
    },
  };
}

function openFolderPlace(text: string): Place {
  if (/^[a-z0-9+]+:\/\//i.test(text)) {
    throw new BackupError(`${text} is not a valid place for backups. Name a folder, or s3://bucket/prefix.`);
  }
  const folder = path.resolve(text);
  return {
    text: folder,
    storage: createFolderStorage(folder),
    folder,
    // Not `storage.list()`, because the root of a disk has folders that only root can open.
    listNames: () =>
      readdir(folder).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === 'ENOENT') return [];
        throw new StorageUnavailable('The backups could not be listed', { cause });
      }),
    remove: (name) => rm(path.join(folder, name), { recursive: true, force: true }),
  };
}

/** Returns a storage limited to the keys below `prefix` (without a trailing slash). */
export function createPrefixedStorage(storage: FileStorage, prefix: string): FileStorage {
  if (prefix === '') return storage;
  const toKey = (key: string) => `${prefix}/${key}`;
  async function* list(folder?: string): AsyncGenerator<ListedFile> {
    const below = folder === undefined ? prefix : toKey(folder);
    for await (const file of storage.list(below)) yield { ...file, key: file.key.slice(prefix.length + 1) };
  }
  return {
    put: (key, body) => storage.put(toKey(key), body),
    read: (key) => storage.read(toKey(key)),
    remove: (key) => storage.remove(toKey(key)),
    list,
    close: () => storage.close(),
  };
}

/** Reads a file that must exist. @throws StorageUnavailable */
export async function readFile(storage: FileStorage, key: string) {
  const file = await storage.read(key);
  if (!file) throw new StorageUnavailable(`The file ${key} is missing`);
  return file;
}
