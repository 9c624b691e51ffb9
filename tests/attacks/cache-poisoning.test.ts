import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RenderPage } from '#app/pages/pages.ts';
import { createTestSite, type TestSite } from '#app/testing/test-site.ts';
import * as accounts from '#features/audience/accounts/accounts.calls.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { createBlogPost } from '#features/library/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import type { RawRequest } from '#platform/testing/raw-request.ts';

/** Renders a page that depends on the requested address and the signed-in viewer, like the real pages. */
const renderPage: RenderPage = async (request, { fetchApi, siteFrame }) => {
  const { pathname, search } = new URL(request.url);
  const viewer = (await (await fetchApi(accounts.getAccount.path)).json()) as { email?: string };
  const page = `<!doctype html><link href="${siteFrame.publicUrl}"><p>${viewer.email ?? 'nobody'}</p><p>${pathname}${search}</p>`;
  return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
};

let site: TestSite;
let cookie: string;
let email: string;
beforeAll(async () => {
  site = await createTestSite({
    label: 'cache_poisoning',
    renderPage,
    env: { PUBLIC_URL: 'https://www.firm.example' },
  });
  await articleStore.insert(site.services.db, [createBlogPost({ slug: 'first' })]);
  await site.services.contentVersion.sync();
  email = (await addUser(site.services.db)).email;
  cookie = (await signInBrowser(site, email)).cookies.header();
});
afterAll(() => site?.close());
beforeEach(() => site.cache.clear());

/** Addresses that return the same response to every visitor. */
const SHARED = [
  '/',
  '/insights',
  '/insights/articles/first',
  '/mentor',
  '/api/blog-posts',
  '/api/blog-posts/first',
  '/sitemap.xml',
  '/feed.xml',
  '/robots.txt',
];
const EVIL = 'evil.example';
const fetchPath = async (path: string, request?: RawRequest) => {
  const { status, headers, body } = await site.request(path, request);
  const comparable = Object.entries(headers).filter(
    ([name]) => !['date', 'x-request-id', 'keep-alive', 'connection'].includes(name),
  );
  return { status, text: body.toString(), headers: Object.fromEntries(comparable) };
};

describe('request headers and bodies of a stranger', () => {
  it.each<readonly [string, Record<string, string>]>([
    ['another host', { host: EVIL }],
    ['a forwarded host', { 'x-forwarded-host': EVIL, 'x-forwarded-server': EVIL, 'x-host': EVIL }],
    ['a forwarded scheme', { 'x-forwarded-proto': 'http', 'x-forwarded-scheme': 'http', 'x-forwarded-ssl': 'off' }],
    ['a forwarded port', { 'x-forwarded-port': '1337' }],
    ['a forwarded path', { 'x-forwarded-prefix': `/${EVIL}`, 'x-forwarded-path': `/${EVIL}`, 'x-script-name': '/x' }],
    ['the standard Forwarded header', { forwarded: `for=1.2.3.4;host=${EVIL};proto=http` }],
    ['another address in a header', { 'x-original-url': '/account', 'x-rewrite-url': '/account' }],
    ['another method in a header', { 'x-http-method-override': 'POST', 'x-method-override': 'DELETE' }],
    ['an origin', { origin: `https://${EVIL}`, referer: `https://${EVIL}/` }],
    ['meaningless cookies', { cookie: `theme=dark; lang="><script>; ${EVIL}=1` }],
    ['a language and a browser', { 'accept-language': EVIL, 'user-agent': `<script>${EVIL}` }],
    ['an odd encoding', { 'accept-encoding': `x-${EVIL};q=1, deflate;q=0.5` }],
    ['a range', { range: 'bytes=0-3', 'if-range': '"x"' }],
    ['a condition', { 'if-match': '"x"', 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }],
  ])('do not change the next visitor’s response: %s', async (_, headers) => {
    for (const path of SHARED) {
      const clean = await fetchPath(path);
      site.cache.clear();
      const poisoned = await fetchPath(path, { headers });
      expect([path, poisoned.status, poisoned.text, await fetchPath(path)]).toEqual([path, 200, clean.text, clean]);
    }
  });

  it('do not change the response through the body of a GET request', async () => {
    for (const path of SHARED) {
      const clean = await fetchPath(path);
      site.cache.clear();
      const body = JSON.stringify({ q: EVIL, limit: 1 });
      await fetchPath(path, {
        headers: { 'content-type': 'application/json', 'content-length': `${body.length}` },
        body,
      });
      expect([path, await fetchPath(path)]).toEqual([path, clean]);
    }
  });
});

