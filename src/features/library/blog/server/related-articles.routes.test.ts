import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import type { BlogPostPage } from '../blog.contract.ts';
import { blogPostPage } from '../blog.contract.ts';
import { createBlogPost } from './blog.fixtures.ts';
import { articleStore } from './blog.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'reading_on' });
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('blog_posts'));

const add = (...posts: Parameters<typeof createBlogPost>[0][]) =>
  articleStore.insert(app.services.db, posts.map(createBlogPost));
const day = (number: number) => ({ publishedAt: new Date(Date.UTC(2026, 0, number)) });
const page = async (slug: string) => {
  const reply = await app.fetch(`/api/blog-posts/${slug}`);
  return blogPostPage.strict().parse(await reply.json()) as BlogPostPage;
};
const related = async (slug: string) => (await page(slug)).related.map((post) => post.slug);

describe('the articles before and after one', () => {
  it('are its neighbors in time', async () => {
    await add(
      { slug: 'c', title: 'C', ...day(3) },
      { slug: 'a', title: 'A', ...day(1) },
      { slug: 'b', title: 'B', ...day(2) },
    );
    expect(await page('b')).toMatchObject({ previous: { slug: 'a', title: 'A' }, next: { slug: 'c', title: 'C' } });
    expect(await page('a')).toMatchObject({ previous: null, next: { slug: 'b' } });
    expect(await page('c')).toMatchObject({ previous: { slug: 'b' }, next: null });
  });

  it('are ordered by id if their times are equal', async () => {
    await add({ slug: 'a', ...day(1) }, { slug: 'b', ...day(1) }, { slug: 'c', ...day(1) });
    expect(await page('b')).toMatchObject({ previous: { slug: 'a' }, next: { slug: 'c' } });
  });

  it('are published', async () => {
    await add(
      { slug: 'a', ...day(1) },
      { slug: 'draft', status: 'draft', ...day(2) },
      { slug: 'b', ...day(3) },
      { slug: 'archived', status: 'archived', ...day(4) },
    );
    expect(await page('b')).toMatchObject({ previous: { slug: 'a' }, next: null });
  });
});

describe('related articles', () => {
  const plain = { category: 'Strategy', industry: 'aerospace', excerpt: 'A sentence.' };

  it('are missing if there is no other article', async () => {
    await add({ slug: 'alone' });
    expect(await related('alone')).toEqual([]);
  });

  it('are most similar first, by rare words, category and industry, and then newest first', async () => {
    await add(
      { ...plain, slug: 'read', title: 'Pallets at the ramp', category: 'Operations', industry: 'logistics' },
      { ...plain, slug: 'far-old', title: 'Fuel', ...day(1) },
      { ...plain, slug: 'far-new', title: 'Fleets', ...day(2) },
      { ...plain, slug: 'industry', title: 'Insurance', industry: 'logistics', ...day(1) },
      { ...plain, slug: 'words', title: 'A ramp for pallets', ...day(1) },
      { ...plain, slug: 'category', title: 'Overtime', category: 'Operations', industry: 'logistics', ...day(1) },
    );
    expect(await related('read')).toEqual(['category', 'words', 'industry', 'far-new']);
    expect(await related('far-new')).toEqual(await related('far-new'));
    expect(await related('far-new')).not.toContain('far-new');
  });

  it('match words in any form', async () => {
    await add(
      { ...plain, slug: 'read', title: 'Delayed crews' },
      { ...plain, slug: 'other', title: 'Pricing', ...day(3) },
      { ...plain, slug: 'same', title: 'How a crew delays', ...day(1) },
    );
    expect((await related('read'))[0]).toBe('same');
  });

  it('are published, at most four, and without their bodies', async () => {
    await add(
      { slug: 'read', title: 'Ramp' },
      { slug: 'draft', title: 'Ramp', status: 'draft' },
      ...Array.from({ length: 5 }, (_, index) => ({ title: 'Ramp', content: 'the long body', ...day(index + 1) })),
    );
    const { related: found } = await page('read');
    expect(found).toHaveLength(4);
    expect(JSON.stringify(found)).not.toContain('the long body');
    expect(found.map((post) => post.slug)).not.toContain('draft');
  });

  it('are found without an industry, for a title of stop words and for one that contains SQL', async () => {
    await add({ slug: 'a', title: 'To be or not to be', excerpt: '', industry: null }, { slug: 'b', title: "'); --" });
    expect(await related('a')).toEqual(['b']);
    expect(await related('b')).toEqual(['a']);
  });
});
