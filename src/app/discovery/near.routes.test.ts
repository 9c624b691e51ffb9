import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPage } from '#features/firm/pages/server/pages.fixtures.ts';
import { pageStore } from '#features/firm/pages/server/pages.store.ts';
import { createBlogPost } from '#features/library/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import { createCaseStudy } from '#features/library/case-studies/server/case-studies.fixtures.ts';
import { caseStudyStore } from '#features/library/case-studies/server/case-studies.store.ts';
import { aWhitepaper } from '#features/library/whitepapers/server/whitepapers.fixtures.ts';
import { whitepaperStore } from '#features/library/whitepapers/server/whitepapers.store.ts';
import { NEAR_PATH, NEAR_PATH_MAX, type NearMatch } from '#lib/near-matches.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let paper: string;
let study: string;
beforeAll(async () => {
  app = await createTestApp({ label: 'near' });
  await articleStore.insert(app.services.db, [
    createBlogPost({ slug: 'the-heavy-check-slips-in-week-one', title: 'The heavy check slips in week one' }),
    createBlogPost({ slug: 'the-heavy-check-in-secret', title: 'Hidden', status: 'draft' }),
    ...['one', 'two', 'three', 'four'].map((word) => createBlogPost({ slug: `a-ledger-of-overrides-${word}` })),
  ]);
  const [first] = await whitepaperStore.insert(app.services.db, [aWhitepaper({ title: 'Dwell is a decision' })]);
  const [second] = await caseStudyStore.insert(app.services.db, [
    createCaseStudy({ title: 'A night sort window, recovered' }),
  ]);
  await pageStore.insert(app.services.db, [{ ...aPage({ purpose: 'privacy' }), slug: 'privacy' }]);
  paper = `/insights/white-papers/${first?.id}-dwell-is-a-decision`;
  study = `/insights/case-studies/${second?.id}-a-night-sort-window-recovered`;
});
afterAll(() => app?.close());

const near = async (path: string) => {
  const reply = await app.fetch(`${NEAR_PATH}?${new URLSearchParams({ path })}`);
  expect(reply.status).toBe(200);
  return (await reply.json()) as NearMatch[];
};
const hrefs = async (path: string) => (await near(path)).map(({ href }) => href);

describe('the suggestion for an address', () => {
  it.each([
    ['a misspelt slug', '/insights/articles/the-hevy-check-slip-in-week-one'],
    ['a slug cut short', '/insights/articles/the-heavy-check-slips'],
    ['a slug from another site', '/blog/2026/The_Heavy_Check_Slips_In_Week_One.html'],
    ['a slug in the wrong place', '/the-heavy-check-slips-in-week-one'],
  ])('is the article for %s', async (_, path) => {
    expect(await near(path)).toEqual([
      { title: 'The heavy check slips in week one', href: '/insights/articles/the-heavy-check-slips-in-week-one' },
    ]);
  });

  it('is a white paper or a case study by its title, whatever its number', async () => {
    expect(await hrefs('/insights/white-papers/99-dwel-is-a-desicion')).toEqual([paper]);
    expect(await hrefs('/insights/case-studies/night-sort-window')).toEqual([study]);
  });

  it.each([
    ['/mentr', '/mentor'],
    ['/privcy', '/privacy'],
    ['/insight', '/insights'],
    ['/insights/articles', '/insights?type=articles'],
    ['/insights/white-paper', '/insights?type=white-papers'],
  ])('%s is a page: %s', async (path, page) => {
    expect((await hrefs(path))[0]).toBe(page);
  });

  it('is limited to three', async () => {
    expect(await hrefs('/insights/articles/a-ledger-of-overrides')).toHaveLength(3);
  });

  it('is never a draft or a private page', async () => {
    expect(JSON.stringify(await near('/insights/articles/the-heavy-check-in-secret'))).not.toMatch(/Hidden|secret/);
    expect(await hrefs('/admin')).toEqual([]);
  });

  it.each(['/', '', '//', '/%', '/%E0%A4%A', '/🛫', '/zzzzqqq', "/'; DROP TABLE blog_posts; --", '/%25%00', '/\ud800'])(
    'is empty for %j',
    async (path) => {
      expect(await near(path)).toEqual([]);
    },
  );

  it('needs a valid path of limited length', async () => {
    for (const query of ['', '?path=%00', `?path=${'x'.repeat(NEAR_PATH_MAX + 1)}`])
      expect((await app.fetch(NEAR_PATH + query)).status).toBe(400);
    expect((await app.fetch(`${NEAR_PATH}?path=/${'x-'.repeat(140)}`)).status).toBe(200);
  });
});

it('is found among 10,000 articles through the index', async () => {
  await app.database.query(
    `INSERT INTO blog_posts (title, slug, excerpt, content, category)
     SELECT 'T', 'filler-' || md5(n::text), '', '', 'Operations' FROM generate_series(1, 10000) AS n`,
  );
  await app.database.query('ANALYZE blog_posts');
  const plan = await app.database.query<{ 'QUERY PLAN': string }>(
    "EXPLAIN SELECT slug FROM blog_posts WHERE slug % 'the hevy check slip in week one'",
  );
  expect(JSON.stringify(plan)).toContain('blog_posts_slug_close_idx');
  expect(await hrefs('/the-hevy-check-slip-in-week-one')).toEqual([
    '/insights/articles/the-heavy-check-slips-in-week-one',
  ]);
});
