import type { IncomingMessage, ServerResponse } from 'node:http';
import { createOverloadedError } from './concurrency-limiter.ts';
import { DeclaredError, httpErrors } from './errors.ts';

interface BodyLimits {
  /**
   * Maximum size of one body. A larger one is passed on unread or truncated, and the handler refuses it for its size.
   */
  readonly maxBytes: number;
  /** Total bytes of request bodies being buffered for one address, so that one client cannot use up the total limit. */
  readonly maxBytesPerAddress: number;
  /** Total bytes of request bodies being buffered. */
  readonly maxBytesTotal: number;
  /** Whether the endpoint reads this body. Otherwise the body is not read and counts as empty. */
  readonly isWanted: (request: IncomingMessage) => boolean;
  readonly getAddress: (request: IncomingMessage) => string;
  readonly refuse: (request: IncomingMessage, response: ServerResponse, error: DeclaredError) => void;
}

const EMPTY = Buffer.alloc(0);

/**
 * Buffers a request's body before processing starts, so that a slow sender does not hold a slot. Stores it in
 * `rawBody`, which Hono's adapter for Node reads first. Calls `next` immediately for a request without a body.
 */
export function createBodyBuffer({ maxBytes, maxBytesPerAddress, maxBytesTotal, ...options }: BodyLimits) {
  const { isWanted, getAddress, refuse } = options;
  const buffered = new Map<string, number>();
  let totalBytes = 0;
  const count = (address: string, bytes: number) => {
    totalBytes += bytes;
    const own = (buffered.get(address) ?? 0) + bytes;
    if (own > 0) buffered.set(address, own);
    else buffered.delete(address);
    return own;
  };

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (!hasBody(request) || Number(request.headers['content-length']) > maxBytes) {
      next();
      return;
    }
    if (!isWanted(request)) {
      Object.assign(request, { rawBody: EMPTY });
      next();
      return;
    }
    const address = getAddress(request);
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = () => request.off('data', onData).off('end', finish);
    const finish = () => {
      stop();
      Object.assign(request, { rawBody: Buffer.concat(chunks, size) });
      next();
    };
    const onData = (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      const own = count(address, chunk.length);
      if (size > maxBytes) {
        finish();
      } else if (own > maxBytesPerAddress || totalBytes > maxBytesTotal) {
        stop();
        const retry = { headers: { 'retry-after': '30' } };
        refuse(
          request,
          response,
          own > maxBytesPerAddress ? new DeclaredError(httpErrors.tooMany, retry) : createOverloadedError(),
        );
      }
    };
    request.on('data', onData).once('end', finish);
    response.once('close', () => {
      count(address, -size);
      stop();
    });
  };
}

/** Whether the headers announce a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
