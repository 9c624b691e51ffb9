import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Passes bytes through, counts them and computes their SHA-256. */
export class Meter extends Transform {
  bytes = 0;
  readonly #hash = createHash('sha256');
  readonly #onBytes: ((bytes: number) => void) | undefined;

  constructor(onBytes?: (bytes: number) => void) {
    super();
    this.#onBytes = onBytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.bytes += chunk.length;
    this.#hash.update(chunk);
    this.#onBytes?.(chunk.length);
    done(null, chunk);
  }

  /** Call once, after the end of the stream. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}
