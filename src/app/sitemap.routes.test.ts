import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBlogPost } from '#features/blog/server/blog.fixtures.ts';
import { insertPosts } from '#features/blog/server/blog.store.ts';
import { aCaseStudy } from '#features/case-studies/server/case-studies.fixtures.ts';
import { insertCaseStudies } from '#features/case-studies/server/case-studies.store.ts';
import { aWhitepaper } from '#features/whitepapers/server/whitepapers.fixtures.ts';
import { insertWhitepapers } from '#features/whitepapers/server/whitepapers.store.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'sitemap', env: { PUBLIC_URL: 'https://www.firm.example' } });
});
afterAll(() => app?.close());

it('names every public page with an absolute address, and no draft', async () => {
  await insertPosts(app.world.db, [
    aBlogPost({ slug: 'public-one', updatedAt: new Date('2026-01-02T03:04:05Z') }),
    aBlogPost({ slug: 'a-draft', status: 'draft' }),
  ]);
  const [paper] = await insertWhitepapers(app.world.db, [aWhitepaper({ title: 'Dwell & "Decision" <1>' })]);
  const [study] = await insertCaseStudies(app.world.db, [aCaseStudy({ title: 'Night sort' })]);

  const reply = await app.fetch('/sitemap.xml');
  expect(reply.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const xml = await reply.text();
  const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  for (const page of ['/', '/mentor', '/privacy', '/terms', '/cookies'])
    expect(addresses).toContain(`https://www.firm.example${page}`);
  expect(addresses.filter((address) => address?.includes('/insights/'))).toEqual([
    'https://www.firm.example/insights/articles/public-one',
    `https://www.firm.example/insights/white-papers/${paper?.id}-dwell-decision-1`,
    `https://www.firm.example/insights/case-studies/${study?.id}-night-sort`,
  ]);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(xml).toContain('<lastmod>2026-01-02T03:04:05.000Z</lastmod>');
});

it('is well formed whatever a slug holds', async () => {
  await insertPosts(app.world.db, [aBlogPost({ slug: `a&b <c> "d" 'é` })]);
  const xml = await (await app.fetch('/sitemap.xml')).text();
  const odd = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)]
    .map(([, address]) => address)
    .find((address) => address?.includes('/articles/a'));
  expect(odd).toMatch(/^https:\/\/www\.firm\.example\/insights\/articles\/[\w%.~&;'-]+$/);
  expect(decodeURIComponent((odd ?? '').replaceAll('&amp;', '&').split('/').at(-1) ?? '')).toBe(`a&b <c> "d" 'é`);
});

it('is named by robots.txt', async () => {
  const reply = await app.fetch('/robots.txt');
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await reply.text()).toMatch(
    /^User-agent: \*\n(Disallow: \/\w+\/?\n)+\nSitemap: https:\/\/www\.firm\.example\/sitemap\.xml\n$/,
  );
});
