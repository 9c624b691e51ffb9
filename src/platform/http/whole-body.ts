import type { IncomingMessage, ServerResponse } from 'node:http';

/** Reads a request's body and then passes the request on; a request without one is passed on at once. */
export type BodyReader = (request: IncomingMessage, response: ServerResponse, pass: () => void) => void;

/**
 * Nobody works on a request whose body is still on its way: a slow sender then keeps no place from anybody. The bytes are left
 * where @hono/node-server looks for them first.
 * @param mostBytes of one body. A larger one is passed on with its first bytes, or none where its length is told: it is refused by its size.
 * @param heldBytes of all bodies together
 * @param refuse answers where there is no room for more
 */
export function createBodyReader(options: {
  mostBytes: number;
  heldBytes: number;
  refuse: (request: IncomingMessage, response: ServerResponse) => void;
}): BodyReader {
  const { mostBytes, heldBytes, refuse } = options;
  let held = 0;
  return (request, response, pass) => {
    if (!hasBody(request) || Number(request.headers['content-length']) > mostBytes) {
      pass();
      return;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = () => request.off('data', take).off('end', give);
    const give = () => {
      stop();
      Object.assign(request, { rawBody: Buffer.concat(chunks, size) });
      pass();
    };
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      held += chunk.length;
      if (size > mostBytes) give();
      else if (held > heldBytes) {
        stop();
        refuse(request, response);
      }
    };
    request.on('data', take).once('end', give);
    response.once('close', () => {
      held -= size;
      stop();
    });
  };
}

/** Whether a body was announced. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
