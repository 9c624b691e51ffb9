import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import type { Logger } from '../config/logger.ts';
import { DeclaredError, httpErrors } from '../http/errors.ts';
import { type ByteRange, DamagedFile, type FileStorage, type StoredFile } from '../storage/storage.ts';
import { limitPictures } from './open-picture.ts';

export const GENERATED_FOLDER = 'media-cache/';

/**
 * Resized and drawn pictures, generated once and stored. Everything below `media-cache/` may be deleted at any time.
 */
export interface GeneratedPictures {
  /**
   * Returns the picture with this key (`width/of/what.png`), and generates it if it is not stored. Concurrent requests
   * share the work.
   * @throws DeclaredError 503 while too many requests wait, and what `make` throws
   */
  get(key: string, make: () => Promise<Buffer>): Promise<StoredFile>;
}

// A picture uses a core for up to a second, so only one is generated at a time and the queue is short.
const MAX_CONCURRENT = 1;
const MAX_WAITING = 40;

export function createGeneratedPictures({ storage, log }: { storage: FileStorage; log: Logger }): GeneratedPictures {
  const running = new Map<string, Promise<StoredFile>>();
  const limit = pLimit(MAX_CONCURRENT);

  const make = async (key: string, draw: () => Promise<Buffer>): Promise<StoredFile> => {
    const bytes = await limit(() => limitPictures(draw));
    // A picture that cannot be stored is still returned, and generated again next time.
    await storage
      .put(key, bytes)
      .catch((error: unknown) => log.warn({ err: error, key }, 'generated picture could not be stored'));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const slice = (range?: ByteRange) => (range ? bytes.subarray(range.start, range.end + 1) : bytes);
    return { size: bytes.length, etag, open: async (range) => Readable.from([slice(range)]) };
  };

  const ignoreDamage = (error: unknown): undefined => {
    if (!(error instanceof DamagedFile)) throw error;
    log.warn({ err: error }, 'generated picture is generated again');
  };

  return {
    async get(name, draw) {
      const key = `${GENERATED_FOLDER}${name}`;
      const current = running.get(key);
      if (current) return current;
      const stored = await storage.read(key).catch(ignoreDamage);
      if (stored) return stored;
      // Another request may have started during the read above.
      const started = running.get(key);
      if (started) return started;
      if (limit.pendingCount >= MAX_WAITING) {
        throw new DeclaredError(httpErrors.unavailable, { headers: { 'retry-after': '5' } });
      }
      const work = make(key, draw).finally(() => running.delete(key));
      running.set(key, work);
      return work;
    },
  };
}
