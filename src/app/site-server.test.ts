import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContactRequest } from '#features/audience/contact/server/contact.fixtures.ts';
import { createBlogPost } from '#features/library/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import type { RenderPage } from './pages/pages.ts';
import { createTestSite, type TestSite } from './testing/test-site.ts';

const INLINE = 'window.started = true';
let rendered: string[] = [];
let whileRendering: () => Promise<void> = async () => undefined;

/** Renders a page like ours: from what the API answers to the same visitor. */
const renderPage: RenderPage = async (request, { fetchApi, nonce, siteFrame }) => {
  const { pathname, search } = new URL(request.url);
  rendered.push(pathname + search);
  const posts = (await (await fetchApi('/api/blog-posts?view=card')).json()) as { title: string }[];
  await whileRendering();
  if (pathname === '/broken') throw new Error('secret reason at /src/app/page.tsx:7');
  const titles = posts.map(({ title }) => `<h2>${title}</h2>`).join('');
  const nonceAttribute = nonce ? ` nonce="${nonce}"` : '';
  const head = `<link rel="canonical" href="${siteFrame.publicUrl}/">${nonce ? `<meta property="csp-nonce" content="${nonce}"/>` : ''}`;
  const page = `<!doctype html>${head}<script${nonceAttribute}>${INLINE}</script>${titles}`;
  return new Response(page, {
    status: pathname === '/nowhere' ? 404 : 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
};

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ label: 'listener', renderPage, env: { PUBLIC_URL: 'https://www.firm.example' } });
});
afterAll(() => site?.close());
beforeEach(async () => {
  await site.database.empty('blog_posts', 'rate_limits');
  await articleStore.insert(site.services.db, [createBlogPost({ title: 'First article', slug: 'first' })]);
  await site.services.contentVersion.sync();
  rendered = [];
  whileRendering = async () => undefined;
});

const getText = async (path: string, headers: Record<string, string> = {}) =>
  (await site.request(path, { headers })).body.toString();
/** Waits until this node has received the change. */
const waitForText = (path: string, text: string) =>
  vi.waitFor(async () => expect(await getText(path)).toContain(text), { timeout: 10_000, interval: 20 });

