import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Lets bytes pass, and knows how many they were and their SHA-256. */
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

  /** Once, when everything has passed. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}
