import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aTeamMember } from '#features/firm/team/server/team.fixtures.ts';
import { teamStore } from '#features/firm/team/server/team.store.ts';
import { createBlogPost } from '#features/library/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import { createXmlReader, type XmlReader } from '#platform/testing/read-xml.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const SITE = 'https://www.firm.example';
const ATOM = { a: 'http://www.w3.org/2005/Atom' };
const RSS = { content: 'http://purl.org/rss/1.0/modules/content/', dc: 'http://purl.org/dc/elements/1.1/' };
const HOSTILE = `</title><script>alert(1)</script> ]]> & "q" 'a' \u0001\u000b\u2028 🛫 \u202eشركة`;
/** The part of it that XML can represent. */
const HARMLESS = HOSTILE.replace('\u0001', '').replace('\u000b', '');

let app: TestApp;
let xml: XmlReader;
beforeAll(async () => {
  app = await createTestApp({ label: 'feeds', env: { PUBLIC_URL: SITE } });
  xml = createXmlReader(app.database);
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('blog_posts'));

const getText = async (path: string) => (await app.fetch(path)).text();
const getJsonFeed = async () => jsonFeed.parse(JSON.parse(await getText('/feed.json')));

/** The part of JSON Feed 1.1 that we use. Unknown parts are an error. */
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  description: z.string(),
  home_page_url: z.url(),
  feed_url: z.url(),
  icon: z.url(),
  language: z.literal('en'),
  authors: z.array(z.strictObject({ name: z.string(), url: z.url() })),
  items: z.array(
    z.strictObject({
      id: z.string(),
      url: z.url(),
      title: z.string(),
      summary: z.string(),
      content_html: z.string(),
      image: z.url(),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      authors: z.array(z.strictObject({ name: z.string(), url: z.url() })),
      tags: z.array(z.string()),
    }),
  ),
});

