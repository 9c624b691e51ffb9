import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeServers, html, PAGE, startPageCache } from './page-cache.fixtures.ts';

/** Far above what compressing takes, for a busy machine. */
const WITHIN = { timeout: 20_000, interval: 10 };

afterEach(closeServers);

describe('the body', () => {
  it.each([
    ['br, gzip, deflate', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['deflate', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0', undefined],
    ['br;q=0.5', 'br'],
    ['', undefined],
  ])('for accept-encoding "%s" is %s', async (accepted, encoding) => {
    const { get } = await startPageCache({ page: () => html(PAGE) });
    for (const path of ['/', '/']) {
      const { headers, body } = await get(path, { headers: { 'accept-encoding': accepted } });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-length']).toBe(String(body.length));
      expect(headers.vary).toMatch(/accept-encoding/);
      const text = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
      expect(text.toString()).toBe(PAGE);
    }
  });

  it('is not compressed if that saves nothing', async () => {
    const { get } = await startPageCache({ page: () => html('short') });
    expect(
      (await get('/', { headers: { 'accept-encoding': 'br, gzip' } })).headers['content-encoding'],
    ).toBeUndefined();
  });

  it('is empty for HEAD, with the headers of GET', async () => {
    const { get } = await startPageCache({ page: () => html(PAGE) });
    const head = await get('/', { method: 'HEAD' });
    const full = await get('/');
    expect(head.body).toHaveLength(0);
    for (const name of ['content-length', 'content-type', 'etag', 'content-security-policy'])
      expect(head.headers[name]).toBe(full.headers[name]);
  });

  it('is not sent again to a client that has it', async () => {
    const { get } = await startPageCache({ page: () => html(PAGE) });
    const etag = (await get('/')).headers.etag ?? '';
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { status, body, headers } = await get('/', { headers: { 'if-none-match': tag } });
      expect([tag, status, body.length, headers.etag]).toEqual([tag, 304, 0, etag]);
    }
    for (const tag of ['"other"', etag.slice(0, -2), 'W/"other"'])
      expect((await get('/', { headers: { 'if-none-match': tag } })).status).toBe(200);
  });

  it('has an ETag for each encoding, and a client that has one of them has the page', async () => {
    const { get } = await startPageCache({ page: () => html(PAGE) });
    const ask = (encoding: string, tag?: string) =>
      get('/', { headers: { 'accept-encoding': encoding, ...(tag && { 'if-none-match': tag }) } });
    const bodies = new Map<string, Buffer>();
    // The brotli body changes once, when the page is compressed again.
    await vi.waitFor(async () => {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const { headers, body } = await ask(encoding);
        const etag = String(headers.etag);
        expect(bodies.get(etag) ?? body).toEqual(body);
        bodies.set(etag, body);
      }
      expect(bodies.size).toBe(4);
    }, WITHIN);
    for (const etag of bodies.keys()) {
      const { status, headers } = await ask('br', etag);
      expect([status, headers.etag]).toEqual([304, etag]);
    }
  });

  it('has a new ETag when it changes', async () => {
    const { cache, get } = await startPageCache();
    const first = (await get('/')).headers.etag;
    cache.clear();
    expect((await get('/')).headers.etag).not.toBe(first);
  });

  it('has a new ETag when only the link to the next page of a list changes', async () => {
    const links = [undefined, '</api/x?cursor=a>; rel="next"'];
    const { cache, get } = await startPageCache({
      page: () => {
        const link = links.shift();
        return Response.json([1], { headers: { ...(link && { link }) } });
      },
    });
    const etag = String((await get('/')).headers.etag);
    cache.clear();
    const { status, headers } = await get('/', { headers: { 'if-none-match': etag } });
    expect([status, headers.link]).toEqual([200, '</api/x?cursor=a>; rel="next"']);
  });

  it('keeps the headers of a list', async () => {
    const link = '</api/x?cursor=a>; rel="next"';
    const { get } = await startPageCache({
      page: () => Response.json([1], { headers: { link, 'content-security-policy': "default-src 'none'" } }),
    });
    expect((await get('/')).headers).toMatchObject({
      link,
      'content-type': 'application/json',
      'content-security-policy': "default-src 'none'",
    });
  });

  it('keeps the Retry-After header of a 503', async () => {
    const { get } = await startPageCache({
      page: () => Response.json({}, { status: 503, headers: { 'retry-after': '5' } }),
    });
    expect((await get('/')).headers['retry-after']).toBe('5');
  });
});

it('allows exactly the inline scripts with the nonce, by their hashes', async () => {
  const scripts = ['document.documentElement.dataset.theme = "dark"', '\n  const a = 1 < 2;\n', 'import("/x.js")'];
  const page = (mark: string) =>
    `<meta property="csp-nonce" content="abc"${mark}/><meta name="viewport" content="width=device-width"${mark}/><script${mark}>${scripts[0]}</script><script type="module"${mark}>${scripts[1]}</script><script src="/app.js" defer${mark}></script><script
    async${mark}>${scripts[2]}</script><script${mark}>${scripts[0]}</script><script>injected()</script><script nonce="other">injected(2)</script>`;
  const { get } = await startPageCache({
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