describe('a public page', () => {
  it('is rendered once for twenty simultaneous visitors and cached', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    whileRendering = () => promise;
    const before = site.cache.stats.misses;
    const replies = Array.from({ length: 20 }, () => getText('/'));
    await vi.waitFor(() => expect(site.cache.stats.misses - before).toBe(20), { timeout: 10_000 });
    resolve();
    expect(new Set(await Promise.all(replies)).size).toBe(1);
    expect(await getText('/?utm_source=mail')).toContain('First article');
    expect(rendered).toEqual(['/']);
  });

  it('allows its inline script by hash and has the security headers', async () => {
    const { headers } = await site.request('/');
    const hash = createHash('sha256').update(INLINE).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.any(String),
      vary: expect.stringContaining('cookie'),
    });
  });

  it('does not allow an inline script from the content', async () => {
    await articleStore.insert(site.services.db, [
      createBlogPost({
        title: '<script>injected()</script><script nonce="guess">injected()</script>',
        slug: 'injected',
      }),
    ]);
    await waitForText('/', 'injected()');
    const { headers, body } = await site.request('/');
    const sources = /script-src ([^;]*);/.exec(String(headers['content-security-policy']))?.[1];
    const hash = createHash('sha256').update(INLINE).digest('base64');
    expect(sources).toBe(`'self' 'sha256-${hash}'`);
    // The nonce of our own script is removed from the page.
    expect(body.toString()).toContain(`<script>${INLINE}</script>`);
  });

  it('has the same bytes each time it is rendered', async () => {
    const { headers, body } = await site.request('/');
    site.cache.clear();
    const again = await site.request('/');
    expect(rendered).toEqual(['/', '/']);
    expect([again.headers.etag, again.body]).toEqual([headers.etag, body]);
  });

  it('and lists are updated after a manual change in the database', async () => {
    for (const path of ['/', '/api/blog-posts', '/api/blog-posts/first', '/sitemap.xml']) await getText(path);
    await site.database.query("UPDATE blog_posts SET title = 'Changed by hand', slug = 'changed'");
    await waitForText('/', 'Changed by hand');
    await waitForText('/api/blog-posts', 'Changed by hand');
    await waitForText('/sitemap.xml', '/insights/articles/changed');
    // The old address still finds the article.
    expect(JSON.parse(await getText('/api/blog-posts/first'))).toMatchObject({ slug: 'changed' });
  });

  it('does not change when a change is rolled back', async () => {
    await getText('/');
    const version = site.services.contentVersion.current();
    await site.database.query("BEGIN; UPDATE blog_posts SET title = 'Never'; ROLLBACK");
    await site.services.contentVersion.sync();
    expect(site.services.contentVersion.current()).toBe(version);
    await getText('/');
    expect(rendered).toEqual(['/']);
  });

  it('is not cached when the content changed during rendering', async () => {
    whileRendering = async () => {
      const before = site.services.contentVersion.current();
      await site.database.query("UPDATE blog_posts SET title = 'Changed meanwhile'");
      await vi.waitFor(() => expect(site.services.contentVersion.current()).not.toBe(before), {
        timeout: 10_000,
        interval: 5,
      });
      whileRendering = async () => undefined;
    };
    expect(await getText('/')).toContain('First article');
    expect(await getText('/')).toContain('Changed meanwhile');
    expect(rendered).toEqual(['/', '/']);
  });

  it('is not served from the cache to a session, and a session’s page is not cached', async () => {
    const cookie = 'greatcircle_session=abc';
    await site.request('/', { headers: { cookie } });
    expect(await getText('/')).toContain('First article');
    const own = await site.request('/', { headers: { cookie } });
    expect(rendered).toEqual(['/', '/', '/']);
    expect(own.headers['cache-control']).toBe('private, no-store');
    const nonce = /'nonce-([^']+)'/.exec(String(own.headers['content-security-policy']))?.[1];
    expect(own.body.toString()).toContain(`nonce="${nonce}"`);
    expect(own.headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(own.headers.etag).toBeUndefined();
  });

  it('is not cached as a 404, so that a later publication is found', async () => {
    expect((await site.request('/api/blog-posts/later')).status).toBe(404);
    await articleStore.insert(site.services.db, [createBlogPost({ slug: 'later' })]);
    expect((await site.request('/api/blog-posts/later')).status).toBe(200);
  });
});

describe('a page that is not cached', () => {
  it('is rendered for each visitor with a new nonce', async () => {
    const policies = [];
    for (let i = 0; i < 2; i += 1)
      policies.push((await site.request('/login?next=%2Fadmin')).headers['content-security-policy']);
    expect(rendered).toEqual(['/login?next=%2Fadmin', '/login?next=%2Fadmin']);
    expect(new Set(policies).size).toBe(2);
    expect((await site.request('/nowhere')).status).toBe(404);
  });

  it('is compressed for a browser that accepts it, a session’s page too', async () => {
    const cookie = 'greatcircle_session=abc';
    const plain = await site.request('/', { headers: { cookie } });
    const packed = await site.request('/', { headers: { cookie, 'accept-encoding': 'gzip, br' } });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip']);
    expect(packed.headers['cache-control']).toBe('private, no-store');
    const hideNonce = (html: Buffer) => html.toString().replaceAll(/(?:nonce|content)="[\w-]+"/g, '');
    expect(hideNonce(gunzipSync(packed.body))).toBe(hideNonce(plain.body));
  });
});

describe('a render that fails', () => {
  it('is an error page without details, with the security headers', async () => {
    for (const path of ['/broken', '/']) {
      if (path === '/') whileRendering = () => Promise.reject(new Error('secret reason'));
      const { status, headers, body } = await site.request(path, { headers: { accept: 'text/html' } });
      expect([path, status]).toEqual([path, 503]);
      expect(body.toString()).not.toMatch(/secret|\.tsx/);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'retry-after': expect.any(String),
        'x-frame-options': 'DENY',
        'referrer-policy': expect.any(String),
        'strict-transport-security': expect.any(String),
        'content-security-policy': expect.not.stringContaining('unsafe-inline'),
      });
    }
    whileRendering = async () => undefined;
    expect((await site.request('/')).status).toBe(200);
  });
});

