import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeServers, createPendingPage, html, PAGE, startPageCache } from './page-cache.fixtures.ts';
import { PAGE_CACHE_BYTES } from './page-cache.ts';

afterEach(() => {
  vi.restoreAllMocks();
  closeServers();
});

describe('a cached page', () => {
  it('is rendered once and then served from memory', async () => {
    const { cache, state, get } = await startPageCache();
    const replies = [await get('/'), await get('/'), await get('/')];
    expect(new Set(replies.map(({ body }) => body.toString())).size).toBe(1);
    expect(state.made).toEqual(['/']);
    expect(cache.stats).toMatchObject({ hits: 2, misses: 1, entries: 1 });
    expect(replies[2]?.headers['x-frame-options']).toBe('DENY');
  });

  it('is sent smaller once it has been asked for again', async () => {
    const rows = Array.from(
      { length: 400 },
      (_, i) =>
        `<li>${createHash('sha1')
          .update(String(i % 90))
          .digest('hex')}`,
    );
    const { cache, state, get } = await startPageCache({ page: () => html(rows.join('')) });
    const ask = async () => (await get('/', { headers: { 'accept-encoding': 'br' } })).body;
    const first = await ask();
    await expect.poll(async () => (await ask()).length).toBeLessThan(first.length);
    const [{ headers, body }, { bytes }] = [await get('/', { headers: { 'accept-encoding': 'br' } }), cache.stats];
    expect(headers['content-length']).toBe(String(body.length));
    expect(brotliDecompressSync(body)).toEqual(brotliDecompressSync(first));
    cache.clear();
    expect(await ask()).toEqual(first);
    expect(cache.stats.bytes - bytes).toBe(first.length - body.length);
    expect(state.made).toEqual(['/', '/']);
  });

  it.each(Array.from({ length: 16 }, (_, i) => i + 1))('is stored by each of %i workers', async (workers) => {
    const { cache, get } = await startPageCache({ maxBytes: Math.ceil(PAGE_CACHE_BYTES / workers) });
    await get('/');
    await get('/?q=1');
    expect(cache.stats.entries).toBe(2);
  });

  it('is stored under its canonical address', async () => {
    const { state, get } = await startPageCache();
    for (const path of ['/a', '/a?utm_source=x', '/a?b=1&c=2', '/a?#x']) await get(path);
    await get('/a?q=1&z=2');
    await get('/a?z=3&q=1');
    expect(state.made).toEqual(['/a', '/a?q=1']);
  });

  it('is dropped when the cache is cleared, and after an hour, because a page may show the year', async () => {
    const { cache, state, get } = await startPageCache();
    await get('/');
    cache.clear();
    expect(cache.stats).toMatchObject({ entries: 0, bytes: 0 });
    await get('/');
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_001);
    await get('/');
    expect(state.made).toHaveLength(3);
    expect(cache.stats.entries).toBe(1);
  });

  it('is evicted at the size limit, least recently used first', async () => {
    const text = (address: string) => html(`${address}${createHash('sha512').update(address).digest('hex').repeat(8)}`);
    const { cache, state, get } = await startPageCache({ page: text, maxBytes: 120_000 });
    await get('/asked-for');
    for (let i = 0; i < 40; i += 1) {
      await get(`/${i}`);
      await get('/asked-for');
    }
    expect(cache.stats.bytes).toBeLessThanOrEqual(90_000);
    expect(cache.stats.entries).toBeGreaterThan(1);
    expect(state.made).toHaveLength(41);
    await get('/39');
    expect(state.made).toHaveLength(41);
    await get('/0');
    expect(state.made).toHaveLength(42);
  });

  it('is not stored if it is so large that it would evict many others', async () => {
    const { cache, get } = await startPageCache({ maxBytes: 40_000 });
    expect((await get('/')).status).toBe(200);
    expect(cache.stats).toMatchObject({ entries: 0, bytes: 0 });
  });

  it('counts with its overhead, and addresses with parameters evict no page', async () => {
    const { cache, state, get } = await startPageCache({ page: () => html('little'), maxBytes: 1_000_000 });
    await get('/page');
    for (let i = 0; i < 300; i += 1) await get(`/list?q=${i}`);
    expect(cache.stats.entries).toBeLessThan(64);
    expect(cache.stats.bytes).toBeLessThanOrEqual(250_000 + 6000);
    expect(cache.stats.bytes / cache.stats.entries).toBeGreaterThan(4096);
    await get('/page');
    expect(state.made).toHaveLength(301);
  });

  it('is never an empty list with parameters', async () => {
    const { cache, get } = await startPageCache({ page: () => Response.json([]) });
    for (const path of ['/list?q=1', '/list?q=2', '/list']) expect((await get(path)).body.toString()).toBe('[]');
    expect(cache.stats.entries).toBe(1);
  });
});

