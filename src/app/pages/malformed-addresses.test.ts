import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBlogPost } from '#features/library/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import { SESSION_COOKIE } from '#platform/auth/cookies.ts';
import { ROOT_DIR } from '../root-dir.ts';
import { createTestSite, requireBuild, type TestSite } from '../testing/test-site.ts';
import { loadBuiltFrontend } from './frontend.ts';

let site: TestSite;
let lines: string[] = [];
beforeAll(async () => {
  requireBuild();
  const { renderPage } = await loadBuiltFrontend(ROOT_DIR, 'http://localhost');
  site = await createTestSite({ label: 'malformed_addresses', renderPage });
  await articleStore.insert(site.services.db, [createBlogPost({ slug: 'first' })]);
  await site.services.contentVersion.sync();
  const { log } = site.services;
  Object.assign(log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) } });
  log.level = 'info';
}, 180_000);
afterAll(() => site?.close());
beforeEach(() => {
  lines = [];
});

/** Cut off within a character, no hexadecimal digits, a single percent sign, not UTF-8. */
const MALFORMED = ['%E0%A4%A', '%zz', '%', '100%', '%FF', '%C3%28', '%ED%A0%80'];
const PLACES = [
  '/',
  '/insights/',
  '/insights/articles/',
  '/insights/white-papers/',
  '/insights/case-studies/',
  '/mentor/content/',
  '/newsletter/issues/',
  '/nowhere/',
  '/api/blog-posts/',
  '/api/whitepapers/',
  '/api/',
  '/files/',
  '/media/covers/',
  '/og/',
];

it.each(PLACES)('a malformed escape below %s is a 404 and logged as usual', async (place) => {
  for (const malformed of MALFORMED) {
    for (const end of ['', '/', '?q=fuel', '.svg', '.md']) {
      const address = place + malformed + end;
      const { status, headers } = await site.request(address);
      expect([address, status]).toEqual([address, 404]);
      expect(headers['content-type']).toMatch(/^\/(api|files|media|og)\//.test(place) ? /json/ : /html/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  }
  expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ msg: 'request', status: 404, refusal: 'not_found', address: '127.0.0.1' }),
  );
});

it('a malformed escape in a query is a 400 for pages, API calls and redirects', async () => {
  for (const malformed of MALFORMED) {
    for (const address of [
      `/?utm_source=${malformed}`,
      `/insights?q=${malformed}`,
      `/login?next=${malformed}`,
      `/insights/?q=${malformed}`,
      `/newsletter/preferences?token=${malformed}`,
      `/api/search?q=${malformed}`,
      `/api/blog-posts?cursor=${malformed}`,
      `/files/a.pdf?signature=${malformed}`,
    ]) {
      const { status } = await site.request(address);
      expect([address, status]).toEqual([address, 400]);
    }
    const written = await site.request(`/login?next=${malformed}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `email=${malformed}`,
    });
    expect(written.status).toBe(400);
  }
  expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
});

it('a malformed escape in a cookie or a form means no session and no failure', async () => {
  for (const malformed of MALFORMED) {
    for (const cookie of [`${SESSION_COOKIE}=${malformed}`, `theme=${malformed}`, `${malformed}=x`]) {
      for (const address of ['/', '/login', '/api/auth/me', '/insights/articles/first']) {
        const { status } = await site.request(address, { headers: { cookie } });
        expect([address, cookie, status]).toEqual([address, cookie, address === '/api/auth/me' ? 401 : 200]);
      }
    }
    const form = await site.request('/login', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `email=${malformed}&password=${malformed}`,
    });
    expect(form.status).toBeLessThan(500);
  }
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});

it('an escaped percent sign is a normal character', async () => {
  for (const address of ['/insights/articles/%25E0%25A4%25A', '/api/blog-posts/%25zz', '/nowhere/100%25', '/%25']) {
    expect([address, (await site.request(address)).status]).toEqual([address, 404]);
  }
  expect((await site.request('/insights?q=100%25')).status).toBe(200);
  expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
});

it('a canonical spelling is never redirected, and no page has a second one in another case', async () => {
  for (let code = 0x20; code < 0x7f; code += 1) {
    const letter = encodeURIComponent(String.fromCharCode(code));
    for (const address of [`/nowhere/${letter === '.' ? 'b.' : letter}a`, `/insights/articles/a${letter}b`]) {
      expect([address, (await site.request(address)).status]).toEqual([address, 404]);
    }
  }
  expect((await site.request('/INSIGHTS')).status).toBe(404);
  expect((await site.request('/Insights/articles/first')).status).toBe(404);
});
