import { type IncomingHttpHeaders, request as openRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';

const BOUNDARY = 'a-boundary-of-the-tests';

/** Builds a form with one file, like a browser. */
export function multipart(
  name: string,
  file: Buffer,
  field = 'file',
): { headers: { 'content-type': string }; body: Buffer } {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}

export interface RawReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As received, compressed or not. */
  readonly body: Buffer;
}

export interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Sends an HTTP request on loopback on a new connection, with only the given headers and without decompression. */
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
