import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aBlogPost } from '#features/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/blog/server/blog.store.ts';
import { readXml, type XmlReader } from '#platform/testing/read-xml.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const SITE = 'https://www.firm.example';
const ATOM = { a: 'http://www.w3.org/2005/Atom' };
const RSS = { content: 'http://purl.org/rss/1.0/modules/content/', dc: 'http://purl.org/dc/elements/1.1/' };
const HOSTILE = `</title><script>alert(1)</script> ]]> & "q" 'a' \u0001\u000b\u2028 🛫 \u202eشركة`;
/** What XML can hold of it. */
const HARMLESS = HOSTILE.replace('\u0001', '').replace('\u000b', '');

let app: TestApp;
let xml: XmlReader;
beforeAll(async () => {
  app = await createTestApp({ label: 'feeds', env: { PUBLIC_URL: SITE } });
  xml = readXml(app.database);
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('blog_posts'));

const textOf = async (path: string) => (await app.fetch(path)).text();
const jsonOf = async () => jsonFeed.parse(JSON.parse(await textOf('/feed.json')));

/** JSON Feed 1.1 as far as we speak it; a part nobody foresaw is an error. */
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
      tags: z.array(z.string()),
    }),
  ),
});

describe('every feed', () => {
  it.each([
    ['/feed.xml', 'application/rss+xml; charset=utf-8'],
    ['/atom.xml', 'application/atom+xml; charset=utf-8'],
    ['/feed.json', 'application/feed+json; charset=utf-8'],
  ])('%s says what it is, for HEAD too', async (path, type) => {
    for (const method of ['GET', 'HEAD']) {
      const reply = await app.fetch(path, { method });
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, type]);
    }
  });

  it('is valid without a single article, and the same from call to call', async () => {
    for (const path of ['/feed.xml', '/atom.xml']) {
      expect(await xml.isWellFormed(await textOf(path))).toBe(true);
      expect(await textOf(path)).toBe(await textOf(path));
    }
    expect((await jsonOf()).items).toEqual([]);
  });

  it('holds the newest 20 published articles, newest first', async () => {
    await articleStore.insert(app.world.db, [
      ...Array.from({ length: 25 }, (_, day) =>
        aBlogPost({ slug: `day-${day + 1}`, publishedAt: new Date(Date.UTC(2026, 0, day + 1)) }),
      ),
      aBlogPost({ slug: 'a-draft', status: 'draft', publishedAt: new Date('2026-02-01') }),
    ]);
    const expected = Array.from({ length: 20 }, (_, index) => `${SITE}/insights/articles/day-${25 - index}`);
    expect(await xml.texts(await textOf('/feed.xml'), '/rss/channel/item/link')).toEqual(expected);
    expect(await xml.texts(await textOf('/atom.xml'), '/a:feed/a:entry/a:link/@href', ATOM)).toEqual(expected);
    expect((await jsonOf()).items.map(({ url }) => url)).toEqual(expected);
  });

  it('carries whatever a title, an excerpt and a category hold as text', async () => {
    await articleStore.insert(app.world.db, [
      aBlogPost({ title: HOSTILE, excerpt: HOSTILE, category: HOSTILE, slug: `a&b <c> ]]> "d"` }),
    ]);
    const [rss, atom] = [await textOf('/feed.xml'), await textOf('/atom.xml')];
    for (const text of [rss, atom]) {
      expect(await xml.isWellFormed(text)).toBe(true);
      expect(text).not.toContain('<script');
    }
    expect(await xml.texts(rss, '/rss/channel/item/title')).toEqual([HARMLESS]);
    expect(await xml.texts(rss, '/rss/channel/item/description')).toEqual([HARMLESS]);
    expect(await xml.texts(rss, '/rss/channel/item/category')).toEqual([HARMLESS]);
    expect(await xml.texts(atom, '/a:feed/a:entry/a:title', ATOM)).toEqual([HARMLESS]);
    expect(await xml.texts(atom, '/a:feed/a:entry/a:category/@term', ATOM)).toEqual([HARMLESS]);
    expect((await jsonOf()).items[0]).toMatchObject({ title: HOSTILE, summary: HOSTILE, tags: [HOSTILE] });
  });

  it('has the whole text, safe, with links that are good anywhere', async () => {
    const content = [
      '## Part one',
      '[in](/insights) [down](#part-one) [out](https://other.example/a?b=1&c=2) ![map](/media/maps/one.svg)',
      '`<a href="/untouched">` ]]> <script>alert(1)</script> [bad](javascript:alert(1))',
      'A note.[^1]',
      '[^1]: Here.',
    ].join('\n\n');
    await articleStore.insert(app.world.db, [aBlogPost({ slug: 'whole', content })]);
    const [html = ''] = (await jsonOf()).items.map((item) => item.content_html);
    expect(html).toContain(`href="${SITE}/insights"`);
    expect(html).toContain(`href="${SITE}/insights/articles/whole#part-one"`);
    expect(html).toContain('href="https://other.example/a?b=1&amp;c=2"');
    expect(html).toContain(`src="${SITE}/media/maps/one.svg"`);
    expect(html).toContain('href="/untouched"');
    expect(html).not.toMatch(/<[^>]* (href|src)="[/#]/);
    expect(html).not.toMatch(/<script|javascript:/);

    const rss = await textOf('/feed.xml');
    expect(await xml.texts(rss, '/rss/channel/item/content:encoded', RSS)).toEqual([html]);
    expect(await xml.texts(await textOf('/atom.xml'), '/a:feed/a:entry/a:content', ATOM)).toEqual([html]);
  });

  it('knows an article by the same name after its slug changed', async () => {
    await articleStore.insert(app.world.db, [aBlogPost({ slug: 'before' })]);
    const before = (await jsonOf()).items.map(({ id }) => id);
    await app.database.query("UPDATE blog_posts SET slug = 'after'");
    const { items } = await jsonOf();
    expect(items.map(({ id }) => id)).toEqual(before);
    expect(items[0]?.url).toBe(`${SITE}/insights/articles/after`);
    expect(await xml.texts(await textOf('/feed.xml'), '/rss/channel/item/guid')).toEqual(before);
    expect(await xml.texts(await textOf('/atom.xml'), '/a:feed/a:entry/a:id', ATOM)).toEqual(before);
  });

  it('tells when it and each article changed', async () => {
    await articleStore.insert(app.world.db, [
      aBlogPost({ publishedAt: new Date('2026-01-05T06:07:08Z'), updatedAt: new Date('2026-03-01T00:00:00Z') }),
    ]);
    const [rss, atom] = [await textOf('/feed.xml'), await textOf('/atom.xml')];
    expect(await xml.texts(rss, '/rss/channel/item/pubDate')).toEqual(['Mon, 05 Jan 2026 06:07:08 GMT']);
    expect(await xml.texts(rss, '/rss/channel/lastBuildDate')).toEqual(['Sun, 01 Mar 2026 00:00:00 GMT']);
    expect(await xml.texts(atom, '/a:feed/a:updated', ATOM)).toEqual(['2026-03-01T00:00:00.000Z']);
    expect(await xml.texts(atom, '/a:feed/a:entry/a:published', ATOM)).toEqual(['2026-01-05T06:07:08.000Z']);
  });
});
