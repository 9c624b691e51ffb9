import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RawRequest, rawRequest } from '../testing/raw-request.ts';
import { createPageCache, type PageCacheOptions } from './page-cache.ts';

const PAGE = `<!doctype html><title>Page</title><p>${'Text of the page. '.repeat(60)}</p>`;
const html = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

const servers: Server[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A page cache on a real server; `made` are the addresses produced, `version` is the content's. */
async function cacheOn(
  options: Partial<PageCacheOptions> & { page?: (address: string) => Response | Promise<Response> } = {},
) {
  const state = { made: [] as string[], version: 1 as number | undefined };
  const cache = createPageCache({
    addressOf: ({ pathname, searchParams }) =>
      pathname === '/private' ? undefined : pathname + (searchParams.has('q') ? `?q=${searchParams.get('q')}` : ''),
    isPersonal: (request) => request.headers.cookie?.includes('session') === true,
    produce: async (address) => {
      state.made.push(address);
      return options.page ? options.page(address) : html(`${PAGE}<i>${state.made.length}</i>`);
    },
    version: () => state.version,
    headers: { 'x-frame-options': 'DENY' },
    onError: (_request, response) => response.writeHead(503).end('failed'),
    ...options,
  });
  const server = createServer((request, response) => {
    if (!cache.handle(request, response)) response.writeHead(204).end();
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { cache, state, port, get: (path: string, request?: RawRequest) => rawRequest(port, path, request) };
}

/** A render that waits until it is let go. */
function heldPage() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return { page: () => promise.then((reply) => reply.clone()), release: (body = PAGE) => resolve(html(body)) };
}

describe('what is kept', () => {
  it('is made once and answers from then on', async () => {
    const { cache, state, get } = await cacheOn();
    const replies = [await get('/'), await get('/'), await get('/')];
    expect(new Set(replies.map(({ body }) => body.toString())).size).toBe(1);
    expect(state.made).toEqual(['/']);
    expect(cache.stats).toMatchObject({ hits: 2, misses: 1, entries: 1 });
    expect(replies[2]?.headers['x-frame-options']).toBe('DENY');
  });

  it('is asked for under its canonical address', async () => {
    const { state, get } = await cacheOn();
    for (const path of ['/a', '/a?utm_source=x', '/a?b=1&c=2', '/a?#x']) await get(path);
    await get('/a?q=1&z=2');
    await get('/a?z=3&q=1');
    expect(state.made).toEqual(['/a', '/a?q=1']);
  });

  it('goes when the cache is cleared, and after an hour, because a page may name the year', async () => {
    const { cache, state, get } = await cacheOn();
    await get('/');
    cache.clear();
    expect(cache.stats).toMatchObject({ entries: 0, bytes: 0 });
    await get('/');
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_001);
    await get('/');
    expect(state.made).toHaveLength(3);
    expect(cache.stats.entries).toBe(1);
  });

  it('stays below the most bytes, the oldest going first', async () => {
    const text = (address: string) => html(`${address}${createHash('sha512').update(address).digest('hex').repeat(8)}`);
    const { cache, state, get } = await cacheOn({ page: text, maxBytes: 24_000 });
    for (let i = 0; i < 40; i += 1) await get(`/${i}`);
    expect(cache.stats.bytes).toBeLessThanOrEqual(24_000);
    expect(cache.stats.entries).toBeGreaterThan(1);
    await get('/39');
    expect(state.made).toHaveLength(40);
    await get('/0');
    expect(state.made).toHaveLength(41);
  });

  it('is never one page that would push out the others', async () => {
    const { cache, get } = await cacheOn({ maxBytes: 8_000 });
    expect((await get('/')).status).toBe(200);
    expect(cache.stats).toMatchObject({ entries: 0, bytes: 0 });
  });
});

describe('what is not kept', () => {
  it.each([404, 410, 500, 503])('a %d, though it is sent', async (status) => {
    const { cache, state, get } = await cacheOn({ page: () => html('not now', status) });
    for (let i = 0; i < 2; i += 1) expect(await get('/')).toMatchObject({ status, body: Buffer.from('not now') });
    expect(state.made).toHaveLength(2);
    expect(cache.stats.entries).toBe(0);
  });

  it('a render that failed: whoever waited is told, the next one tries again', async () => {
    let broken = true;
    const { state, get } = await cacheOn({ page: () => (broken ? Promise.reject(new Error('render')) : html(PAGE)) });
    expect((await get('/')).status).toBe(503);
    broken = false;
    expect((await get('/')).status).toBe(200);
    expect(state.made).toHaveLength(2);
  });

  it('anything while changes cannot be followed', async () => {
    const { cache, state, get } = await cacheOn();
    state.version = undefined;
    await get('/');
    await get('/');
    expect(state.made).toHaveLength(2);
    expect(cache.stats.entries).toBe(0);
  });

  it('a page whose content changed while it was made', async () => {
    const { page, release } = heldPage();
    const { cache, state, get } = await cacheOn({ page });
    const reply = get('/');
    await vi.waitFor(() => expect(state.made).toHaveLength(1));
    state.version = 2;
    release();
    expect((await reply).status).toBe(200);
    expect(cache.stats.entries).toBe(0);
  });

  it('requests that are personal, that write, or whose address is not public: they are left to others', async () => {
    const { cache, state, get } = await cacheOn();
    await get('/');
    const left = [
      await get('/', { headers: { cookie: 'theme=dark; session=1' } }),
      await get('/', { method: 'POST' }),
      await get('/', { method: 'DELETE' }),
      await get('/private'),
      await get('//'),
    ];
    expect(left.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect(state.made).toEqual(['/']);
    expect(cache.stats.hits).toBe(0);
  });
});

describe('one render', () => {
  it('answers everyone who asks meanwhile', async () => {
    const { page, release } = heldPage();
    const { cache, state, get } = await cacheOn({ page });
    const replies = Array.from({ length: 20 }, () => get('/'));
    await vi.waitFor(() => expect(cache.stats.misses).toBe(20), { timeout: 10_000 });
    release();
    expect((await Promise.all(replies)).map(({ status, body }) => [status, body.toString()])).toEqual(
      Array(20).fill([200, PAGE]),
    );
    expect(state.made).toEqual(['/']);
  });

  it('is not joined by who came after a change', async () => {
    const old = heldPage();
    const fresh = heldPage();
    const { state, get } = await cacheOn({ page: () => (state.version === 1 ? old.page() : fresh.page()) });
    const before = get('/');
    await vi.waitFor(() => expect(state.made).toHaveLength(1));
    state.version = 2;
    const after = get('/');
    await vi.waitFor(() => expect(state.made).toHaveLength(2));
    old.release('old');
    fresh.release('new');
    expect((await before).body.toString()).toBe('old');
    expect((await after).body.toString()).toBe('new');
    expect((await get('/')).body.toString()).toBe('new');
  });

  it('does no harm when who asked has gone', async () => {
    const { page, release } = heldPage();
    const { cache, state, port, get } = await cacheOn({ page });
    const impatient = connect(port, '127.0.0.1');
    impatient.write('GET / HTTP/1.1\r\nHost: local\r\n\r\n');
    await vi.waitFor(() => expect(state.made).toHaveLength(1));
    impatient.destroy();
    await once(impatient, 'close');
    release();
    await vi.waitFor(() => expect(cache.stats.entries).toBe(1));
    expect((await get('/')).status).toBe(200);
  });
});

describe('the bytes', () => {
  it.each([
    ['br, gzip, deflate', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['deflate', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0', undefined],
    ['br;q=0.5', 'br'],
    ['', undefined],
  ])('for accept-encoding "%s" are %s', async (accepted, encoding) => {
    const { get } = await cacheOn({ page: () => html(PAGE) });
    for (const path of ['/', '/']) {
      const { headers, body } = await get(path, { headers: { 'accept-encoding': accepted } });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-length']).toBe(String(body.length));
      expect(headers.vary).toMatch(/accept-encoding/);
      const text = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
      expect(text.toString()).toBe(PAGE);
    }
  });

  it('are not compressed where that saves nothing', async () => {
    const { get } = await cacheOn({ page: () => html('short') });
    expect(
      (await get('/', { headers: { 'accept-encoding': 'br, gzip' } })).headers['content-encoding'],
    ).toBeUndefined();
  });

  it('stay away for HEAD, with the headers of GET', async () => {
    const { get } = await cacheOn({ page: () => html(PAGE) });
    const head = await get('/', { method: 'HEAD' });
    const full = await get('/');
    expect(head.body).toHaveLength(0);
    for (const name of ['content-length', 'content-type', 'etag', 'content-security-policy'])
      expect(head.headers[name]).toBe(full.headers[name]);
  });

  it('stay away from who has them', async () => {
    const { get } = await cacheOn({ page: () => html(PAGE) });
    const etag = (await get('/')).headers.etag ?? '';
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { status, body, headers } = await get('/', { headers: { 'if-none-match': tag } });
      expect([tag, status, body.length, headers.etag]).toEqual([tag, 304, 0, etag]);
    }
    for (const tag of ['"other"', etag.slice(0, -2), 'W/"other"'])
      expect((await get('/', { headers: { 'if-none-match': tag } })).status).toBe(200);
  });

  it('have another tag when they change', async () => {
    const { cache, get } = await cacheOn();
    const first = (await get('/')).headers.etag;
    cache.clear();
    expect((await get('/')).headers.etag).not.toBe(first);
  });

  it('keep what a list says beside its rows', async () => {
    const link = '</api/x?cursor=a>; rel="next"';
    const { get } = await cacheOn({
      page: () => Response.json([1], { headers: { link, 'content-security-policy': "default-src 'none'" } }),
    });
    expect((await get('/')).headers).toMatchObject({
      link,
      'content-type': 'application/json',
      'content-security-policy': "default-src 'none'",
    });
  });

  it('keep how long to wait when a reply is a 503', async () => {
    const { get } = await cacheOn({ page: () => Response.json({}, { status: 503, headers: { 'retry-after': '5' } }) });
    expect((await get('/')).headers['retry-after']).toBe('5');
  });
});

it('allows exactly the marked inline scripts of a page, by their hashes', async () => {
  const scripts = ['document.documentElement.dataset.theme = "dark"', '\n  const a = 1 < 2;\n', 'import("/x.js")'];
  const page = (mark: string) =>
    `<meta property="csp-nonce" content="abc"/><script${mark}>${scripts[0]}</script><script type="module"${mark}>${scripts[1]}</script><script src="/app.js" defer${mark}></script><script
    async${mark}>${scripts[2]}</script><script${mark}>${scripts[0]}</script><script>injected()</script><script nonce="other">injected(2)</script>`;
  const { get } = await cacheOn({
    page: () =>
      new Response(page(' nonce="abc"'), {
        headers: {
          'content-type': 'text/html',
          'content-security-policy': "script-src 'self' 'nonce-abc'; object-src 'none'",
        },
      }),
  });
  const reply = await get('/');
  expect(reply.body.toString()).toBe(page('').replace(/<meta.*?>/, ''));
  const policy = String(reply.headers['content-security-policy']);
  expect(policy).toContain("; object-src 'none'");
  const sources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ');
  const hash = (script: string) => createHash('sha256').update(script).digest('base64');
  expect(sources).toEqual(["'self'", ...scripts.map((script) => `'sha256-${hash(script)}'`)]);
  expect(policy).not.toContain('unsafe');
});
