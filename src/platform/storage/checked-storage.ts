import { createHash } from 'node:crypto';
import { pipeline, Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db/db.ts';
import { DamagedFile, type FileStorage, isStorageKey, type StoredFile } from './storage.ts';
import {
  deleteStoredFileRow,
  findStoredFile,
  noteFault,
  recordStoredFile,
  type StoredFileRow,
} from './stored-files.store.ts';

/** Files of at most this size are read and compared before the first byte is sent. */
const SMALL_BYTES = 256 * 1024;
/** Files of which parts may be sent without comparing them again, as long as their tags stay. */
const MAX_COMPARED = 10_000;

/**
 * Wraps a storage so that size and digest of each file are recorded when it is written and compared when it is read.
 * The size is compared at each read. The digest is compared whenever the whole file is read: before the first byte of a
 * small file, and before the last chunk of a large one, so that a damaged file is never sent completely. Before the first
 * part of a file is sent, the whole file is compared once.
 */
export function createCheckedStorage(storage: FileStorage, db: Db): FileStorage {
  const comparisons = new LRUCache<string, Promise<void>>({ max: MAX_COMPARED });
  /** Shares a comparison among everyone who asks for a part, and repeats it after a failure. */
  const compareOnce = (name: string, compare: () => Promise<void>): Promise<void> => {
    const known = comparisons.get(name);
    if (known) return known;
    const comparison = compare();
    comparisons.set(name, comparison);
    comparison.catch(() => comparisons.delete(name));
    return comparison;
  };
  const refuse = async (row: StoredFileRow, etag: string | null, what: string): Promise<never> => {
    await noteFault(db, row, 'damaged', etag);
    throw new DamagedFile(`The file ${row.key} ${what}`);
  };
  return {
    ...storage,
    async put(key, body) {
      const meter = createMeter();
      await storage.put(
        key,
        body instanceof Readable ? pipeline(body, meter.stream, () => undefined) : meter.add(body),
      );
      await recordStoredFile(db, { key, ...meter.read() }, { isWritten: true });
    },
    async read(key) {
      // Addresses may name anything, also what no database can compare.
      if (!isStorageKey(key)) return undefined;
      const row = await findStoredFile(db, key);
      const file = await storage.read(key).catch((error: unknown) => {
        if (row && error instanceof DamagedFile) return refuse(row, null, 'is not a file');
        throw error;
      });
      if (!row) return file;
      if (!file) {
        await noteFault(db, row, 'missing');
        return undefined;
      }
      if (file.size !== row.bytes) return refuse(row, file.etag, `has ${file.size} bytes instead of ${row.bytes}`);
      if (row.fault === 'damaged' && row.faultEtag === file.etag) return refuse(row, file.etag, 'is damaged');
      const refuseContent = () => refuse(row, file.etag, 'does not have the bytes that were stored');
      return {
        ...file,
        open: async (range) => {
          if (!range) return openVerified(file, row.sha256, refuseContent);
          await compareOnce(`${key} ${file.etag} ${row.sha256}`, () => readVerified(file, row.sha256, refuseContent));
          return file.open(range);
        },
      };
    },
    async remove(key) {
      await storage.remove(key);
      await deleteStoredFileRow(db, key);
    },
  };
}

async function readVerified(...file: Parameters<typeof openVerified>): Promise<void> {
  await finished((await openVerified(...file)).resume());
}

/** Opens a whole file. `refuse` is called, and fails the stream, if its digest is another. */
async function openVerified(file: StoredFile, sha256: string, refuse: () => Promise<never>): Promise<Readable> {
  if (file.size <= SMALL_BYTES) {
    const bytes = await buffer(await file.open());
    return createHash('sha256').update(bytes).digest('hex') === sha256 ? Readable.from([bytes]) : refuse();
  }
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  const verify = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      const earlier = held;
      held = chunk;
      done(null, earlier);
    },
    flush(done) {
      if (hash.digest('hex') === sha256) done(null, held);
      else refuse().catch(done);
    },
  });
  return pipeline(await file.open(), verify, () => undefined);
}

/** Counts and hashes bytes on their way. */
export function createMeter() {
  const hash = createHash('sha256');
  let bytes = 0;
  const add = (chunk: Uint8Array): Uint8Array => {
    bytes += chunk.length;
    hash.update(chunk);
    return chunk;
  };
  const stream = new Transform({ transform: (chunk: Buffer, _encoding, done) => done(null, add(chunk)) });
  return { add, stream, read: () => ({ bytes, sha256: hash.digest('hex') }) };
}