describe('every feed', () => {
  it.each([
    ['/feed.xml', 'application/rss+xml; charset=utf-8'],
    ['/atom.xml', 'application/atom+xml; charset=utf-8'],
    ['/feed.json', 'application/feed+json; charset=utf-8'],
  ])('%s has its content type, for HEAD too', async (path, type) => {
    for (const method of ['GET', 'HEAD']) {
      const reply = await app.fetch(path, { method });
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, type]);
    }
  });

  it('is valid without articles and does not change between calls', async () => {
    for (const path of ['/feed.xml', '/atom.xml']) {
      expect(await xml.isWellFormed(await getText(path))).toBe(true);
      expect(await getText(path)).toBe(await getText(path));
    }
    expect((await getJsonFeed()).items).toEqual([]);
  });

  it('holds the newest 20 published articles, newest first', async () => {
    await articleStore.insert(app.services.db, [
      ...Array.from({ length: 25 }, (_, day) =>
        createBlogPost({ slug: `day-${day + 1}`, publishedAt: new Date(Date.UTC(2026, 0, day + 1)) }),
      ),
      createBlogPost({ slug: 'a-draft', status: 'draft', publishedAt: new Date('2026-02-01') }),
    ]);
    const expected = Array.from({ length: 20 }, (_, index) => `${SITE}/insights/articles/day-${25 - index}`);
    expect(await xml.texts(await getText('/feed.xml'), '/rss/channel/item/link')).toEqual(expected);
    expect(await xml.texts(await getText('/atom.xml'), '/a:feed/a:entry/a:link/@href', ATOM)).toEqual(expected);
    expect((await getJsonFeed()).items.map(({ url }) => url)).toEqual(expected);
  });

  it('escapes the text of titles, excerpts and categories', async () => {
    await articleStore.insert(app.services.db, [
      createBlogPost({ title: HOSTILE, excerpt: HOSTILE, category: HOSTILE, slug: `a&b <c> ]]> "d"` }),
    ]);
    const [rss, atom] = [await getText('/feed.xml'), await getText('/atom.xml')];
    for (const text of [rss, atom]) {
      expect(await xml.isWellFormed(text)).toBe(true);
      expect(text).not.toContain('<script');
    }
    expect(await xml.texts(rss, '/rss/channel/item/title')).toEqual([HARMLESS]);
    expect(await xml.texts(rss, '/rss/channel/item/description')).toEqual([HARMLESS]);
    expect(await xml.texts(rss, '/rss/channel/item/category')).toEqual([HARMLESS]);
    expect(await xml.texts(atom, '/a:feed/a:entry/a:title', ATOM)).toEqual([HARMLESS]);
    expect(await xml.texts(atom, '/a:feed/a:entry/a:category/@term', ATOM)).toEqual([HARMLESS]);
    expect((await getJsonFeed()).items[0]).toMatchObject({ title: HOSTILE, summary: HOSTILE, tags: [HOSTILE] });
  });

  it('names the authors of each article with their pages, otherwise the firm, and lists the tags', async () => {
    await app.database.empty('team_members');
    const [ada, bo] = await teamStore.insert(app.services.db, [
      aTeamMember({ name: 'Ada <b>', slug: 'ada-b' }),
      aTeamMember({ name: 'Bo', slug: 'bo' }),
    ]);
    await articleStore.insert(app.services.db, [
      createBlogPost({
        category: 'Strategy',
        tags: ['crew & rosters'],
        authorTeamIds: [bo?.id ?? 0, ada?.id ?? 0],
        publishedAt: new Date('2026-01-02'),
      }),
      createBlogPost({ category: 'Strategy', publishedAt: new Date('2026-01-01') }),
    ]);
    const [rss, atom] = [await getText('/feed.xml'), await getText('/atom.xml')];
    expect(await xml.texts(rss, '/rss/channel/item[1]/dc:creator', RSS)).toEqual(['Bo', 'Ada <b>']);
    expect(await xml.texts(rss, '/rss/channel/item[2]/dc:creator', RSS)).toEqual(['Great Circle Group']);
    expect(await xml.texts(rss, '/rss/channel/item[1]/category')).toEqual(['Strategy', 'crew & rosters']);
    expect(await xml.texts(atom, '/a:feed/a:entry[1]/a:author/a:name', ATOM)).toEqual(['Bo', 'Ada <b>']);
    const { items } = await getJsonFeed();
    expect(items[0]).toMatchObject({
      authors: [
        { name: 'Bo', url: `${SITE}/team/bo` },
        { name: 'Ada <b>', url: `${SITE}/team/ada-b` },
      ],
      tags: ['Strategy', 'crew & rosters'],
    });
    expect(items[1]?.authors).toEqual([{ name: 'Great Circle Group', url: `${SITE}/insights` }]);
  });

  it('has the full text, sanitized, with absolute links', async () => {
    const content = [
      '## Part one',
      '[in](/insights) [down](#part-one) [out](https://other.example/a?b=1&c=2) ![map](/media/maps/one.svg)',
      '`<a href="/untouched">` ]]> <script>alert(1)</script> [bad](javascript:alert(1))',
      'A note.[^1]',
      '[^1]: Here.',
    ].join('\n\n');
    await articleStore.insert(app.services.db, [createBlogPost({ slug: 'whole', content })]);
    const [html = ''] = (await getJsonFeed()).items.map((item) => item.content_html);
    expect(html).toContain(`href="${SITE}/insights"`);
    expect(html).toContain(`href="${SITE}/insights/articles/whole#part-one"`);
    expect(html).toContain('href="https://other.example/a?b=1&amp;c=2"');
    expect(html).toContain(`src="${SITE}/media/maps/one.svg"`);
    expect(html).toContain('href="/untouched"');
    expect(html).not.toMatch(/<[^>]* (href|src)="[/#]/);
    expect(html).not.toMatch(/<script|javascript:/);

    const rss = await getText('/feed.xml');
    expect(await xml.texts(rss, '/rss/channel/item/content:encoded', RSS)).toEqual([html]);
    expect(await xml.texts(await getText('/atom.xml'), '/a:feed/a:entry/a:content', ATOM)).toEqual([html]);
  });

  it('keeps the id of an article when its slug changes', async () => {
    await articleStore.insert(app.services.db, [createBlogPost({ slug: 'before' })]);
    const before = (await getJsonFeed()).items.map(({ id }) => id);
    await app.database.query("UPDATE blog_posts SET slug = 'after'");
    const { items } = await getJsonFeed();
    expect(items.map(({ id }) => id)).toEqual(before);
    expect(items[0]?.url).toBe(`${SITE}/insights/articles/after`);
    expect(await xml.texts(await getText('/feed.xml'), '/rss/channel/item/guid')).toEqual(before);
    expect(await xml.texts(await getText('/atom.xml'), '/a:feed/a:entry/a:id', ATOM)).toEqual(before);
  });

  it('has dates for itself and for each article', async () => {
    await articleStore.insert(app.services.db, [
      createBlogPost({ publishedAt: new Date('2026-01-05T06:07:08Z'), updatedAt: new Date('2026-03-01T00:00:00Z') }),
    ]);
    const [rss, atom] = [await getText('/feed.xml'), await getText('/atom.xml')];
    expect(await xml.texts(rss, '/rss/channel/item/pubDate')).toEqual(['Mon, 05 Jan 2026 06:07:08 GMT']);
    expect(await xml.texts(rss, '/rss/channel/lastBuildDate')).toEqual(['Sun, 01 Mar 2026 00:00:00 GMT']);
    expect(await xml.texts(atom, '/a:feed/a:updated', ATOM)).toEqual(['2026-03-01T00:00:00.000Z']);
    expect(await xml.texts(atom, '/a:feed/a:entry/a:published', ATOM)).toEqual(['2026-01-05T06:07:08.000Z']);
  });
});
