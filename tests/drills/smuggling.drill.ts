import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Drill, DrillContext, Figures } from './support/drill.ts';
import { startNginx } from './support/nginx.ts';

/** What nginx and node could each take for another request: what one of them smuggles past the other reaches a stranger's session. */
export const drill: Drill = {
  name: 'smuggling',
  title: 'requests whose end nginx and node could see in two places',
  needs: [{ name: 'nginx' }],
  run,
};

const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n\r\n';
const post = (...lines: readonly string[]) =>
  `POST /first HTTP/1.1\r\nHost: www.example.com\r\n${lines.join('\r\n')}\r\n\r\n`;

const ATTACKS: readonly (readonly [name: string, bytes: string])[] = [
  ['a length and chunks', `${post(`Content-Length: ${5 + SMUGGLED.length}`, 'Transfer-Encoding: chunked')}0\r\n\r\n`],
  ['chunks and a length', `${post('Transfer-Encoding: chunked', 'Content-Length: 4')}0\r\n\r\n`],
  ['two lengths', post('Content-Length: 0', `Content-Length: ${SMUGGLED.length}`)],
  ['chunks that are not last', `${post('Transfer-Encoding: chunked, identity')}0\r\n\r\n`],
  ['chunks by another name', `${post('Transfer-Encoding: xchunked')}0\r\n\r\n`],
  ['chunks behind a control', `${post('Transfer-Encoding: \x0bchunked')}0\r\n\r\n`],
  [
    'a name with a space before its colon',
    `${post('Transfer-Encoding : chunked', `Content-Length: ${SMUGGLED.length}`)}`,
  ],
  ['a line folded', post('X: 1', ` Content-Length: ${SMUGGLED.length}`)],
  ['a chunk of a signed length', `${post('Transfer-Encoding: chunked')}+0\r\n\r\n`],
  ['an extension with a line in it', `${post('Transfer-Encoding: chunked')}0;a\nb\r\n\r\n`],
  ['NUL in a name', post('Transfer\0-Encoding: chunked', `Content-Length: ${SMUGGLED.length}`)],
];

async function run(context: DrillContext): Promise<Figures> {
  const seen: string[] = [];
  const node = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => response.end(request.url));
  });
  node.listen(0, '127.0.0.1');
  await once(node, 'listening');
  context.closeLater(() => node.close());
  const port = await startNginx(context, [(node.address() as AddressInfo).port]);

  for (const [name, bytes] of ATTACKS) {
    seen.length = 0;
    const replies = (await exchange(port, bytes + SMUGGLED)).match(/HTTP\/1\.1 \d{3}/g) ?? [];
    // nginx saw the end where it did: it may pass both on, but what node took for requests is what nginx took for them.
    assert.ok(seen.length <= replies.length, `${name}: node saw ${seen}, the client got ${replies}`);
    assert.ok(!seen.includes('GET /smuggled') || replies.length === 2, `${name}: ${seen}, ${replies}`);
  }
  return { attacks: String(ATTACKS.length) };
}

function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
    // What waits for more than it gets is over as well.
    socket.setTimeout(3000, () => socket.destroy());
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}
