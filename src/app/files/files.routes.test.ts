import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileLinks } from '#platform/storage/file-links.ts';
import type { RawReply } from '#platform/testing/raw-request.ts';
import { createTestSite, type TestSite } from '../testing/test-site.ts';

const KEY = 'white-papers/ramp.pdf';
const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(991)]);
const LARGE_BYTES = 20_000_000;

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({
    label: 'files',
    renderPage: async () => new Response('no such page', { status: 404 }),
  });
  await site.services.storage.put(KEY, PDF);
  await site.services.storage.put('white-papers/other.pdf', Buffer.from('%PDF-other'));
  await site.services.storage.put('white-papers/large.pdf', Buffer.alloc(LARGE_BYTES, 'x'));
});
afterAll(() => site?.close());

/** A link that was signed `secondsAgo`. */
const linkTo = (key: string, { name = 'Ramp.pdf', secondsAgo = 0 } = {}) =>
  createFileLinks(site.services.secret, () => Date.now() - secondsAgo * 1000).sign(key, name);
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.request(path, { method, headers });
const readError = ({ status, body }: RawReply) => [status, (JSON.parse(body.toString()) as { code: string }).code];

describe('a signed link', () => {
  it('serves the exact bytes as a download that is not cached', async () => {
    const reply = await ask(linkTo(KEY, { name: 'Über die Rampe.pdf' }));
    expect([reply.status, reply.body.equals(PDF)]).toEqual([200, true]);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Uber die Rampe.pdf"; filename*=UTF-8''%C3%9Cber%20die%20Rampe.pdf`,
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      etag: expect.stringMatching(/^"[^"]+"$/),
    });
  });

  it('answers HEAD with only the headers, for ranges too', async () => {
    const reply = await ask(linkTo(KEY), { range: 'bytes=0-1' }, 'HEAD');
    expect([reply.status, reply.headers['content-length'], reply.body.length]).toEqual([200, '1000', 0]);
  });

  it('works repeatedly within its five minutes', async () => {
    const link = linkTo(KEY, { secondsAgo: 290 });
    for (let i = 0; i < 3; i += 1) expect((await ask(link)).status).toBe(200);
  });

  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=10-19', 10, 19],
    ['bytes=990-', 990, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=-1', 999, 999],
    ['bytes=-5000', 0, 999],
  ])('serves the range %s', async (range, start, end) => {
    const reply = await ask(linkTo(KEY), { range });
    expect([reply.status, reply.headers['content-range']]).toEqual([206, `bytes ${start}-${end}/1000`]);
    expect(reply.headers['content-length']).toBe(String(end - start + 1));
    expect(reply.body.equals(PDF.subarray(start, end + 1))).toBe(true);
  });

  it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])(
    'refuses the range %s, which is beyond the end',
    async (range) => {
      const reply = await ask(linkTo(KEY), { range });
      expect([...readError(reply), reply.headers['content-range']]).toEqual([
        416,
        'range_not_satisfiable',
        'bytes */1000',
      ]);
    },
  );

  it.each(['bytes=0-1,5-6', 'bytes=5-1', 'bytes=a-b', 'lines=0-1', 'bytes=', 'x'.repeat(5000)])(
    'serves the whole file for the invalid range %s',
    async (range) => {
      const reply = await ask(linkTo(KEY), { range });
      expect([reply.status, reply.body.length, reply.headers['content-range']]).toEqual([200, 1000, undefined]);
    },
  );

  it('serves a range only of the same version of the file (If-Range)', async () => {
    const { etag = '' } = (await ask(linkTo(KEY))).headers;
    const status = async (condition: string) =>
      (await ask(linkTo(KEY), { range: 'bytes=0-1', 'if-range': condition })).status;
    expect(await status(etag)).toBe(206);
    for (const condition of ['"another"', `W/${etag}`, 'Sat, 21 Nov 2026 12:00:00 GMT'])
      expect(await status(condition)).toBe(200);
  });

  it('is not sent again to a client that has it (If-None-Match), also for a range', async () => {
    const { etag = '' } = (await ask(linkTo(KEY))).headers;
    for (const headers of [{ 'if-none-match': `"x", W/${etag}` }, { 'if-none-match': '*', range: 'bytes=0-1' }]) {
      const reply = await ask(linkTo(KEY), headers);
      expect([reply.status, reply.headers.etag, reply.body.length]).toEqual([304, etag, 0]);
    }
    expect((await ask(linkTo(KEY), { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('reports a file that no longer exists', async () => {
    expect(readError(await ask(linkTo('white-papers/gone.pdf')))).toEqual([404, 'file_missing']);
  });
});

describe('any other address of a file', () => {
  const guesses = [
    `/files/${KEY}`,
    '/files/white-papers/nothing.pdf',
    '/files',
    '/files/white-papers',
    '/files/..%2Fauth-secret',
    '/files/%00',
    '/files/%',
    `/files/${KEY}?name=Ramp.pdf&expires=99999999999`,
  ];

  it.each(guesses)('%s is a 404, the same as for a missing file', async (address) => {
    const [reply, nothing] = await Promise.all([ask(address), ask('/files/white-papers/never-was.pdf')]);
    const comparable = ({ headers, status, body }: RawReply) => {
      const { 'x-request-id': _, date: __, ...others } = headers;
      return { status, headers: others, body: body.toString() };
    };
    expect(readError(reply)).toEqual([404, 'not_found']);
    expect(comparable(reply)).toEqual(comparable(nothing));
  });

  it('that was tampered with is a 403, whether or not the file exists', async () => {
    const link = linkTo(KEY);
    const expires = new URLSearchParams(link.split('?')[1]).get('expires') ?? '';
    for (const address of [
      link.replace('ramp', 'other'),
      link.replace('ramp', 'nothing'),
      link.replace('white-papers/', 'white-papers%2F'),
      link.replace('Ramp.pdf', 'setup.exe'),
      link.replace('name=Ramp.pdf&', ''),
      link.replace(expires, String(Number(expires) + 3600)),
      link.replace(`expires=${expires}&`, ''),
      link.replace(/signature=./, 'signature='),
      link.replace(/signature=.*/, 'signature='),
      `/files/${KEY}?name=Ramp.pdf&expires=${expires}&signature=${'A'.repeat(43)}`,
    ]) {
      const reply = await ask(address);
      expect([address, ...readError(reply)]).toEqual([address, 403, 'bad_link']);
    }
  });

  it('that has expired is a 403 with a clear message', async () => {
    const reply = await ask(linkTo(KEY, { secondsAgo: 301 }));
    expect(readError(reply)).toEqual([403, 'link_expired']);
    expect(reply.body.toString()).toContain('five minutes');
  });

  it('that has expired is a page for a person who opens it in a tab', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const { status, headers, body } = await ask(linkTo(KEY, { secondsAgo: 301 }), { accept });
    expect([status, headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect(body.toString()).toContain('five minutes');
    expect(body.toString()).toContain('href="/insights?type=white-papers"');
  });

  it('that leaves the folder of files finds nothing, signed or not', async () => {
    const climbing = [
      '../auth-secret',
      '%2e%2e/auth-secret',
      'a/../../auth-secret',
      '..\\auth-secret',
      '..%2fauth-secret',
    ];
    const addresses = climbing.flatMap((key) => [linkTo(key), `/files/${key}`, linkTo(KEY).replace(KEY, key)]);
    for (const address of [...addresses, linkTo('A.pdf'), linkTo('')]) {
      const { status, body } = await ask(address);
      // Another spelling leads to an address on this server, without any content.
      expect([address, status === 308 || (status >= 400 && status < 500)]).toEqual([address, true]);
      expect(body.toString()).not.toMatch(/%PDF/);
      expect(body.toString()).not.toContain(site.services.secret);
    }
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('does not accept %s', async (method) => {
    expect(readError(await ask(linkTo(KEY), {}, method))).toEqual([404, 'not_found']);
  });
});

describe.skipIf(process.platform !== 'linux')('the file behind it', () => {
  /** Number of storage files that this process has open. */
  const countOpenFiles = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).startsWith(site.dataDir);
      } catch {
        return false;
      }
    }).length;
  const begin = async (path: string) => {
    const request = get({ host: '127.0.0.1', port: site.port, path, agent: false });
    const [reply] = (await once(request, 'response')) as [IncomingMessage];
    await once(reply, 'readable');
    return { request, reply };
  };

  it('is closed when the client disconnects in the middle', async () => {
    const readers = await Promise.all(Array.from({ length: 5 }, () => begin(linkTo('white-papers/large.pdf'))));
    expect(countOpenFiles()).toBe(5);
    for (const { request } of readers) request.destroy();
    await expect.poll(countOpenFiles).toBe(0);
  });

  it('is closed at the end and never opened for HEAD or refused requests', async () => {
    expect((await ask(linkTo('white-papers/large.pdf'))).body.length).toBe(LARGE_BYTES);
    await ask(linkTo('white-papers/large.pdf'), {}, 'HEAD');
    await ask(linkTo('white-papers/large.pdf'), { range: `bytes=${LARGE_BYTES}-` });
    expect(countOpenFiles()).toBe(0);
  });

  it('is read no faster than the client receives it', async () => {
    const { request, reply } = await begin(linkTo('white-papers/large.pdf'));
    // This client reads nothing while others are served. If the file had been read to its end, it would be closed.
    for (let i = 0; i < 20; i += 1) await ask(linkTo('white-papers/large.pdf'));
    await expect.poll(countOpenFiles).toBe(1);
    expect(reply.complete).toBe(false);
    request.destroy();
    await expect.poll(countOpenFiles).toBe(0);
  });
});
