import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Drill } from './support/drill.ts';
import { startProxy } from './support/nginx.ts';

const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n\r\n';
const LENGTH = `Content-Length: ${SMUGGLED.length}`;
const CHUNKED = 'Transfer-Encoding: chunked';
const post = (...lines: readonly string[]) =>
  `POST /first HTTP/1.1\r\nHost: www.example.com\r\n${lines.join('\r\n')}\r\n\r\n`;

const ATTACKS: Readonly<Record<string, string>> = {
  'a length and chunks': `${post(`Content-Length: ${5 + SMUGGLED.length}`, CHUNKED)}0\r\n\r\n`,
  'chunks and a length': `${post(CHUNKED, 'Content-Length: 4')}0\r\n\r\n`,
  'two lengths': post('Content-Length: 0', LENGTH),
  'chunks that are not last': `${post(`${CHUNKED}, identity`)}0\r\n\r\n`,
  'chunks by another name': `${post('Transfer-Encoding: xchunked')}0\r\n\r\n`,
  'chunks behind a control character': `${post('Transfer-Encoding: \x0bchunked')}0\r\n\r\n`,
  'a name with a space before its colon': post('Transfer-Encoding : chunked', LENGTH),
  'a folded line': post('X: 1', ` ${LENGTH}`),
  'a chunk with a signed length': `${post(CHUNKED)}+0\r\n\r\n`,
  'an extension with a line break in it': `${post(CHUNKED)}0;a\nb\r\n\r\n`,
  'NUL in a name': post('Transfer\0-Encoding: chunked', LENGTH),
};

/** A request that only one of nginx and node sees could reach a stranger's session. */
export const drill: Drill = {
  name: 'smuggling',
  title: 'requests whose end nginx and node could see in two places',
  needs: ['nginx'],
  async run(scope) {
    const seen: string[] = [];
    const node = createServer((request, response) => {
      if (request.url !== '/healthz') seen.push(`${request.method} ${request.url}`);
      request.resume().on('end', () => response.end(request.url));
    });
    node.listen(0, '127.0.0.1');
    await once(node, 'listening');
    scope.closeLater(() => node.close());
    const port = await startProxy(scope, [(node.address() as AddressInfo).port]);
    const attacks = Object.entries(ATTACKS).slice(0, scope.size(Object.keys(ATTACKS).length, 3));
    for (const [name, bytes] of attacks) {
      seen.length = 0;
      const replies = (await exchange(port, bytes + SMUGGLED)).match(/HTTP\/1\.1 \d{3}/g) ?? [];
      // nginx may pass both on, but node must not see more requests than nginx did.
      assert.ok(seen.length <= replies.length, `${name}: node saw ${seen}, the client got ${replies}`);
      assert.ok(!seen.includes('GET /smuggled') || replies.length === 2, `${name}: ${seen}, ${replies}`);
    }
    return { attacks: String(attacks.length) };
  },
};

function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
    // A connection on which the other side waits for more is over too.
    socket.setTimeout(3000, () => socket.destroy());
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}