describe('absolute links', () => {
  it('use PUBLIC_URL whatever the Host header says', async () => {
    for (const headers of [
      { host: 'evil.example' },
      {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'gopher',
        forwarded: 'host=evil.example',
      },
    ]) {
      for (const path of ['/', '/sitemap.xml', '/robots.txt', '/api/blog-posts?limit=1', '/api/docs']) {
        site.cache.clear();
        const reply = await site.request(path, { headers });
        expect([path, reply.status]).toEqual([path, 200]);
        expect(reply.body.toString() + JSON.stringify(reply.headers)).not.toMatch(/evil|gopher/);
      }
    }
    expect(await getText('/sitemap.xml')).toContain('<loc>https://www.firm.example/insights/articles/first</loc>');
    expect(await getText('/robots.txt')).toContain('Sitemap: https://www.firm.example/sitemap.xml');
  });
});

describe('a strange request', () => {
  it.each([
    '//',
    '//evil.example/',
    '/%',
    '/%00',
    '/api/blog-posts/%',
    '/..%2f..%2fetc/passwd',
    '/api/../../etc/passwd',
    '/media/../x/y.svg',
    `/${'a'.repeat(8000)}`,
  ])('to %s does not cause a failure', async (path) => {
    const { status, body } = await site.request(path);
    expect(status).toBeLessThan(500);
    expect(body.toString()).not.toMatch(/root:|node_modules/);
  });

  it.each([{ host: '' }, { host: 'a b' }, { host: 'evil.example/path' }, { host: '[::1' }])(
    'with %o is answered or refused without a failure',
    async (headers) => {
      const { status, body } = await site.request('/login', { headers });
      expect(status).toBeLessThan(500);
      expect(body.toString()).not.toMatch(/node_modules|Error:/);
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s to a page is refused', async (method) => {
    const { status } = await site.request('/', { method });
    expect([404, 405, 415]).toContain(status);
  });
});

describe('a large body', () => {
  const headers = { 'content-type': 'application/json' };
  const large = Buffer.alloc(5_000_000, 0x20);

  it('is a 413 with and without a content-length, and the server keeps working', async () => {
    const sized = await site.request('/api/contact', {
      method: 'POST',
      headers: { ...headers, 'content-length': String(large.length) },
      body: large,
    });
    expect([sized.status, JSON.parse(sized.body.toString())]).toEqual([
      413,
      expect.objectContaining({ code: 'too_large' }),
    ]);
    const chunked = await site.request('/api/contact', {
      method: 'POST',
      headers: { ...headers, 'transfer-encoding': 'chunked' },
      body: large,
    });
    expect([chunked.status, JSON.parse(chunked.body.toString())]).toEqual([
      413,
      expect.objectContaining({ code: 'too_large' }),
    ]);
    expect((await site.request('/healthz')).status).toBe(200);
  });

  it('of less than a megabyte may be chunked', async () => {
    const body = JSON.stringify(createContactRequest({ message: 'in chunks' }));
    const reply = await site.request('/api/contact', {
      method: 'POST',
      headers: { ...headers, 'transfer-encoding': 'chunked' },
      body,
    });
    expect(reply.status).toBe(200);
  });
});

describe('the limit of a form', () => {
  const send = (target: TestSite, forwarded: string) =>
    target.request('/api/contact', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': forwarded,
        'x-real-ip': forwarded,
        forwarded: `for=${forwarded}`,
      },
      body: JSON.stringify(createContactRequest()),
    });

  it('cannot be evaded with forged address headers', async () => {
    const statuses = [];
    for (let i = 1; i <= 6; i += 1) statuses.push((await send(site, `203.0.113.${i}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('uses only the last forwarded address behind one trusted proxy', async () => {
    const behind = await createTestSite({ label: 'behind_proxy', renderPage, env: { TRUST_PROXY: '1' } });
    const statuses = [];
    for (let i = 1; i <= 6; i += 1) statuses.push((await send(behind, `203.0.113.${i}, 198.51.100.7`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await send(behind, '198.51.100.7, 198.51.100.8')).status).toBe(200);
    await behind.close();
  });
});
