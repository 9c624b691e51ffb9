import { type FileStorage, type ListedFile, StorageUnavailable } from './storage.ts';

/** The part of a storage whose keys begin with `prefix` (without a slash at its end), as a storage of its own. */
export function below(storage: FileStorage, prefix: string): FileStorage {
  if (prefix === '') return storage;
  const keyOf = (key: string) => `${prefix}/${key}`;
  async function* list(): AsyncGenerator<ListedFile> {
    for await (const file of storage.list()) {
      const { key } = file;
      if (key.startsWith(`${prefix}/`)) yield { ...file, key: key.slice(prefix.length + 1) };
    }
  }
  return {
    put: (key, body) => storage.put(keyOf(key), body),
    read: (key) => storage.read(keyOf(key)),
    remove: (key) => storage.remove(keyOf(key)),
    list,
    close: () => storage.close(),
  };
}

/** A file that must be there. @throws StorageUnavailable */
export async function readFile(storage: FileStorage, key: string) {
  const file = await storage.read(key);
  if (!file) throw new StorageUnavailable(`The file ${key} is missing`);
  return file;
}
