import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#app/testing/test-site.ts';
import { sendRawBytes } from './send-raw-bytes.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({
    label: 'request_targets',
    renderPage: async (request) => {
      const { pathname, origin } = new URL(request.url);
      return new Response(`<!doctype html>${origin}`, { status: pathname === '/' ? 200 : 404 });
    },
  });
});
afterAll(() => site?.close());

const ask = (line: string, ...hosts: readonly string[]) =>
  sendRawBytes(site.port, [line, ...hosts, 'Connection: close', '', ''].join('\r\n'));

it.each<readonly [target: string, status: number, location?: string]>([
  ['/', 200],
  ['/healthz', 200],
  ['//', 308, '/'],
  ['//anything', 308, '/anything'],
  ['//evil.example/login', 308, '/evil.example/login'],
  ['///evil.example', 308, '/evil.example'],
  ['/\\evil.example', 308, '/evil.example'],
  ['/%2F%2Fevil.example', 404],
  ['/%5Cevil.example', 404],
  ['http://evil.example/', 200],
  ['HTTP://evil.example/healthz', 200],
  ['https://evil.example:1/healthz', 200],
  ['http://user:secret@evil.example/healthz', 200],
  ['http://evil.example', 200],
  ['http://evil.example//login', 308, '/login'],
  ['http://evil.example?q=1', 200],
  ['http:///healthz', 400],
  ['http://', 400],
  ['ftp://evil.example/', 400],
  ['javascript:alert(1)', 400],
  ['evil.example', 400],
  ['*', 400],
  ['', 400],
  ['/insights\0', 400],
  ['/insights\t', 400],
  ['/insights%00', 404],
  ['/insights%09', 404],
  ['/#login', 404],
])('GET %j is answered with %d %s', async (target, status, location) => {
  const { statuses, text } = await ask(`GET ${target} HTTP/1.1`, 'Host: x');
  // A fragment is a part of the path, because clients do not send one.
  expect(statuses).toEqual([target === '/#login' ? 308 : status]);
  expect(/\nlocation: (.*)\r/i.exec(text)?.[1]).toBe(target === '/#login' ? '/%23login' : location);
  if (location === undefined) expect(text).not.toContain('evil.example');
});

it.each<readonly [hosts: readonly string[], status: number]>([
  [['Host: x'], 200],
  [['host: www.firm.example:8080'], 200],
  [['Host: 127.0.0.1:1'], 200],
  [['Host: [::1]:3000'], 200],
  [['Host: a', 'HOST: b'], 400],
  [['Host: x', 'Host: x'], 400],
  [[], 400],
  [['Host:'], 400],
  [['Host: user@x'], 400],
  [['Host: user:secret@x'], 400],
  [['Host: x:'], 400],
  [['Host: x:port'], 400],
  [['Host: x:1:2'], 400],
  [['Host: x:1234567'], 400],
  [['Host: x/path'], 400],
  [['Host: x, y'], 400],
  [['Host: x y'], 400],
  [['Host: x?q'], 400],
  [['Host: [::1'], 400],
  [['Host: http://x'], 400],
  [['Host: x\0y'], 400],
  [['Host: x\ty'], 400],
])('the header %j is answered with %d, for pages in memory, the API and others', async (hosts, status) => {
  for (const target of ['/', '/healthz', '/sitemap.xml'])
    expect([target, (await ask(`GET ${target} HTTP/1.1`, ...hosts)).statuses]).toEqual([target, [status]]);
});

it('OPTIONS for the whole server has no answer', async () => {
  expect((await ask('OPTIONS * HTTP/1.1', 'Host: x')).statuses).toEqual([400]);
});
