import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RawRequest, rawRequest } from '../testing/raw-request.ts';
import { createStaticFiles } from './static-files.ts';

const SCRIPT = 'export const a = 1;';

let folder: string;
let server: Server;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-static-'));
  await mkdir(path.join(folder, 'public/assets'), { recursive: true });
  await writeFile(path.join(folder, 'public/assets/app-1.js'), SCRIPT);
  await writeFile(path.join(folder, 'public/assets/app-1.js.gz'), gzipSync(SCRIPT));
  await writeFile(path.join(folder, 'public/icon.svg'), '<svg/>');
  await writeFile(path.join(folder, 'public/assets/instrument-sans-DDo-ZbXI.woff2'), 'font');
  await writeFile(path.join(folder, 'public/notes.md'), 'internal');
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  const serve = createStaticFiles(path.join(folder, 'public'), {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  server = createServer((request, response) => {
    if (!serve(request, response)) response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server?.close();
  await rm(folder, { recursive: true });
});

const ask = (address: string, request?: RawRequest) =>
  rawRequest((server.address() as AddressInfo).port, address, request);

it('sends a file with its type, and lets hashed files be cached permanently', async () => {
  const script = await ask('/assets/app-1.js?v=2');
  expect([script.status, script.body.toString()]).toEqual([200, SCRIPT]);
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect((await ask('/icon.svg')).headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

it('serves a font to mail programs by an address that outlives the build', async () => {
  const font = await ask('/fonts/instrument-sans.woff2');
  expect([font.status, font.body.toString()]).toEqual([200, 'font']);
  expect(font.headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  });
  const { headers } = await ask('/assets/instrument-sans-DDo-ZbXI.woff2');
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

it('sends the compressed file to clients that accept it, with a Vary header', async () => {
  const { headers, body } = await ask('/assets/app-1.js', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringContaining('accept-encoding') });
  expect(gunzipSync(body).toString()).toBe(SCRIPT);
  expect((await ask('/assets/app-1.js')).headers).toMatchObject({ vary: expect.stringContaining('accept-encoding') });
  expect(
    (await ask('/icon.svg', { headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding'],
  ).toBeUndefined();
});

it('says briefly that a file of another build is missing, and lets nobody keep that', async () => {
  const { status, headers, body } = await ask('/assets/app-2.js');
  expect([status, headers['cache-control'], body.toString()]).toEqual([404, 'no-store', 'Not found\n']);
});

it('sends only headers for HEAD and ignores writes', async () => {
  const head = await ask('/icon.svg', { method: 'HEAD' });
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '6', 0]);
  expect((await ask('/icon.svg', { method: 'POST' })).status).toBe(404);
});

it.each([
  '/',
  '/assets/',
  '/notes.md',
  '/assets/app-1.js.gz',
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/icon.svg/',
  '/icon.svg%00',
])('does not serve %s', async (address) => {
  expect((await ask(address)).status).toBe(404);
});
