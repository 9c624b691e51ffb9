import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertSubscriber } from '#features/audience/newsletter/server/newsletter.fixtures.ts';
import { createManageLinks } from '#features/audience/newsletter/server/newsletter-links.ts';
import type { RawRequest } from '#platform/testing/raw-request.ts';
import { ROOT_DIR } from '../root-dir.ts';
import { createTestSite, requireBuild, type TestSite } from '../testing/test-site.ts';
import { loadBuiltFrontend } from './frontend.ts';

let site: TestSite;
beforeAll(async () => {
  requireBuild();
  const { renderPage } = await loadBuiltFrontend(ROOT_DIR, 'http://localhost');
  site = await createTestSite({ label: 'caller_address', renderPage, env: { TRUST_PROXY: '1' } });
}, 180_000);
afterAll(() => site?.close());
beforeEach(async () => {
  await site.database.empty('rate_limits', 'newsletter_subscribers');
  site.cache.clear();
});

const get = (path: string, from: string) => site.request(path, { headers: { 'x-forwarded-for': from } });

describe('a page that calls our own API', () => {
  it('counts against its visitor: guessing links is limited, and other subscribers are not affected', async () => {
    const links = { secret: site.services.secret, publicUrl: '' };
    const { preferences } = createManageLinks(links, await insertSubscriber(site.services.db));
    const guesses = [];
    for (let i = 0; i < 62; i += 1) {
      guesses.push(await get(`/newsletter/preferences?token=guess-${i}`, '198.51.100.7'));
    }
    expect(guesses.slice(0, 60).filter(({ status }) => status === 429 || status >= 500)).toEqual([]);
    for (const { status, headers, body } of guesses.slice(60)) {
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers['content-type']).toContain('text/html');
      expect(body.toString()).toContain('<h1>Please wait a moment</h1>');
    }
    const page = await get(preferences, '198.51.100.8');
    expect([page.status, page.body.toString()]).toEqual([200, expect.stringContaining('ada@example.com')]);
  }, 120_000);

  it('counts against nobody if the page is shared', async () => {
    for (let i = 0; i < 3; i += 1) {
      for (const path of ['/', '/insights', '/insights?type=articles']) {
        site.cache.clear();
        expect((await get(path, '198.51.100.7')).status).toBe(200);
      }
    }
    expect(await site.database.query("SELECT key FROM rate_limits WHERE key LIKE '%127.0.0.1%'")).toEqual([]);
  });
});

