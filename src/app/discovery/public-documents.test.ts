import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBlogPost } from '#features/library/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import { createTestSite, type TestSite } from '../testing/test-site.ts';

let rendered: string[] = [];
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({
    label: 'documents',
    env: { PUBLIC_URL: 'https://www.firm.example' },
    renderPage: async (request, { nonce }) => {
      const { pathname } = new URL(request.url);
      rendered.push(pathname);
      const data = '<script type="application/ld+json">{"a":"</"}</script>';
      return new Response(`<!doctype html>${data}<script nonce="${nonce}">window.a = 1</script>`, {
        status: pathname.startsWith('/insights/articles/') ? 404 : 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    },
  });
});
afterAll(() => site?.close());
beforeEach(async () => {
  await site.database.empty('blog_posts');
  await articleStore.insert(site.services.db, [createBlogPost({ title: 'First article', slug: 'first' })]);
  await site.services.contentVersion.sync();
  rendered = [];
});

describe('an address with a trailing slash', () => {
  it.each([
    ['/mentor/', '/mentor'],
    ['/api/blog-posts/', '/api/blog-posts'],
    ['/insights/?q=a%26b&type=articles', '/insights?q=a%26b&type=articles'],
    ['/insights/articles/first///', '/insights/articles/first'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
    ['///', '/'],
    ['/%2F%2Fevil.example/', '/%2F%2Fevil.example'],
  ])('%s is redirected permanently to %s', async (path, expected) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await site.request(path, { method });
      expect([status, headers.location, body.length]).toEqual([308, expected, 0]);
      expect(headers['strict-transport-security']).toBeDefined();
    }
  });

  it('is not redirected for the home page and writes', async () => {
    expect((await site.request('/')).status).toBe(200);
    expect((await site.request('/?q=/')).status).toBe(200);
    expect((await site.request('/mentor/', { method: 'POST' })).status).toBe(404);
  });
});

describe('documents for feed readers and assistants', () => {
  const DOCUMENTS = [
    '/feed.xml',
    '/atom.xml',
    '/feed.json',
    '/llms.txt',
    '/sitemap.xml',
    '/insights/articles/first.md',
  ];

  it.each(DOCUMENTS)('%s is cached, compressed, has an ETag, and is updated after a change', async (path) => {
    const first = await site.request(path, { headers: { 'accept-encoding': 'br' } });
    expect([first.status, first.headers['content-encoding']]).toEqual([200, path.endsWith('.md') ? undefined : 'br']);
    const { hits } = site.cache.stats;
    expect((await site.request(`${path}?utm_source=x`)).status).toBe(200);
    expect(site.cache.stats.hits).toBe(hits + 1);
    const tagged = await site.request(path, { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([tagged.status, tagged.body.length]).toEqual([304, 0]);
    const head = await site.request(path, { method: 'HEAD' });
    expect([head.status, head.body.length, head.headers['content-type']]).toEqual([
      200,
      0,
      first.headers['content-type'],
    ]);
    await site.database.query("UPDATE blog_posts SET title = 'Changed', updated_at = now()");
    await vi.waitFor(async () => expect((await site.request(path)).headers.etag).not.toBe(first.headers.etag), {
      timeout: 10_000,
      interval: 20,
    });
    expect(rendered).toEqual([]);
  });

  it('have a header that links to the page of the article', async () => {
    for (let i = 0; i < 2; i += 1) {
      const { headers } = await site.request('/insights/articles/first.md');
      expect(headers.link).toBe('<https://www.firm.example/insights/articles/first>; rel="canonical"');
    }
  });

  it('are a 404 for missing articles, which is not cached', async () => {
    const { entries } = site.cache.stats;
    for (let i = 0; i < 5; i += 1) expect((await site.request(`/insights/articles/none-${i}.md`)).status).toBe(404);
    expect(site.cache.stats.entries).toBe(entries);
  });
});

describe('pictures', () => {
  it('are cached if they are drawings but not if they are photographs, and other sites may show both', async () => {
    await site.services.storage.put('media/a/b.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    const { hits, entries } = site.cache.stats;
    for (let i = 0; i < 2; i += 1) {
      const { headers } = await site.request('/media/a/b.svg');
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
    expect((await site.request('/media/a/none.jpg?w=640')).status).toBe(404);
    expect((await site.request('/og/site.png')).headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect([site.cache.stats.hits, site.cache.stats.entries]).toEqual([hits + 1, entries + 1]);
    expect((await site.request('/')).headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});

it('structured data is not a script, so the policy has no hash for it', async () => {
  const { headers } = await site.request('/');
  expect(String(headers['content-security-policy']).match(/'sha256-/g)).toHaveLength(1);
});

it('404 pages do not fill the cache', async () => {
  const { entries } = site.cache.stats;
  for (let i = 0; i < 20; i += 1) expect((await site.request(`/insights/articles/none-${i}`)).status).toBe(404);
  expect(site.cache.stats.entries).toBe(entries);
});
