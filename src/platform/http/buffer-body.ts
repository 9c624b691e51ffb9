import type { IncomingMessage, ServerResponse } from 'node:http';
import { DeclaredError, httpErrors } from './errors.ts';
import { overloaded } from './lane.ts';

interface BodyLimits {
  /** Of one body. A larger one is passed on unread where its length is announced, else with its first bytes: its size refuses it. */
  readonly maxBytes: number;
  /** Of all bodies that are being buffered for one address, so that nobody can use up the room of all. */
  readonly maxBytesPerAddress: number;
  /** Of all bodies that are being buffered. */
  readonly maxBytesTogether: number;
  /** Whether some call reads this body. One that nobody wants is not read, and the call answers as if it were empty. */
  readonly isWanted: (request: IncomingMessage) => boolean;
  readonly getAddress: (request: IncomingMessage) => string;
  readonly refuse: (request: IncomingMessage, response: ServerResponse, error: DeclaredError) => void;
}

const EMPTY = Buffer.alloc(0);

/**
 * Buffers a request's body before anything works on the request, so that a slow sender holds no slot. The bytes are left where
 * @hono/node-server looks for them first (`rawBody`). `next` is called at once for a request without a body.
 */
export function createBodyBuffer({ maxBytes, maxBytesPerAddress, maxBytesTogether, ...options }: BodyLimits) {
  const { isWanted, getAddress, refuse } = options;
  const buffered = new Map<string, number>();
  let together = 0;
  const count = (address: string, bytes: number) => {
    together += bytes;
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
      } else if (own > maxBytesPerAddress || together > maxBytesTogether) {
        stop();
        const retry = { headers: { 'retry-after': '30' } };
        refuse(
          request,
          response,
          own > maxBytesPerAddress ? new DeclaredError(httpErrors.tooMany, retry) : overloaded(),
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

/** Whether a body was announced. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
