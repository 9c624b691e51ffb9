import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { walkPages } from '#platform/testing/walk-pages.ts';
import { BLOG_POSTS_PATH } from '../blog.constants.ts';
import { type AdminBlogPost, adminBlogPost, adminBlogPostPage, articleSchemas } from '../blog.contract.ts';
import { createBlogPost } from './blog.fixtures.ts';
import { articleStore } from './blog.store.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'blog_admin' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('blog_posts', 'rate_limits', 'activity'));

const BODY = { title: 'The First Wave', excerpt: 'On waves.', content: 'All of it.', category: 'Strategy' };
const create = async (differences: object = {}) => {
  const reply = await admin.send(BLOG_POSTS_PATH, { ...BODY, ...differences });
  expect(reply.status).toBe(201);
  return (await reply.json()) as AdminBlogPost;
};
const put = (id: number, body: object) => admin.send(`${BLOG_POSTS_PATH}/${id}`, body, { method: 'PUT' });
const saved = async (id: number, body: object) => (await (await put(id, { ...BODY, ...body })).json()) as AdminBlogPost;
const titles = async (query: string, by: Pick<TestBrowser, 'fetch'> = admin) =>
  ((await (await by.fetch(`${BLOG_POSTS_PATH}${query}`)).json()) as AdminBlogPost[]).map(({ title }) => title);