describe('a parameter', () => {
  it.each([
    ['/', '?utm_source=evil.example&q=evil.example'],
    ['/', ';q=evil.example'],
    ['/insights?category=slots', '&category=evil.example'],
    ['/insights?category=slots', ';category=evil.example'],
    ['/insights?category=slots', '&utm_content=x;category=evil.example'],
    ['/insights?category=slots', '&%63ategory=evil.example'],
    ['/insights?category=slots', '&category[]=evil.example&Category=evil.example'],
    ['/insights?category=slots', '#evil.example'],
    ['/insights/articles/first', '?comment=evil.example'],
    ['/api/blog-posts?limit=1', '&limit=2&callback=evil.example&_method=DELETE'],
  ])('hidden behind %s%s does not appear in other visitors’ responses', async (path, more) => {
    const clean = await fetchPath(path);
    site.cache.clear();
    await fetchPath(path + more);
    expect(await fetchPath(path)).toEqual(clean);
    expect(clean.text).not.toContain(EVIL);
  });
});

describe('personal content', () => {
  it.each([
    '/account',
    '/account/x.css',
    '/account/x.js',
    '/account%2fx.png',
    '/account;x.css',
    '/account%0ax.css',
    '/account%3fx.css',
    '/account/..%2finsights',
    '/insights/..%2faccount',
    '/insights/../account',
    '/assets/../account',
    '/media/..%2f..%2faccount.svg',
    '/media/x/../../account',
    '/admin/..%2f',
    '/api/auth/me/x.css',
    '/api/auth/me;x.css',
    '/api/blog-posts/..%2fauth%2fme',
    '/insights',
    '/insights/articles/first',
    '/',
  ])('%s is not cacheable by proxies and is not shown to the next visitor', async (path) => {
    const own = await fetchPath(path, { headers: { cookie } });
    if (own.text.includes(email)) expect(own.headers['cache-control']).toBe('private, no-store');
    expect(String(own.headers['cache-control'] ?? 'no-store')).not.toMatch(/public|max-age/);
    for (const headers of [{}, { cookie: 'greatcircle_session=guessed' }] as Record<string, string>[])
      expect((await fetchPath(path, { headers })).text).not.toContain(email);
  });

  const MARK = 'greatcircle_viewer=300';
  const PAGES = ['/', '/insights', '/insights/articles/first', '/mentor', '/terms?utm_source=x'];

  it('is in no page of a member whose browser fills it in, no matter who asks first and with which cookies', async () => {
    const attempts: Record<string, string> = {
      member: `${cookie}; ${MARK}`,
      'mark first': `${MARK}; ${cookie}`,
      'mark twice': `${MARK}; ${cookie}; ${MARK}`,
      'odd mark': `greatcircle_viewer="><script>${EVIL}</script>; ${cookie}`,
      'mark in another name': `x_greatcircle_viewer=1; ${cookie}`,
      'made-up session': `greatcircle_session=guessed; __Host-greatcircle_session=guessed; ${MARK}`,
      'mark without a session': MARK,
    };
    for (const path of PAGES) {
      const stranger = await fetchPath(path);
      for (const [name, header] of Object.entries(attempts)) {
        site.cache.clear();
        const own = await fetchPath(path, { headers: { cookie: header, 'x-forwarded-host': EVIL } });
        expect([path, name, own.status, own.text]).toEqual([path, name, 200, stranger.text]);
        if (header !== MARK) expect(own.headers['cache-control']).toBe('private, no-store');
        expect(await fetchPath(path)).toEqual(stranger);
      }
    }
  });

  it('stays personal for a member with the mark where it is not a public page, and with a bearer token', async () => {
    const marked = { cookie: `${cookie}; ${MARK}` };
    for (const path of ['/account', '/insights?q=x']) {
      const own = await fetchPath(path, { headers: marked });
      expect([path, own.headers['cache-control']]).toEqual([path, 'private, no-store']);
      if (own.status === 200) expect([path, own.text.includes(email)]).toEqual([path, true]);
    }
    expect((await fetchPath(accounts.getAccount.path, { headers: marked })).text).toContain(email);
    const { text } = await fetchPath('/', { headers: { ...marked, authorization: 'Bearer x' } });
    expect(text).toContain(email);
  });

  it('varies by cookie for every cache', async () => {
    for (const path of ['/', '/insights', '/api/blog-posts']) {
      const { headers } = await fetchPath(path);
      expect([path, headers.vary]).toEqual([path, expect.stringContaining('cookie')]);
      expect([path, headers['set-cookie']]).toEqual([path, undefined]);
      expect(String(headers['cache-control'])).not.toMatch(/public|s-maxage|max-age=[1-9]/);
    }
  });
});

it('error responses are never cached', async () => {
  for (const path of [
    '/api/blog-posts?limit=evil',
    '/api/blog-posts/nowhere',
    '/files/x?signature=x',
    '/media/x/y.svg',
  ]) {
    const { status, headers } = await fetchPath(path);
    expect([path, status >= 400, headers['cache-control']]).toEqual([path, true, 'no-store']);
  }
});
