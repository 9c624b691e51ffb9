import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertSubscriber } from '#features/newsletter/server/newsletter.fixtures.ts';
import { manageLinks } from '#features/newsletter/server/newsletter-links.service.ts';
import { builtFront } from './front.ts';
import { ensureTestBuild } from './testing/test-build.ts';
import { createTestSite, type TestSite } from './testing/test-site.ts';
import { ROOT_DIR } from './world.ts';

let site: TestSite;
beforeAll(async () => {
  ensureTestBuild();
  const { renderPage } = await builtFront(ROOT_DIR, 'http://localhost');
  site = await createTestSite({ label: 'caller_address', renderPage, env: { TRUST_PROXY: '1' } });
}, 180_000);
afterAll(() => site?.close());
beforeEach(async () => {
  await site.database.empty('rate_limits', 'newsletter_subscribers');
  site.cache.clear();
});

const get = (path: string, from: string) => site.request(path, { headers: { 'x-forwarded-for': from } });

describe('a page that asks our own API', () => {
  it('counts by its visitor: who guesses links is held back, and a subscriber elsewhere is not', async () => {
    const links = { secret: site.world.secret, publicUrl: '' };
    const { preferences } = manageLinks(links, await insertSubscriber(site.world.db));
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

  it('counts for nobody where everybody shares it', async () => {
    for (let i = 0; i < 3; i += 1) {
      for (const path of ['/', '/insights', '/insights?type=articles']) {
        site.cache.clear();
        expect((await get(path, '198.51.100.7')).status).toBe(200);
      }
    }
    expect(await site.database.query("SELECT key FROM rate_limits WHERE key LIKE '%127.0.0.1%'")).toEqual([]);
  });
});
