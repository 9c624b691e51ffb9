import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { createEvent } from '#features/firm/events/server/events.fixtures.ts';
import { eventStore } from '#features/firm/events/server/events.store.ts';
import { aPage } from '#features/firm/pages/server/pages.fixtures.ts';
import { pageStore } from '#features/firm/pages/server/pages.store.ts';
import { practiceStore } from '#features/firm/practices/server/practices.store.ts';
import { aTeamMember } from '#features/firm/team/server/team.fixtures.ts';
import { teamStore } from '#features/firm/team/server/team.store.ts';
import { aLearningItem } from '#features/learning/lessons/server/learning.fixtures.ts';
import { contentStore } from '#features/learning/lessons/server/learning.store.ts';
import { createBlogPost } from '#features/library/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import { seriesStore } from '#features/library/blog/server/series.store.ts';
import { createCaseStudy } from '#features/library/case-studies/server/case-studies.fixtures.ts';
import { caseStudyStore } from '#features/library/case-studies/server/case-studies.store.ts';
import { SEARCH_PATH } from '#features/library/search/search.constants.ts';
import type { SearchResult } from '#features/library/search/search.contract.ts';
import { aWhitepaper } from '#features/library/whitepapers/server/whitepapers.fixtures.ts';
import { whitepaperStore } from '#features/library/whitepapers/server/whitepapers.store.ts';
import { KINDS } from '#kinds.ts';
import { loadBuiltFrontend } from '../pages/frontend.ts';
import { ROOT_DIR } from '../root-dir.ts';
import { createTestSite, requireBuild, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  requireBuild();
  const { renderPage } = await loadBuiltFrontend(ROOT_DIR, 'http://localhost');
  site = await createTestSite({ label: 'search_screens', renderPage });
});
afterAll(() => site?.close());
beforeEach(() =>
  site.database.empty(
    'blog_posts',
    'series',
    'whitepapers',
    'case_studies',
    'team_members',
    'learning_content',
    'rate_limits',
  ),
);

const search = async (q: string, others: Record<string, string> = {}) => {
  const reply = await site.fetch(`${SEARCH_PATH}?${new URLSearchParams({ q, ...others })}`);
  expect(reply.status).toBe(200);
  return (await reply.json()) as SearchResult[];
};
const readPage = async (address: string, cookie = '') => {
  const reply = await site.request(address, { headers: { cookie } });
  expect([address, reply.status]).toEqual([address, 200]);
  return reply.body.toString();
};

it('finds members of the team and lessons, but no lesson text, no unread item and no date', async () => {
  const { db } = site.services;
  await teamStore.insert(db, [
    aTeamMember({
      name: 'Mara Tolland',
      slug: 'mara-tolland',
      title: 'Partner, network planning',
      bio: 'Led a seaplane operator.',
    }),
  ]);
  const [lesson] = await contentStore.insert(db, [
    aLearningItem({
      title: 'Reading a timetable',
      description: 'How banks of flights work.',
      lesson: 'The catchword.',
    }),
    aLearningItem({ title: 'Timetable elsewhere', lesson: null, url: 'https://firm.example/course' }),
  ]);
  expect(await search('tolland')).toMatchObject([
    {
      kind: 'team-member',
      kindTitle: 'Team',
      href: '/team/mara-tolland',
      publishedAt: null,
      snippet: [{ text: 'Partner, network planning', isMatch: false }],
    },
  ]);
  expect(await search('seaplane')).toMatchObject([{ title: 'Mara Tolland' }]);
  expect(await search('timetable')).toMatchObject([
    { kind: 'learning-content', kindTitle: 'Lessons', href: `/mentor/lessons/${lesson?.id}`, publishedAt: null },
  ]);
  expect(await search('catchword')).toEqual([]);
  await site.database.query('UPDATE learning_content SET lesson = NULL WHERE id = $1', [lesson?.id]);
  expect(await search('timetable')).toEqual([]);
  await site.database.query('DELETE FROM team_members');
  expect(await search('tolland')).toEqual([]);
});

it('leaves out the kinds that a caller names, and refuses unknown ones', async () => {
  await teamStore.insert(site.services.db, [aTeamMember({ name: 'Pallet Jones' })]);
  await articleStore.insert(site.services.db, [createBlogPost({ title: 'A pallet' })]);
  const without = (await search('pallet', { without: 'article,series' })).map(({ kind }) => kind);
  expect(without).toEqual(['team-member']);
  expect((await site.fetch(`${SEARCH_PATH}?q=a&without=user`)).status).toBe(400);
});

it('every result leads to a page that shows what was found, and so does its link to Insights', async () => {
  const { db } = site.services;
  const [series] = await seriesStore.insert(db, [{ name: 'Zephyr series', slug: 'zephyr-series', description: 'x' }]);
  await articleStore.insert(db, [createBlogPost({ title: 'Zephyr article', seriesId: series?.id ?? null })]);
  await whitepaperStore.insert(db, [aWhitepaper({ title: 'Zephyr paper' })]);
  await caseStudyStore.insert(db, [createCaseStudy({ title: 'Zephyr study' })]);
  await teamStore.insert(db, [aTeamMember({ name: 'Zephyr Member' })]);
  await contentStore.insert(db, [aLearningItem({ title: 'Zephyr lesson' })]);
  await practiceStore.insert(db, [{ title: 'Zephyr practice', type: 'industry', slug: 'zephyr-practice', body: 'x' }]);
  await eventStore.insert(db, [createEvent({ title: 'Zephyr event' })]);
  await pageStore.insert(db, [{ ...aPage({ title: 'Zephyr page' }), slug: 'zephyr-page' }]);
  const user = await addUser(db);
  const { cookies } = await signInBrowser(site, user.email);

  const results = await search('zephyr');
  const searched = KINDS.flatMap(({ name, search }) => (search ? [name] : []));
  expect(results.map(({ kind }) => kind).sort()).toEqual(searched.sort());
  for (const { href, title } of results) {
    const cookie = href.startsWith('/mentor/') ? cookies.header() : '';
    expect(await readPage(href, cookie)).toMatch(new RegExp(`<h1[^>]*>(<[^>]*>)*${title}`));
  }
  const lesson = results.find(({ kind }) => kind === 'learning-content');
  expect(await readPage(lesson?.href ?? '')).toContain('Sign in to read “Zephyr lesson”.');
  const insights = await readPage('/insights?q=zephyr');
  for (const { href } of results) expect(insights).toContain(`href="${href}"`);
  expect(insights).toContain('1 article, 1 white paper, 1 case study, and 6 other results found.');

  const onlySeries = await readPage('/insights?q=zephyr+series');
  expect(onlySeries).toContain('href="/insights/series/zephyr-series"');
  expect(onlySeries).not.toContain('Nothing mentions');
  expect(await readPage('/insights?q=zephyr+series&category=Operations')).toContain('Nothing mentions');
});
