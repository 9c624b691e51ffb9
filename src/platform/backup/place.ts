import { rm } from 'node:fs/promises';
import path from 'node:path';
import { below } from '../storage/below.ts';
import { type S3Settings, s3Storage } from '../storage/s3-storage.ts';
import { type FileStorage, folderStorage, isStorageKey } from '../storage/storage.ts';
import { BackupError } from './backup-error.ts';

/** Where backups are: a folder, or a bucket with a prefix. */
export interface Place {
  /** As an operator names it. */
  readonly text: string;
  readonly storage: FileStorage;
  /** Undefined for a bucket. */
  readonly folder?: string;
  /** Removes a backup, whole or not. */
  remove(name: string): Promise<void>;
}

const S3 = /^s3:\/\/([^/]+)\/?(.*?)\/?$/;

/** @param s3SettingsOf the settings of the store for a bucket of it @throws BackupError */
export function openPlace(text: string, s3SettingsOf: (bucket: string) => S3Settings): Place {
  const s3 = S3.exec(text);
  return s3 ? bucketPlace(text, s3SettingsOf(s3[1] ?? ''), s3[2] ?? '') : folderPlace(text);
}

function bucketPlace(text: string, settings: S3Settings, prefix: string): Place {
  if (prefix !== '' && (!isStorageKey(prefix) || prefix.length > 200)) {
    throw new BackupError(
      `In ${text} the part after the bucket must be of small letters, digits, hyphens and slashes.`,
    );
  }
  const storage = below(s3Storage(settings), prefix);
  return {
    text: `s3://${settings.bucket}${prefix && `/${prefix}`}`,
    storage,
    async remove(name) {
      const keys: string[] = [];
      for await (const { key } of storage.list()) if (key.startsWith(`${name}/`)) keys.push(key);
      for (const key of keys) await storage.remove(key);
    },
  };
}

function folderPlace(text: string): Place {
  if (/^[a-z0-9+]+:\/\//i.test(text)) {
    throw new BackupError(`${text} is no place for backups. Name a folder, or s3://bucket/prefix.`);
  }
  const folder = path.resolve(text);
  return {
    text: folder,
    storage: folderStorage(folder, { refusesLinks: true }),
    folder,
    remove: (name) => rm(path.join(folder, name), { recursive: true, force: true }),
  };
}
