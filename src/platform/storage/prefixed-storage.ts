import { type FileStorage, type ListedFile, StorageUnavailable } from './storage.ts';

/** Returns a storage limited to the keys below `prefix` (without a trailing slash). */
export function createPrefixedStorage(storage: FileStorage, prefix: string): FileStorage {
  if (prefix === '') return storage;
  const toKey = (key: string) => `${prefix}/${key}`;
  async function* list(): AsyncGenerator<ListedFile> {
    for await (const file of storage.list()) {
      const { key } = file;
      if (key.startsWith(`${prefix}/`)) yield { ...file, key: key.slice(prefix.length + 1) };
    }
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
