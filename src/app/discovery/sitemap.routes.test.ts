import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPage } from '#features/firm/pages/server/pages.fixtures.ts';
import { pageStore } from '#features/firm/pages/server/pages.store.ts';
import { aTeamMember } from '#features/firm/team/server/team.fixtures.ts';
import { teamStore } from '#features/firm/team/server/team.store.ts';
import { createBlogPost } from '#features/library/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import { createCaseStudy } from '#features/library/case-studies/server/case-studies.fixtures.ts';
import { caseStudyStore } from '#features/library/case-studies/server/case-studies.store.ts';
import { aWhitepaper } from '#features/library/whitepapers/server/whitepapers.fixtures.ts';
import { whitepaperStore } from '#features/library/whitepapers/server/whitepapers.store.ts';
import { createXmlReader, type XmlReader } from '#platform/testing/read-xml.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const HOME = 'https://www.firm.example';
const NAMESPACES = {
  s: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  i: 'http://www.google.com/schemas/sitemap-image/1.1',
};

const LONG_AGO = new Date('2025-01-02T03:04:05Z');

let app: TestApp;
let xml: XmlReader;
beforeAll(async () => {
  app = await createTestApp({ label: 'sitemap', env: { PUBLIC_URL: 'https://www.firm.example' } });
  xml = createXmlReader(app.database);
});
afterAll(() => app?.close());

it('lists every public page with an absolute address, and no draft', async () => {
  await articleStore.insert(app.services.db, [
    createBlogPost({ slug: 'public-one', updatedAt: new Date('2026-01-02T03:04:05Z') }),
    createBlogPost({ slug: 'a-draft', status: 'draft' }),
  ]);
  const [paper] = await whitepaperStore.insert(app.services.db, [aWhitepaper({ title: 'Dwell & "Decision" <1>' })]);
  const [study] = await caseStudyStore.insert(app.services.db, [createCaseStudy({ title: 'Night sort' })]);

  await pageStore.insert(app.services.db, [
    { ...aPage({ updatedAt: LONG_AGO }), slug: 'careers' },
    { ...aPage({ purpose: 'privacy', updatedAt: LONG_AGO }), slug: 'privacy' },
  ]);
  const reply = await app.fetch('/sitemap.xml');
  expect(reply.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const text = await reply.text();
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  for (const page of ['/', '/mentor', '/privacy', '/careers'])
    expect(addresses).toContain(`https://www.firm.example${page}`);
  expect(addresses.filter((address) => /\/insights\/[^/]+\//.test(address ?? ''))).toEqual([
    'https://www.firm.example/insights/articles/public-one',
    `https://www.firm.example/insights/white-papers/${paper?.id}-dwell-decision-1`,
    `https://www.firm.example/insights/case-studies/${study?.id}-night-sort`,
  ]);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(text).toContain('<lastmod>2026-01-02T03:04:05.000Z</lastmod>');
});

it('lists the page of each team member who is on the site', async () => {
  await app.database.empty('team_members');
  await teamStore.insert(app.services.db, [
    aTeamMember({ slug: 'ada', profileImage: '/media/ada.svg' }),
    aTeamMember({ slug: 'bo', status: 'draft' }),
  ]);
  const text = await (await app.fetch('/sitemap.xml')).text();
  for (const page of ['/team', '/team/ada']) expect(text).toContain(`<loc>${HOME}${page}</loc>`);
  expect(text).toContain(`<image:loc>${HOME}/media/ada.svg</image:loc>`);
  expect(text).not.toContain('/team/bo');
});

it('is well-formed with special characters in a slug', async () => {
  await app.database.empty('blog_posts');
  await articleStore.insert(app.services.db, [createBlogPost({ slug: `a&b <c> "d" 'é` })]);
  const text = await (await app.fetch('/sitemap.xml')).text();
  expect(await xml.isWellFormed(text)).toBe(true);
  const addresses = await xml.texts(text, '/s:urlset/s:url/s:loc', NAMESPACES);
  const odd = addresses.find((address) => address.includes('/articles/a')) ?? '';
  expect(decodeURIComponent(odd.split('/').at(-1) ?? '')).toBe(`a&b <c> "d" 'é`);
});

it('has the pictures of published records and the date of the latest change', async () => {
  await app.database.empty('blog_posts', 'whitepapers', 'case_studies', 'team_members', 'pages');
  await articleStore.insert(app.services.db, [
    createBlogPost({
      slug: 'own',
      featuredImage: '/media/articles/own.svg',
      updatedAt: new Date('2026-01-02T00:00:00Z'),
    }),
    createBlogPost({
      slug: 'odd',
      featuredImage: 'javascript:alert("&")',
      updatedAt: new Date('2026-01-01T00:00:00Z'),
    }),
    createBlogPost({ slug: 'none', updatedAt: new Date('2026-01-01T00:00:00Z') }),
  ]);
  await whitepaperStore.insert(app.services.db, [
    aWhitepaper({ coverImage: '/media/covers/a&b.jpg', updatedAt: new Date('2026-03-04T05:06:07Z') }),
  ]);
  const text = await (await app.fetch('/sitemap.xml')).text();
  expect(await xml.isWellFormed(text)).toBe(true);
  expect(await xml.texts(text, '/s:urlset/s:url/i:image/i:loc', NAMESPACES)).toEqual([
    'https://www.firm.example/media/articles/own.svg',
    'https://www.firm.example/media/covers/a&b.jpg',
  ]);
  const home = `/s:urlset/s:url[s:loc='https://www.firm.example/' or s:loc='https://www.firm.example/insights']/s:lastmod`;
  expect(await xml.texts(text, home, NAMESPACES)).toEqual(Array(2).fill('2026-03-04T05:06:07.000Z'));
});

it('is linked in robots.txt', async () => {
  const reply = await app.fetch('/robots.txt');
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await reply.text()).toMatch(
    /^User-agent: \*\n(Disallow: \/\w+\/?\n)+\nSitemap: https:\/\/www\.firm\.example\/sitemap\.xml\n$/,
  );
});