describe('uncached lists and pages', () => {
  const countStatus = (replies: readonly { status: number }[], status: number) =>
    replies.filter((reply) => reply.status === status).length;
  const ask = (paths: readonly string[], from: string) => Promise.all(paths.map((path) => get(path, from)));
  /** Asks in groups, so that no request is refused for lack of a slot. */
  async function askInGroups(pathFor: (index: number) => string, from: string) {
    const replies = [];
    for (let i = 0; i < 125; i += 5) {
      replies.push(
        ...(await ask(
          [0, 1, 2, 3, 4].map((more) => pathFor(i + more)),
          from,
        )),
      );
    }
    return replies;
  }

  it('allow 120 searches per minute and address, are never stored, and other addresses can still search', async () => {
    for (const path of ['/api/blog-posts', '/api/whitepapers', '/api/case-studies']) {
      const replies = await askInGroups((index) => `${path}?q=word${index}`, '198.51.100.7');
      expect([path, countStatus(replies, 200), countStatus(replies, 429)]).toEqual([path, 120, 5]);
      expect((await get(`${path}?q=fuel`, '198.51.100.8')).status).toBe(200);
    }
    expect((await get('/insights?q=fuel', '198.51.100.7')).status).toBe(200);
    await askInGroups((index) => `/nowhere?q=word${index}`, '198.51.100.7');
    const page = await get('/insights?q=fuel', '198.51.100.7');
    expect([page.status, page.headers['retry-after']]).toEqual([429, expect.stringMatching(/^[1-9]\d*$/)]);
    expect((await get('/insights?q=fuel', '198.51.100.8')).status).toBe(200);
    expect(site.cache.stats.entries).toBe(0);
  }, 120_000);

  it('allow 120 filtered lists per minute and address, and cached ones stay available to everyone', async () => {
    expect((await get('/api/blog-posts?limit=3', '198.51.100.8')).status).toBe(200);
    const replies = await askInGroups((index) => `/api/blog-posts?category=none-${index}`, '198.51.100.7');
    expect([countStatus(replies, 200), countStatus(replies, 429)]).toEqual([120, 5]);
    expect((await get('/insights?type=articles', '198.51.100.7')).status).toBe(429);
    expect((await get('/api/blog-posts', '198.51.100.7')).status).toBe(200);
    expect((await get('/insights', '198.51.100.7')).status).toBe(200);
    expect((await get('/insights?type=articles', '198.51.100.8')).status).toBe(200);
    expect((await get('/insights?type=articles', '198.51.100.7')).status).toBe(200);
  }, 120_000);

  it('allow 120 new drawings per minute and address, and other addresses still get theirs', async () => {
    const replies = await askInGroups((index) => `/media/drawings/z${index}.svg`, '198.51.100.7');
    expect([countStatus(replies, 200), countStatus(replies, 429)]).toEqual([120, 5]);
    expect((await get('/media/drawings/other.svg', '198.51.100.8')).status).toBe(200);
  }, 120_000);

  it('allow 120 pages with a parameter that no list has, also for a made-up session', async () => {
    const replies = await askInGroups((index) => `/insights/articles/none?a=${index}`, '198.51.100.7');
    expect([countStatus(replies, 404), countStatus(replies, 429)]).toEqual([120, 5]);
    const headers = { 'x-forwarded-for': '198.51.100.7', cookie: 'greatcircle_session=made-up' };
    expect((await site.request('/insights?type=articles', { headers })).status).toBe(429);
    expect((await get('/insights/articles/none', '198.51.100.7')).status).toBe(404);
    expect((await get('/insights/articles/none?a=1', '198.51.100.8')).status).toBe(404);
  }, 120_000);

  it('allow 600 paths that no page has, in whatever form they are asked for, and signed-in people are not counted', async () => {
    const { cookies } = await site.createAdminBrowser();
    const member = { headers: { 'x-forwarded-for': '198.51.100.7', cookie: cookies.header() } };
    const forms: readonly ((index: number) => [path: string, options: RawRequest])[] = [
      (index) => [`/nowhere-${index}`, {}],
      (index) => [`/nowhere/${index}`, { method: 'HEAD' }],
      (index) => [`/nowhere/%C3%A9${index}`, {}],
      (index) => [`/insights/articles/none-${index}`, { headers: { cookie: 'greatcircle_session=made-up' } }],
      (index) => [`/api/blog-posts/none-${index}`, { headers: { authorization: 'Basic made-up' } }],
      (index) => [`/api/blog-posts/none-${index}`, { method: 'HEAD' }],
    ];
    const statuses: number[] = [];
    for (let i = 0; i < 606; i += 6) {
      const replies = forms.map((create, more) => {
        const [path, options] = create(i + more);
        return site.request(path, { ...options, headers: { ...options.headers, 'x-forwarded-for': '198.51.100.7' } });
      });
      statuses.push(...(await Promise.all(replies)).map(({ status }) => status));
    }
    expect(
      Object.entries(Object.groupBy(statuses, (status) => status)).map(([status, all]) => [status, all?.length]),
    ).toEqual([
      ['404', 600],
      ['429', 6],
    ]);
    expect((await site.request('/nowhere-else', member)).status).toBe(404);
    expect((await get('/', '198.51.100.7')).status).toBe(200);
    expect((await get('/nowhere-else', '198.51.100.8')).status).toBe(404);
  }, 120_000);

  it('allow 120 filtered lists, also with a made-up session or token', async () => {
    const made = [{ cookie: 'greatcircle_session=made-up' }, { authorization: 'Bearer made-up' }];
    for (const [at, headers] of made.entries()) {
      const from = `198.51.100.${20 + at}`;
      const ask = (index: number) =>
        site.request(`/api/blog-posts?category=none-${index}`, { headers: { ...headers, 'x-forwarded-for': from } });
      for (let i = 0; i < 120; i += 5) await Promise.all([0, 1, 2, 3, 4].map((more) => ask(i + more)));
      expect([at, (await ask(120)).status]).toEqual([at, 429]);
    }
  }, 120_000);
});