describe('a slug', () => {
  it('is made from the title', async () => {
    expect(await create({ title: '  Block time: buys punctuality — at a price!  ' })).toMatchObject({
      title: 'Block time: buys punctuality — at a price!',
      slug: 'block-time-buys-punctuality-at-a-price',
    });
  });

  it.each(['!!!', '…', '漢字', '🛫', '---'])('is still valid if the title is %s', async (title) => {
    const slugs = [await create({ title }), await create({ title }), await create({ title, slug: '?' })];
    expect(slugs.map(({ slug }) => slug)).toEqual(['article', 'article-2', 'article-3']);
    expect((await app.fetch(`${BLOG_POSTS_PATH}/article-2`)).status).toBe(200);
  });

  it('is different for each of twenty equal titles at once', async () => {
    const replies = await Promise.all(
      // The form sends the slug it derived from the title.
      Array.from({ length: 20 }, (_, index) =>
        admin.send(BLOG_POSTS_PATH, index % 2 ? BODY : { ...BODY, slug: 'the-first-wave' }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    const posts = (await Promise.all(replies.map((reply) => reply.json()))) as AdminBlogPost[];
    const numbers = posts.map(({ slug }) => Number(/^the-first-wave(?:-(\d+))?$/.exec(slug)?.[1] ?? 1));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('gets the first free number, even among hundreds', async () => {
    await app.database.query(
      `INSERT INTO blog_posts (title, slug, excerpt, content, category)
       SELECT 't', 'the-first-wave' || CASE n WHEN 1 THEN '' ELSE '-' || n END, 'e', 'c', 'k'
       FROM generate_series(1, 230) n WHERE n <> 77`,
    );
    expect((await create()).slug).toBe('the-first-wave-77');
    expect((await create()).slug).toBe('the-first-wave-231');
  });

  it('transliterates letters beyond ASCII, and exists even for scripts it cannot spell', async () => {
    const title = 'Über die Kosten äußerer Größen';
    expect((await create({ title })).slug).toBe('ueber-die-kosten-aeusserer-groessen');
    expect((await create({ title, slug: '' })).slug).toBe('ueber-die-kosten-aeusserer-groessen-2');
    expect((await create({ title: '漢字' })).slug).toMatch(/^article(-\d+)?$/);
  });

  it('can be chosen, and is converted to the form of an address', async () => {
    expect((await create({ slug: ' My Übersicht / 2026? ' })).slug).toBe('my-uebersicht-2026');
    const reply = await admin.send(BLOG_POSTS_PATH, { ...BODY, slug: 'my-uebersicht-2026' });
    expect([reply.status, await reply.json()]).toMatchObject([409, { code: 'slug_taken', issues: [{ path: 'slug' }] }]);
  });

  it('stays when only the title changes, and changes when it is sent', async () => {
    const post = await create();
    expect((await saved(post.id, { title: 'Another' })).slug).toBe('the-first-wave');
    expect((await saved(post.id, { slug: '' })).slug).toBe('the-first-wave');
    expect((await saved(post.id, { slug: 'Second wave' })).slug).toBe('second-wave');
    expect((await saved(post.id, { slug: 'second-wave' })).slug).toBe('second-wave');
    expect((await app.fetch(`${BLOG_POSTS_PATH}/second-wave`)).status).toBe(200);
  });

  it('of another article is refused', async () => {
    const [first, second] = [await create(), await create({ title: 'Second' })];
    const reply = await put(second.id, { ...BODY, title: 'Renamed', slug: first.slug });
    expect([reply.status, await reply.json()]).toMatchObject([409, { code: 'slug_taken', issues: [{ path: 'slug' }] }]);
    expect(await titles('')).toEqual(['Second', 'The First Wave']);
  });

  it('of a draft that follows its title gets a number, and takes no old link of another article', async () => {
    const renamed = await create({ title: 'Fuel' });
    await saved(renamed.id, { title: 'Fuel', slug: 'fuel-hedging' });
    const drafts = [];
    for (let index = 0; index < 2; index += 1) {
      const { id } = await create({ title: 'Fuel', status: 'draft' });
      // The form sends the slug it derived from the title.
      for (const status of ['draft', 'published'])
        drafts.push((await saved(id, { title: 'Fuel', slug: 'fuel', status })).slug);
    }
    expect(drafts).toEqual(['fuel-2', 'fuel-2', 'fuel-3', 'fuel-3']);
    const old = await app.fetch(`${BLOG_POSTS_PATH}/fuel`);
    expect(await old.json()).toMatchObject({ id: renamed.id });
  });

  it('of an article in the trash is refused with where that article is', async () => {
    const { id } = await create();
    await admin.fetch(`${BLOG_POSTS_PATH}/${id}`, { method: 'DELETE' });
    const other = await create({ title: 'Second' });
    const reply = await put(other.id, { ...BODY, title: 'Second', slug: 'the-first-wave' });
    expect([reply.status, await reply.json()]).toMatchObject([409, { code: 'slug_in_trash' }]);
  });

  it('of the longest title leaves room for its number', async () => {
    const title = 'a'.repeat(300);
    const slugs = [(await create({ title })).slug, (await create({ title, slug: title })).slug];
    expect(slugs).toEqual(['a'.repeat(280), `${'a'.repeat(280)}-2`]);
    expect((await app.fetch(`${BLOG_POSTS_PATH}/${slugs[1]}`)).status).toBe(200);
    expect((await create({ slug: `${'b'.repeat(279)}-c` })).slug).toBe('b'.repeat(279));
  });
});

describe('publishing', () => {
  it('shows an article at once unless it is a draft, which only administrators find', async () => {
    await create({ title: 'Out' });
    const draft = await create({ title: 'Not yet', status: 'draft' });
    expect(await titles('', app)).toEqual(['Out']);
    expect((await app.fetch(`${BLOG_POSTS_PATH}/${draft.slug}`)).status).toBe(404);
    expect((await admin.fetch(`${BLOG_POSTS_PATH}/${draft.slug}`)).status).toBe(404);
    const own = await admin.fetch(`${BLOG_POSTS_PATH}/${draft.slug}?status=all`);
    expect(adminBlogPostPage.strict().parse(await own.json())).toMatchObject({
      status: 'draft',
      html: '<p>All of it.</p>\n',
    });
  });

  it('dates a draft to the day it is published, and leaves other dates unchanged', async () => {
    const draft = await create({ status: 'draft' });
    await app.database.query("UPDATE blog_posts SET published_at = '2020-01-01'");
    expect((await saved(draft.id, { status: 'draft' })).publishedAt).toBe('2020-01-01T00:00:00.000Z');
    const out = await saved(draft.id, { status: 'published' });
    expect(new Date(out.publishedAt).getUTCFullYear()).toBeGreaterThan(2020);
    await saved(draft.id, { status: 'archived' });
    expect(await titles('', app)).toEqual([]);
    expect((await saved(draft.id, { status: 'published' })).publishedAt).toBe(out.publishedAt);
    expect((await saved(draft.id, { title: 'Corrected' })).publishedAt).toBe(out.publishedAt);
  });

  it('logs the status before and after', async () => {
    const { id } = await create({ status: 'draft' });
    await saved(id, { status: 'published' });
    await saved(id, {});
    const rows = await app.database.query<{ detail: string | null }>('SELECT detail FROM activity ORDER BY id');
    expect(rows.map(({ detail }) => detail)).toEqual([null, 'draft → published', null]);
  });
});

it('HTML and scripts in an article are stored as written and sanitized when shown', async () => {
  const content =
    '# Title\n\n<script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1)) <b>bold</b>';
  const { slug } = await create({ content });
  const page = (await (await app.fetch(`${BLOG_POSTS_PATH}/${slug}`)).json()) as { content: string; html: string };
  expect(page.content).toBe(content);
  expect(page.html).not.toMatch(/<script|onerror|href="javascript|<img/i);
  expect(page.html).toContain('<b>bold</b>');
});

describe('an administrator’s list', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  beforeEach(async () => {
    await articleStore.insert(app.services.db, [
      createBlogPost({ title: 'banana', publishedAt: at(1), updatedAt: at(9), category: 'Revenue' }),
      createBlogPost({ title: 'Apple', status: 'draft', publishedAt: at(2), updatedAt: at(7) }),
      createBlogPost({ title: 'cherry', status: 'archived', publishedAt: at(3), updatedAt: at(8), industry: null }),
      createBlogPost({ title: 'Date', publishedAt: at(4), updatedAt: at(6) }),
    ]);
  });

  it.each([
    ['', ['Date', 'banana']],
    ['?status=all', ['Date', 'cherry', 'Apple', 'banana']],
    ['?status=draft', ['Apple']],
    ['?status=archived', ['cherry']],
    ['?status=published', ['Date', 'banana']],
    ['?status=all&sort=title', ['Apple', 'banana', 'cherry', 'Date']],
    ['?status=all&sort=-title', ['Date', 'cherry', 'banana', 'Apple']],
    ['?status=all&sort=publishedAt', ['banana', 'Apple', 'cherry', 'Date']],
    ['?status=all&sort=-updatedAt', ['banana', 'cherry', 'Apple', 'Date']],
    ['?status=all&q=A&sort=title', ['Apple', 'banana', 'cherry', 'Date']],
    ['?status=all&q=APP', ['Apple']],
    ['?status=all&category=Revenue', ['banana']],
    ['?status=draft&industry=airlines', ['Apple']],
  ])('%s contains %j', async (query, expected) => {
    const reply = await admin.fetch(BLOG_POSTS_PATH + query);
    const posts = z.array(adminBlogPost.strict()).parse(await reply.json());
    expect(posts.map(({ title }) => title)).toEqual(expected);
    expect(reply.headers.get('x-total-count')).toBe(String(expected.length));
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    const cards = await admin.fetch(`${BLOG_POSTS_PATH}${query}${query ? '&' : '?'}view=card`);
    expect(
      z
        .array(articleSchemas.adminCard.strict())
        .parse(await cards.json())
        .map(({ title }) => title),
    ).toEqual(expected);
  });

  it('with drafts is for administrators only', async () => {
    for (const query of ['?status=all', '?status=draft', '?status=published', '?sort=title', '?status=nonsense'])
      expect([query, (await app.fetch(BLOG_POSTS_PATH + query)).status]).toEqual([query, 401]);
    expect((await app.fetch(`${BLOG_POSTS_PATH}/any?status=all`)).status).toBe(401);
    const reply = await app.fetch(BLOG_POSTS_PATH);
    expect(reply.headers.get('x-total-count')).toBeNull();
    expect(await reply.text()).not.toMatch(/status|version|isSample|updatedAt/);
  });

  it.each(['?status=nonsense', '?status=', '?sort=slug', '?sort=--title', '?sort=title;drop', '?status=all&limit=0'])(
    'refuses %s with 400',
    async (query) => {
      expect((await admin.fetch(BLOG_POSTS_PATH + query)).status).toBe(400);
    },
  );

  it.each(['title', '-title', 'publishedAt', '-publishedAt', 'updatedAt', '-updatedAt'])(
    'sorted by %s has pages without gaps or repetitions',
    async (sort) => {
      const names = ['a', 'A', 'Á', '"quoted"', 'back\\slash', '🛫', 'zz', 'a'.repeat(300), '🛫'.repeat(300)];
      await articleStore.insert(
        app.services.db,
        names.flatMap((title) =>
          [0, 1].map((day) => createBlogPost({ title, publishedAt: at(day), updatedAt: at(day) })),
        ),
      );
      const whole = (await walkPages<AdminBlogPost>(admin.fetch, `${BLOG_POSTS_PATH}?status=all&sort=${sort}`)).flat();
      const pages = await walkPages<AdminBlogPost>(admin.fetch, `${BLOG_POSTS_PATH}?status=all&sort=${sort}&limit=3`);
      expect(pages.flat().map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
      expect(new Set(whole.map(({ id }) => id)).size).toBe(22);
    },
  );

  it('refuses a cursor from another sort order', async () => {
    const first = await admin.fetch(`${BLOG_POSTS_PATH}?status=all&sort=title&limit=1`);
    const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1];
    expect(cursor).toBeDefined();
    expect((await admin.fetch(`${BLOG_POSTS_PATH}?status=all&cursor=${cursor}`)).status).toBe(400);
  });
});
