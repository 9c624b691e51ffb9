import { type IncomingHttpHeaders, request as openRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it came over the wire, compressed or not. */
  readonly body: Buffer;
}

export interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Asks over HTTP on loopback without what a browser adds: no decompression, no headers but those given, a connection of its own. */
export function rawRequest(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: RawRequest = {},
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const outgoing = openRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, (reply) => {
      buffer(reply).then(
        (bytes) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: bytes }),
        reject,
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
