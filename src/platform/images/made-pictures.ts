import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import type { Logger } from '../config/logger.ts';
import { DeclaredError, httpErrors } from '../http/errors.ts';
import type { ByteRange, FileStorage, StoredFile } from '../storage/storage.ts';
import { limitPictures } from './open-picture.ts';

export const MADE_FOLDER = 'media-cache/';

/** Pictures made from others or drawn: each once, kept in the storage. What lies below `media-cache/` may be deleted at any time. */
export interface MadePictures {
  /**
   * The picture of that key (`width/of/what.png`), made when it is asked for first. Whoever asks meanwhile waits for the same one.
   * @throws DeclaredError 503 while too many wait, and what `make` throws
   */
  get(key: string, make: () => Promise<Buffer>): Promise<StoredFile>;
}

// A picture takes a core for up to a second: one at a time, and a queue that ends before patience does.
const AT_ONCE = 1;
const MOST_WAITING = 40;

export function createMadePictures({ storage, log }: { storage: FileStorage; log: Logger }): MadePictures {
  const flights = new Map<string, Promise<StoredFile>>();
  const limit = pLimit(AT_ONCE);

  const make = async (key: string, draw: () => Promise<Buffer>): Promise<StoredFile> => {
    const bytes = await limit(() => limitPictures(draw));
    // It can be shown though it cannot be kept: next time it is made again.
    await storage.put(key, bytes).catch((error: unknown) => log.warn({ err: error, key }, 'made picture not kept'));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const part = (range?: ByteRange) => (range ? bytes.subarray(range.start, range.end + 1) : bytes);
    return { size: bytes.length, etag, open: async (range) => Readable.from([part(range)]) };
  };

  return {
    async get(name, draw) {
      const key = `${MADE_FOLDER}${name}`;
      const running = flights.get(key);
      if (running) return running;
      const kept = await storage.read(key);
      if (kept) return kept;
      const begun = flights.get(key);
      if (begun) return begun;
      if (limit.pendingCount >= MOST_WAITING) {
        throw new DeclaredError(httpErrors.unavailable, { headers: { 'retry-after': '5' } });
      }
      const flight = make(key, draw).finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
  };
}
