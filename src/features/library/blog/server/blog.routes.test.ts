import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { nextLink, walkPages } from '#platform/testing/walk-pages.ts';
import { BLOG_POSTS_PATH } from '../blog.constants.ts';
import { type BlogPost, blogPost, blogPostCard, blogPostPage } from '../blog.contract.ts';
import { createBlogPost } from './blog.fixtures.ts';
import { articleStore } from './blog.store.ts';
import { insertComments } from './comments.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'blog' });
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('blog_posts'));

const list = async (query = '') => {
  const reply = await app.fetch(`${BLOG_POSTS_PATH}${query}`);
  return { status: reply.status, link: nextLink(reply), body: (await reply.json()) as BlogPost[] };
};
const titles = async (query: Record<string, string>) => {
  const { status, body } = await list(`?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body.map((post) => post.title);
};

describe('the list of articles', () => {
  it('is empty at first', async () => {
    expect(await list()).toEqual({ status: 200, link: undefined, body: [] });
  });

  it('contains exactly the fields of the contract', async () => {
    await articleStore.insert(app.services.db, [
      createBlogPost(),
      createBlogPost({ industry: null, featuredImage: '/media/a.svg' }),
    ]);
    const { body } = await list();
    expect(z.array(blogPost.strict()).safeParse(body).error).toBeUndefined();
    expect(body).toHaveLength(2);
  });

  it('leaves the body out of cards', async () => {
    await articleStore.insert(app.services.db, [createBlogPost({ content: 'the long body' })]);
    const { body } = await list('?view=card');
    expect(z.array(blogPostCard.strict()).safeParse(body).error).toBeUndefined();
    expect(JSON.stringify(body)).not.toContain('the long body');
  });

  it('is newest first, and the later row first where times are equal', async () => {
    const noon = new Date('2026-03-01T12:00:00Z');
    await articleStore.insert(app.services.db, [
      createBlogPost({ title: 'old', publishedAt: new Date('2025-01-01T00:00:00Z') }),
      createBlogPost({ title: 'noon, first', publishedAt: noon }),
      createBlogPost({ title: 'noon, second', publishedAt: noon }),
      createBlogPost({ title: 'new', publishedAt: new Date('2026-03-01T12:00:00.001Z') }),
    ]);
    expect(await titles({})).toEqual(['new', 'noon, second', 'noon, first', 'old']);
  });

  it('never shows a draft or an archived article', async () => {
    await articleStore.insert(app.services.db, [
      createBlogPost({ title: 'public' }),
      createBlogPost({ title: 'draft', status: 'draft', slug: 'a-draft' }),
      createBlogPost({ title: 'archived', status: 'archived', slug: 'an-archived' }),
    ]);
    expect(await titles({})).toEqual(['public']);
    expect(await titles({ view: 'card' })).toEqual(['public']);
    expect(await titles({ q: 'draft' })).toEqual([]);
    for (const slug of ['a-draft', 'an-archived'])
      expect((await app.fetch(`${BLOG_POSTS_PATH}/${slug}`)).status).toBe(404);
  });

  it('contains nothing about comments and their authors', async () => {
    const [post] = await articleStore.insert(app.services.db, [createBlogPost({ slug: 'commented' })]);
    const comment = {
      authorName: 'Reader',
      authorEmail: 'reader@private.example',
      content: 'Well said.',
      isApproved: true,
    };
    await insertComments(app.services.db, [{ postId: post?.id ?? 0, ...comment }]);
    for (const address of ['', '?view=card', '/commented']) {
      expect(await (await app.fetch(BLOG_POSTS_PATH + address)).text()).not.toContain('reader@private.example');
    }
  });
});

describe('filters', () => {
  beforeEach(async () => {
    await articleStore.insert(app.services.db, [
      createBlogPost({ title: '100% on time', excerpt: 'punctuality', category: 'Operations', industry: 'airlines' }),
      createBlogPost({ title: '1000 flights', excerpt: 'volume', category: 'Revenue', industry: 'airlines' }),
      createBlogPost({ title: 'snake_case', excerpt: "O'Hare", category: 'Technology', industry: null }),
      createBlogPost({ title: 'snakeXcase', excerpt: 'back\\slash', category: 'Technology', industry: 'logistics' }),
    ]);
  });

  it.each([
    ['any case', { q: 'ON TIME' }, ['100% on time']],
    ['a literal percent sign', { q: '100%' }, ['100% on time']],
    ['a literal underscore', { q: 'snake_case' }, ['snake_case']],
    ['a literal backslash', { q: 'back\\slash' }, ['snakeXcase']],
    ['a backslash at the end', { q: 'back\\' }, ['snakeXcase']],
    ['a quote', { q: "o'hare" }, ['snake_case']],
    ['SQL as text', { q: "'; DROP TABLE blog_posts; --" }, []],
    ['words across title and excerpt', { q: 'flights volume' }, ['1000 flights']],
    ['surrounding spaces', { q: '  snake_case  ' }, ['snake_case']],
    ['category', { category: 'Revenue' }, ['1000 flights']],
    ['industry', { industry: 'logistics' }, ['snakeXcase']],
    ['several filters at once', { q: 'time', category: 'Operations', industry: 'airlines' }, ['100% on time']],
    ['a combination without matches', { category: 'Operations', industry: 'logistics' }, []],
    ['SQL as a category', { category: "' OR 1=1 --" }, []],
  ])('accept %s', async (_, query: Record<string, string>, expected) => {
    expect(await titles(query)).toEqual(expected);
    expect(await titles({ ...query, view: 'card' })).toEqual(expected);
  });

  it.each([
    '?q=',
    '?q=%20',
    `?q=${'x'.repeat(201)}`,
    '?q=%00',
    '?category=%00',
    '?industry=a%00b',
    '?view=full',
    '?q=a&q=b',
  ])('refuse %s with 400', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('ignore unknown parameters', async () => {
    expect((await list('?utm_source=mail&order=asc')).body).toHaveLength(4);
  });
});

describe('paging', () => {
  it.each(['0', '-1', '101', '1.5', 'abc', '1e99', '', 'Infinity', 'NaN'])('refuses limit=%s', async (limit) => {
    const { status, body } = await list(`?limit=${limit}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid',
      issues: expect.arrayContaining([expect.objectContaining({ path: 'limit' })]),
    });
  });

  it('has 50 rows by default, and at most 100', async () => {
    await articleStore.insert(
      app.services.db,
      Array.from({ length: 101 }, () => createBlogPost()),
    );
    expect((await list()).body).toHaveLength(50);
    const most = await list('?limit=100');
    expect(most.body).toHaveLength(100);
    expect(most.link).toBeDefined();
  });

  it('links to no next page after the last row', async () => {
    await articleStore.insert(app.services.db, [createBlogPost(), createBlogPost()]);
    expect((await list('?limit=1')).link).toBeDefined();
    expect((await list('?limit=2')).link).toBeUndefined();
  });

  it('keeps the filters in the link', async () => {
    await articleStore.insert(app.services.db, [
      createBlogPost({ category: 'A&B' }),
      createBlogPost({ category: 'A&B' }),
      createBlogPost({ category: 'C' }),
    ]);
    const pages = await walkPages<BlogPost>(app.fetch, `${BLOG_POSTS_PATH}?category=A%26B&limit=1&view=card`);
    expect(pages.map((page) => page.map((post) => post.category))).toEqual([['A&B'], ['A&B']]);
  });

  it('returns every row once and in order, for all times and page sizes', async () => {
    const days = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(days, fc.integer({ min: 1, max: 12 }), async (times, limit) => {
        await app.database.empty('blog_posts');
        const rows = await articleStore.insert(
          app.services.db,
          times.map((day) => createBlogPost({ publishedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, 0, day)) })),
        );
        const expected = rows
          .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || b.id - a.id)
          .map(({ id }) => id);
        const pages = await walkPages<BlogPost>(app.fetch, `${BLOG_POSTS_PATH}?limit=${limit}`);
        expect(pages.flat().map(({ id }) => id)).toEqual(expected);
        expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it('skips no row when another is published in between', async () => {
    const at = (day: number) => ({ publishedAt: new Date(Date.UTC(2026, 0, day)) });
    await articleStore.insert(app.services.db, [
      createBlogPost({ title: '1', ...at(1) }),
      createBlogPost({ title: '2', ...at(2) }),
    ]);
    const first = await list('?limit=1');
    await articleStore.insert(app.services.db, [createBlogPost({ title: '3', ...at(3) })]);
    const second = await app.fetch(first.link ?? '');
    expect(((await second.json()) as BlogPost[]).map((post) => post.title)).toEqual(['1']);
  });

  it.each([
    ['not base64', '%%%'],
    ['not JSON', Buffer.from('{').toString('base64url')],
    ['of another list', Buffer.from('[1,2]').toString('base64url')],
    ['without an id', Buffer.from('["2026-01-01T00:00:00.000Z"]').toString('base64url')],
    ['with an extra value', Buffer.from('["2026-01-01T00:00:00.000Z",1,1]').toString('base64url')],
    ['with an id that is too large', Buffer.from('["2026-01-01T00:00:00.000Z",3000000000]').toString('base64url')],
    ['with SQL for an id', Buffer.from('["2026-01-01T00:00:00.000Z","1) OR (1=1"]').toString('base64url')],
    ['with a day that does not exist', Buffer.from('["2026-02-30T00:00:00.000Z",1]').toString('base64url')],
    ['with a year the database does not support', Buffer.from('["0000-01-01T00:00:00.000Z",1]').toString('base64url')],
    ['far too long', 'A'.repeat(201)],
  ])('refuses a cursor %s', async (_, cursor) => {
    const { status, body } = await list(`?cursor=${encodeURIComponent(cursor)}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path: 'cursor' }] });
  });
});

describe('one article', () => {
  it('is found by its slug with all fields', async () => {
    await articleStore.insert(app.services.db, [
      createBlogPost({ slug: 'first-wave', title: 'The first wave', content: 'the body' }),
    ]);
    const reply = await app.fetch(`${BLOG_POSTS_PATH}/first-wave`);
    expect(blogPostPage.strict().parse(await reply.json())).toMatchObject({
      title: 'The first wave',
      content: 'the body',
      html: '<p>the body</p>\n',
    });
  });

  it.each(['nothing-here', "'%20OR%201=1--", '%25', '..%2f..%2fetc', 'first-wave%2f', '%F0%9F%9B%AB'])(
    'is a 404 in JSON for %s',
    async (slug) => {
      const reply = await app.fetch(`${BLOG_POSTS_PATH}/${slug}`);
      expect(reply.status).toBe(404);
      expect(await reply.json()).toMatchObject({
        error: expect.any(String),
        code: expect.stringContaining('not_found'),
      });
    },
  );

  it.each(['%00', 'a%00b', 'x'.repeat(301)])('is refused for an invalid slug', async (slug) => {
    expect((await app.fetch(`${BLOG_POSTS_PATH}/${slug}`)).status).toBe(400);
  });
});