describe('a caller with too many requests', () => {
  it('is refused pages that are not in memory, without affecting others', async () => {
    const refused = new Set(['203.0.113.1']);
    const { page, release } = createPendingPage();
    const { cache, state, get } = await startPageCache({
      page: (address) => (address === '/held' ? page() : html(PAGE)),
      limitMisses: async (_address, { headers }) => {
        if (refused.has(String(headers.from))) throw new Error('too much');
      },
    });
    const from = (address: string) => ({ headers: { from: address } });
    expect((await get('/a', from('203.0.113.1'))).status).toBe(503);
    expect((await get('/a', from('203.0.113.2'))).status).toBe(200);
    expect((await get('/a', from('203.0.113.1'))).status).toBe(200);
    const begun = get('/held', from('203.0.113.2'));
    await vi.waitFor(() => expect(state.made).toContain('/held'));
    const joined = get('/held', from('203.0.113.1'));
    await vi.waitFor(() => expect(cache.stats.misses).toBe(4));
    release();
    expect([(await begun).status, (await joined).status]).toEqual([200, 200]);
  });
});

describe('not cached', () => {
  it.each([404, 410, 500, 503])('is a %d reply, which is still sent', async (status) => {
    const { cache, state, get } = await startPageCache({ page: () => html('not now', status) });
    for (let i = 0; i < 2; i += 1) expect(await get('/')).toMatchObject({ status, body: Buffer.from('not now') });
    expect(state.made).toHaveLength(2);
    expect(cache.stats.entries).toBe(0);
  });

  it('is a failed render: all waiting requests fail, and the next one tries again', async () => {
    let broken = true;
    const { state, get } = await startPageCache({
      page: () => (broken ? Promise.reject(new Error('render')) : html(PAGE)),
    });
    expect((await get('/')).status).toBe(503);
    broken = false;
    expect((await get('/')).status).toBe(200);
    expect(state.made).toHaveLength(2);
  });

  it('is any page while changes cannot be followed', async () => {
    const { cache, state, get } = await startPageCache();
    state.version = undefined;
    await get('/');
    await get('/');
    expect(state.made).toHaveLength(2);
    expect(cache.stats.entries).toBe(0);
  });

  it('is a page whose content changed while it was rendered', async () => {
    const { page, release } = createPendingPage();
    const { cache, state, get } = await startPageCache({ page });
    const reply = get('/');
    await vi.waitFor(() => expect(state.made).toHaveLength(1));
    state.version = 2;
    release();
    expect((await reply).status).toBe(200);
    expect(cache.stats.entries).toBe(0);
  });

  it('are personal requests, writes and addresses that are not public; other handlers answer them', async () => {
    const { cache, state, get } = await startPageCache();
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

describe('a personal request that accepts the shared reply', () => {
  const shared = { acceptsShared: ({ cookie }: IncomingHttpHeaders) => cookie?.includes('mark') === true };
  const marked = { headers: { cookie: 'session=1; mark=1' } };

  it('gets the same bytes as everyone, and nobody may store them', async () => {
    const { state, get } = await startPageCache(shared);
    const first = await get('/', marked);
    const stranger = await get('/');
    const again = await get('/', { headers: { ...marked.headers, 'if-none-match': String(stranger.headers.etag) } });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect([first.body, again.body]).toEqual([stranger.body, stranger.body]);
    for (const { headers } of [first, again]) expect(headers['cache-control']).toBe('private, no-store');
    expect(stranger.headers['cache-control']).toBe('no-cache');
    expect(state.made).toEqual(['/']);
  });

  it('is found in headers that are sent twice and in capitals', async () => {
    const { get } = await startPageCache(shared);
    const reply = await get('/', { headers: { Cookie: ['a=1', 'session=1; mark=1'] as unknown as string } });
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const personal = await get('/', { headers: { COOKIE: ['a=1', 'session=1'] as unknown as string } });
    expect(personal.status).toBe(204);
  });

  it('is left to other handlers if strangers get no page there, or the reply is personal', async () => {
    const { get } = await startPageCache({ ...shared, page: () => html('nothing here', 404) });
    expect((await get('/', marked)).status).toBe(204);
    expect((await get('/')).status).toBe(404);
    expect((await get('/private', marked)).status).toBe(204);
    expect((await get('/', { ...marked, method: 'POST' })).status).toBe(204);
  });
});

describe('one render', () => {
  it('answers all requests that arrive while it runs', async () => {
    const { page, release } = createPendingPage();
    const { cache, state, get } = await startPageCache({ page });
    const replies = Array.from({ length: 20 }, () => get('/'));
    await vi.waitFor(() => expect(cache.stats.misses).toBe(20), { timeout: 10_000 });
    release();
    expect((await Promise.all(replies)).map(({ status, body }) => [status, body.toString()])).toEqual(
      Array(20).fill([200, PAGE]),
    );
    expect(state.made).toEqual(['/']);
  });

  it('is not shared with requests that arrive after a change', async () => {
    const old = createPendingPage();
    const fresh = createPendingPage();
    const { state, get } = await startPageCache({ page: () => (state.version === 1 ? old.page() : fresh.page()) });
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

  it('completes normally if the client disconnects', async () => {
    const { page, release } = createPendingPage();
    const { cache, state, port, get } = await startPageCache({ page });
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
