/**
 * `node tests/drills/smuggling.ts`: requests whose end nginx and node could see in two places, through deploy/proxy/nginx.conf. Needs
 * the program `nginx` (on Debian: apt install nginx-light), which no test may ask for: run it after a change of the proxy's settings.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { freePort } from '../../bench/tools/exchange.ts';

if (spawnSync('nginx', ['-v']).status !== 0) {
  process.stderr.write('nginx is not on the PATH. On Debian: apt install nginx-light\n');
  process.exit(2);
}

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

const folder = mkdtempSync(path.join(tmpdir(), 'greatcircle-smuggling-'));
let nginx: ChildProcess | undefined;
const seen: string[] = [];
const node = createServer((request, response) => {
  seen.push(`${request.method} ${request.url}`);
  request.resume().on('end', () => response.end(request.url));
});
try {
  await drill();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.stdout.write('0 passed, 1 failed\n');
  process.exitCode = 1;
} finally {
  nginx?.kill('SIGTERM');
  if (nginx) await once(nginx, 'exit');
  node.close();
  rmSync(folder, { recursive: true, force: true });
}

async function drill(): Promise<void> {
  node.listen(0, '127.0.0.1');
  await once(node, 'listening');
  const { port: upstream } = node.address() as AddressInfo;
  const [port, plain] = [await freePort(), await freePort()];
  nginx = startNginx(port, plain, upstream);
  await until(async () => (await exchange(port, SMUGGLED)).startsWith('HTTP/1.1 200'));

  for (const [name, bytes] of ATTACKS) {
    seen.length = 0;
    const replies = (await exchange(port, bytes + SMUGGLED)).match(/HTTP\/1\.1 \d{3}/g) ?? [];
    // nginx saw the end where it did: it may pass both on, but what node took for requests is what nginx took for them.
    assert.ok(seen.length <= replies.length, `${name}: node saw ${seen}, the client got ${replies}`);
    assert.ok(!seen.includes('GET /smuggled') || replies.length === 2, `${name}: ${seen}, ${replies}`);
    process.stdout.write(`${name}: ${replies.join(', ')}; node saw ${seen.join(', ') || 'nothing'}\n`);
  }
  process.stdout.write(`${ATTACKS.length} passed, 0 failed\n`);
}

/** The configuration as it is delivered, with addresses, names and certificates of this machine in it. */
function startNginx(port: number, plain: number, upstream: number): ChildProcess {
  const keys = path.join(folder, 'tls');
  mkdirSync(keys);
  const subject = ['-subj', '/CN=www.example.com', '-keyout', `${keys}/privkey.pem`, '-out', `${keys}/fullchain.pem`];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject], {
    stdio: 'ignore',
  });
  const delivered = readFileSync(path.resolve(import.meta.dirname, '../../deploy/proxy/nginx.conf'), 'utf8');
  const settings = delivered
    .replaceAll('/etc/nginx/tls', keys)
    .replace(/server 10\.0\.0\.11:3000[^;]*;/, `server 127.0.0.1:${upstream};`)
    .replace(/\s*server 10\.0\.0\.12:3000[^;]*;/, '')
    .replace(/\s*listen \[::\]:[^;]*;/g, '')
    .replace('listen 80 ', `listen 127.0.0.1:${plain} `)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, `daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\n${settings}`);
  return spawn('nginx', ['-c', file, '-p', folder], { stdio: 'inherit' });
}

function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] }, () =>
      socket.write(Buffer.from(bytes, 'latin1')),
    );
    // What waits for more than it gets is over as well.
    socket.setTimeout(3000, () => socket.destroy());
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 15_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('nginx did not answer within 15 s');
    await sleep(50);
  }
}
