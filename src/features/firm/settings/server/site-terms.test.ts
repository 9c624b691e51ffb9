import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '#app/testing/test-app.ts';
import { createTestSite, type TestSite } from '#app/testing/test-site.ts';
import { sendMessage } from '#features/audience/contact/contact.calls.ts';
import { createContactRequest } from '#features/audience/contact/server/contact.fixtures.ts';
import { BLOG_POSTS_PATH } from '#features/library/blog/blog.constants.ts';
import { createBlogPost } from '#features/library/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import { CASE_STUDIES_PATH } from '#features/library/case-studies/case-studies.constants.ts';
import { createCaseStudy } from '#features/library/case-studies/server/case-studies.fixtures.ts';
import { caseStudyStore } from '#features/library/case-studies/server/case-studies.store.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { SITE_PATH, SITE_REVISIONS_PATH } from '../settings.constants.ts';
import type { SiteReply, TermReplacements } from '../settings.contract.ts';

let site: TestSite;
let admin: TestBrowser;
beforeAll(async () => {
  site = await createTestSite({
    label: 'site_terms',
    // Renders only the settings that a page needs, instead of a page.
    renderPage: async (_, { siteFrame }) =>
      new Response(JSON.stringify(siteFrame), { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  });
  admin = await site.createAdminBrowser();
});
afterAll(() => site?.close());
beforeEach(() =>
  site.database.empty(
    'site_settings',
    'blog_posts',
    'case_studies',
    'learning_content',
    'working_copies',
    'rate_limits',
  ),
);

type Change = (settings: SiteSettings) => SiteSettings;
const read = async (): Promise<SiteReply> => (await (await admin.fetch(SITE_PATH)).json()) as SiteReply;
async function save(change: Change, replacements?: TermReplacements, base?: SiteReply): Promise<Response> {
  const { version, settings } = base ?? (await read());
  return admin.send(SITE_PATH, { version, settings: change(settings), replacements }, { method: 'PUT' });
}
const setArticles =
  (...articles: string[]): Change =>
  (settings) => ({ ...settings, categories: { ...settings.categories, articles } });
const setIndustries =
  (change: (items: SiteSettings['industries']['items']) => SiteSettings['industries']['items']): Change =>
  (settings) => ({ ...settings, industries: { ...settings.industries, items: change(settings.industries.items) } });
const without = (key: string) => setIndustries((items) => items.filter((item) => item.key !== key));
const industry = (key: string, title: string): SiteSettings['industries']['items'][number] => ({
  key,
  title,
  isShown: true,
});
const titles = async (address: string) => {
  const rows = (await (await site.fetch(address)).json()) as { title: string }[];
  return rows.map(({ title }) => title);
};
const categories = async () =>
  (await site.database.query<{ category: string }>('SELECT category FROM blog_posts ORDER BY id')).map(
    (row) => row.category,
  );

describe('a category of articles', () => {
  it('is renamed in all articles, whatever their state, and wherever visitors see it', async () => {
    const status = ['published', 'draft', 'scheduled', 'trashed'] as const;
    const posts = Array.from({ length: 30 }, (_, index) =>
      createBlogPost({
        title: `Fares ${index}`,
        category: index % 10 === 9 ? 'strategy' : 'Strategy',
        status: status[index % 4] ?? 'published',
        publishedAt: new Date(index % 4 === 2 ? '2199-01-01' : '2025-01-01'),
      }),
    );
    const [first] = await articleStore.insert(site.services.db, [...posts, createBlogPost({ category: 'Operations' })]);
    const page = async () => (await site.request('/insights')).body.toString();
    expect(await page()).toContain('"Strategy"');
    await admin.send(
      `${BLOG_POSTS_PATH}/${first?.id}/working-copy`,
      { values: { title: 'Fares, again', category: 'Strategy' }, base: {}, version: 1 },
      { method: 'PUT' },
    );

    const rename = setArticles('Plans', 'Operations', 'Technology', 'AI & Innovation');
    expect((await save(rename, { articles: { Strategy: 'Plans' } })).status).toBe(200);
    expect(await categories()).toEqual([...Array.from({ length: 30 }, () => 'Plans'), 'Operations']);
    expect(await titles(`${BLOG_POSTS_PATH}?category=Plans`)).toHaveLength(8);
    expect(await titles(`${BLOG_POSTS_PATH}?category=Strategy`)).toEqual([]);
    expect(await (await site.fetch('/api/search?q=fares')).text()).toMatch(/^(?!.*"Strategy").*"category":"Plans"/s);
    const feed = await (await site.fetch('/feed.xml')).text();
    expect(feed).toMatch(/^(?!.*>Strategy<).*>Plans</s);
    expect(await page()).toMatch(/^(?!.*"Strategy","Operations","Technology","AI).*"Plans"/s);
    // An editor's unsaved text gets the new term, too, and is still based on the newest version.
    const copy = await admin.fetch(`${BLOG_POSTS_PATH}/${first?.id}/working-copy`);
    expect(await copy.json()).toMatchObject({ version: 2, values: { title: 'Fares, again', category: 'Plans' } });
  });

  it('is not removed while records use it: the refusal says how many', async () => {
    await articleStore.insert(site.services.db, [
      createBlogPost({ category: 'Strategy' }),
      createBlogPost({ category: 'Strategy', status: 'draft' }),
      createBlogPost({ category: 'Technology', status: 'trashed' }),
    ]);
    const reply = await save(setArticles('Operations', 'AI & Innovation'));
    expect(reply.status).toBe(409);
    expect(await reply.json()).toMatchObject({
      code: 'term_in_use',
      issues: [
        { path: 'settings.categories.articles', message: '“Strategy” is used by 2 articles.' },
        { message: '“Technology” is used by 1 article.' },
      ],
      details: [
        { list: 'articles', term: 'Strategy', uses: [{ kind: 'article', count: 2 }], mayBeNone: false },
        { list: 'articles', term: 'Technology', uses: [{ kind: 'article', count: 1 }], mayBeNone: false },
      ],
    });
    expect((await read()).version).toBe(0);
    const chosen = { articles: { Strategy: 'Operations', Technology: 'Operations' } };
    expect((await save(setArticles('Operations', 'AI & Innovation'), chosen)).status).toBe(200);
    expect(await categories()).toEqual(['Operations', 'Operations', 'Operations']);
  });

  it('takes the name of another one that is renamed in the same save', async () => {
    const post = (category: string) => createBlogPost({ category });
    await articleStore.insert(site.services.db, [post('Strategy'), post('Operations')]);
    const change = setArticles('Operations', 'Flight', 'Technology');
    expect((await save(change, { articles: { Strategy: 'Operations', Operations: 'Flight' } })).status).toBe(200);
    expect(await categories()).toEqual(['Operations', 'Flight']);
  });

  it('may change the case of its letters without a question', async () => {
    await articleStore.insert(site.services.db, [createBlogPost({ category: 'Strategy' })]);
    expect((await save(setArticles('STRATEGY', 'Operations'))).status).toBe(200);
    expect(await categories()).toEqual(['STRATEGY']);
  });

  it.each<[string, object]>([
    ['a name that is not in the list', { articles: { Strategy: 'Nowhere' } }],
    ['nothing', { articles: { Strategy: null } }],
    ['an empty name', { articles: { Strategy: '' } }],
    ['a list', { articles: { Strategy: ['Operations'] } }],
  ])('is not replaced by %s', async (_, replacements) => {
    await articleStore.insert(site.services.db, [createBlogPost({ category: 'Strategy' })]);
    expect((await save(setArticles('Operations'), replacements as TermReplacements)).status).toBe(400);
    expect(await categories()).toEqual(['Strategy']);
  });

  it('is replaced by one of two administrators at the same moment; the other one learns of it', async () => {
    await articleStore.insert(site.services.db, [createBlogPost({ category: 'Strategy' })]);
    const base = await read();
    const names = ['One', 'Two'];
    const replies = await Promise.all(
      names.map((name) => save(setArticles(name), { articles: { Strategy: name } }, base)),
    );
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
    const refused = replies.find((reply) => reply.status === 409);
    expect(await refused?.json()).toMatchObject({ code: 'edit_conflict' });
    expect(await categories()).toEqual((await read()).settings.categories.articles);
  });

  it('that somebody sends after it was renamed is stored, unless the article has changed meanwhile', async () => {
    const [post] = await articleStore.insert(site.services.db, [createBlogPost({ category: 'Strategy' })]);
    await save(setArticles('Plans'), { articles: { Strategy: 'Plans' } });
    const body = { title: 'Late', excerpt: 'An excerpt.', content: 'Text.', category: 'Strategy' };
    const update = { method: 'PUT' };
    const path = `${BLOG_POSTS_PATH}/${post?.id}`;
    expect((await admin.send(BLOG_POSTS_PATH, body)).status).toBe(201);
    expect((await admin.send(path, { ...body, version: 1 }, update)).status).toBe(409);
    expect((await admin.send(path, { ...body, version: 2 }, update)).status).toBe(200);
  });

  it('comes back with an earlier save, and its articles with it', async () => {
    await articleStore.insert(site.services.db, [createBlogPost({ category: 'Strategy' })]);
    await save(setArticles('Strategy', 'Operations'));
    const { version } = await read();
    await save(setArticles('Plans', 'Operations'), { articles: { Strategy: 'Plans' } });
    const path = `${SITE_REVISIONS_PATH}/${version}/restore`;
    expect((await admin.send(path, {})).status).toBe(409);
    expect((await admin.send(path, { replacements: { articles: { Plans: 'Strategy' } } })).status).toBe(200);
    expect(await categories()).toEqual(['Strategy']);
  });

  it('does not come back with an earlier version of an article', async () => {
    await save(setArticles('Strategy', 'Fleet'));
    const article = { ...createBlogPost({ title: 'Before' }), category: 'Fleet' };
    const { id } = (await (await admin.send(BLOG_POSTS_PATH, article)).json()) as { id: number };
    const path = `${BLOG_POSTS_PATH}/${id}`;
    await admin.send(path, { ...article, title: 'After' }, { method: 'PUT' });
    const reply = await save(setArticles('Strategy'), { articles: { Fleet: 'Strategy' } });
    expect(reply.status).toBe(200);
    const revisions = (await (await admin.fetch(`${path}/revisions`)).json()) as { id: number }[];
    const restored = await admin.send(`${path}/revisions/${revisions.at(-1)?.id}/restore`, {});
    expect(await restored.json()).toMatchObject({
      record: { title: 'Before', category: 'Strategy' },
      lost: ['category'],
    });
  });
});

describe('an industry', () => {
  it('changes its title without a change of records', async () => {
    const [post] = await articleStore.insert(site.services.db, [createBlogPost({ industry: 'logistics' })]);
    const rename = setIndustries((items) =>
      items.map((item) => (item.key === 'logistics' ? { ...item, title: 'Freight' } : item)),
    );
    expect((await save(rename)).status).toBe(200);
    expect((await articleStore.find(site.services.db, post?.id ?? 0))?.version).toBe(1);
    expect((await site.request('/insights?industry=logistics')).body.toString()).toContain('"title":"Freight"');
  });

  it('is replaced in articles and, with a capital letter, in case studies', async () => {
    await articleStore.insert(site.services.db, [createBlogPost({ industry: 'logistics' })]);
    await caseStudyStore.insert(site.services.db, [createCaseStudy({ industry: 'Logistics' })]);
    const refused = await save(without('logistics'));
    expect(await refused.json()).toMatchObject({
      code: 'term_in_use',
      issues: [{ message: '“Logistics” is used by 1 article and 1 case study.' }],
      details: [{ list: 'industries', term: 'logistics', label: 'Logistics', mayBeNone: true }],
    });
    expect((await save(without('logistics'), { industries: { logistics: 'aerospace' } })).status).toBe(200);
    const rows = await site.database.query(
      'SELECT industry FROM blog_posts UNION ALL SELECT industry FROM case_studies',
    );
    expect(rows).toEqual([{ industry: 'aerospace' }, { industry: 'Aerospace' }]);
  });

  it('may become none in both', async () => {
    await articleStore.insert(site.services.db, [createBlogPost({ industry: 'logistics' })]);
    await caseStudyStore.insert(site.services.db, [createCaseStudy({ industry: 'Logistics' })]);
    expect((await save(without('logistics'), { industries: { logistics: null } })).status).toBe(200);
    const rows = await site.database.query(
      'SELECT industry FROM blog_posts UNION ALL SELECT industry FROM case_studies',
    );
    expect(rows).toEqual([{ industry: null }, { industry: null }]);
  });

  it.each([
    ['rail', 'Rail'],
    ['constructor', 'Constructor'],
  ])('may have the key %s: lists, pages, messages and case studies know it', async (key, stored) => {
    await save(setIndustries(() => [industry(key, 'On rails')]));
    const texts = { description: 'd', client: 'c', challenge: 'c', solution: 's', results: 'r' };
    const body = { title: 'A line', industry: stored, ...texts };
    const created = await admin.send(CASE_STUDIES_PATH, body);
    expect(await created.json()).toMatchObject({ industry: stored });
    expect(await titles(`${CASE_STUDIES_PATH}?industry=${stored}`)).toEqual(['A line']);
    expect((await site.request(`/insights?industry=${key}`)).body.toString()).toContain('On rails');
    expect((await site.send(sendMessage.path, createContactRequest({ industry: key }))).status).toBe(200);
    const replacements = { industries: { [key]: 'sea' } };
    expect(
      (
        await save(
          setIndustries(() => [industry('sea', 'Sea')]),
          replacements,
        )
      ).status,
    ).toBe(200);
    expect(await site.database.query('SELECT industry FROM case_studies')).toEqual([{ industry: 'Sea' }]);
    expect((await site.send(sendMessage.path, createContactRequest({ industry: key }))).status).toBe(400);
  });

  it('that the site does not have is refused in the contact form, "other" is not', async () => {
    for (const unknown of ['shipping', 'toString', 'Airlines'])
      expect((await site.send(sendMessage.path, createContactRequest({ industry: unknown }))).status).toBe(400);
    expect((await site.send(sendMessage.path, createContactRequest({ industry: 'other' }))).status).toBe(200);
  });
});
