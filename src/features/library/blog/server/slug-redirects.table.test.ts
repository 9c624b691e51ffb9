import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { BLOG_POSTS_PATH } from '../blog.constants.ts';
import { createBlogPost } from './blog.fixtures.ts';
import { articleStore } from './blog.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'slug_redirects' });
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('blog_posts'));

const publish = async (slug: string, differences = {}) =>
  (await articleStore.insert(app.services.db, [createBlogPost({ slug, ...differences })]))[0]?.id ?? 0;
const rename = (id: number, slug: string) =>
  app.database.query('UPDATE blog_posts SET slug = $2 WHERE id = $1', [id, slug]);
/** The id of the article an address leads to, or the status of the reply. */
const findByAddress = async (slug: string) => {
  const reply = await app.fetch(`${BLOG_POSTS_PATH}/${encodeURIComponent(slug)}`);
  return reply.ok ? ((await reply.json()) as { id: number }).id : reply.status;
};
const listOldSlugs = async () =>
  (await app.database.query<{ slug: string }>('SELECT slug FROM slug_redirects ORDER BY slug')).map(({ slug }) => slug);

describe('an article whose slug changed', () => {
  it('is found by every former slug, and the reply names the current one', async () => {
    const id = await publish('one');
    await rename(id, 'two');
    await rename(id, 'thrée & "four"');
    expect(await Promise.all(['one', 'two', 'thrée & "four"'].map(findByAddress))).toEqual([id, id, id]);
    const moved = await app.fetch(`${BLOG_POSTS_PATH}/one`);
    expect(moved.headers.get('content-location')).toBe(`${BLOG_POSTS_PATH}/${encodeURIComponent('thrée & "four"')}`);
    const own = await app.fetch(`${BLOG_POSTS_PATH}/${encodeURIComponent('thrée & "four"')}`);
    expect(own.headers.get('content-location')).toBeNull();
  });

  it('can take its old slug back without a loop', async () => {
    const id = await publish('one');
    await rename(id, 'two');
    await rename(id, 'one');
    expect(await listOldSlugs()).toEqual(['two']);
    expect(await Promise.all(['one', 'two'].map(findByAddress))).toEqual([id, id]);
  });

  it('releases its old slug for a new article', async () => {
    const first = await publish('taken');
    await rename(first, 'moved');
    const second = await publish('taken');
    expect(await Promise.all(['taken', 'moved'].map(findByAddress))).toEqual([second, first]);
    expect(await listOldSlugs()).toEqual([]);
  });

  it('can swap slugs with another article', async () => {
    const [a, b] = [await publish('a'), await publish('b')];
    await rename(a, 'between');
    await rename(b, 'a');
    await rename(a, 'b');
    expect(await Promise.all(['a', 'b', 'between'].map(findByAddress))).toEqual([b, a, a]);
    expect(await listOldSlugs()).toEqual(['between']);
  });

  it('is found by no slug while unpublished, and its slugs lead to no other article', async () => {
    const id = await publish('one');
    await rename(id, 'two');
    await app.database.query("UPDATE blog_posts SET status = 'archived'");
    expect(await Promise.all(['one', 'two'].map(findByAddress))).toEqual([404, 404]);
  });

  it('loses its old slugs when it is deleted', async () => {
    const id = await publish('one');
    await rename(id, 'two');
    await app.database.query('DELETE FROM blog_posts');
    expect(await listOldSlugs()).toEqual([]);
    expect(await findByAddress('one')).toBe(404);
  });
});

it.each(['draft', 'archived', 'scheduled'])(
  'an article that was public, then %s, renamed and published again is found',
  async (status) => {
    const admin = await app.createAdminBrowser();
    const id = await publish('fuel');
    const publishedAt = status === 'scheduled' ? new Date(Date.now() + 3600_000).toISOString() : undefined;
    const save = (differences: object) =>
      admin.send(
        `${BLOG_POSTS_PATH}/${id}`,
        { ...createBlogPost(), slug: 'fuel', publishedAt, ...differences },
        { method: 'PUT' },
      );
    await save({ status });
    if (status === 'scheduled') await save({ status: 'draft' });
    expect(await findByAddress('fuel')).toBe(404);
    await save({ status: status === 'scheduled' ? 'draft' : status, title: 'Fuel hedging', slug: 'fuel-hedging' });
    await save({ status: 'published', title: 'Fuel hedging', slug: 'fuel-hedging', publishedAt: undefined });
    expect(await Promise.all(['fuel', 'fuel-hedging'].map(findByAddress))).toEqual([id, id]);
  },
);

describe('an article that nobody sees', () => {
  it('takes no address from one that is public before it is published', async () => {
    const first = await publish('fuel');
    await rename(first, 'fuel-hedging');
    const draft = await publish('fuel', { status: 'draft' });
    expect(await findByAddress('fuel')).toBe(first);
    await rename(draft, 'fuel-again');
    expect(await findByAddress('fuel')).toBe(first);
    await rename(draft, 'fuel');
    await app.database.query("UPDATE blog_posts SET status = 'published' WHERE id = $1", [draft]);
    expect(await Promise.all(['fuel', 'fuel-hedging'].map(findByAddress))).toEqual([draft, first]);
  });

  it('gets an address of its own if that of its title leads to another article', async () => {
    const first = await publish('fuel');
    await rename(first, 'fuel-hedging');
    const admin = await app.createAdminBrowser();
    const reply = await admin.send(BLOG_POSTS_PATH, { title: 'Fuel', status: 'draft' });
    expect(await reply.json()).toMatchObject({ slug: 'fuel-2' });
  });
});

it('an administrator finds an article by its former slug, and always by its id', async () => {
  const admin = await app.createAdminBrowser();
  const id = await publish('one');
  await rename(id, 'two');
  const draft = await publish('an-idea', { status: 'draft' });
  const former = await admin.fetch(`${BLOG_POSTS_PATH}/one?status=all`);
  expect(await former.json()).toMatchObject({ id, slug: 'two' });
  const byIds = await admin.fetch(`${BLOG_POSTS_PATH}?ids=${draft},${id}&status=all`);
  const slugs = ((await byIds.json()) as { slug: string }[]).map(({ slug }) => slug);
  expect(slugs.toSorted()).toEqual(['an-idea', 'two']);
  const published = (await (await app.fetch(`${BLOG_POSTS_PATH}?ids=${draft},${id}`)).json()) as { id: number }[];
  expect(published.map((post) => post.id)).toEqual([id]);
});

it('a draft leaves no redirect, because its slug was never public', async () => {
  const id = await publish('working-title', { status: 'draft' });
  await rename(id, 'final-title');
  expect(await listOldSlugs()).toEqual([]);
});

it('changing another column or setting the same slug adds no redirect', async () => {
  const id = await publish('same');
  await rename(id, 'same');
  await app.database.query("UPDATE blog_posts SET title = 'Another'");
  expect(await listOldSlugs()).toEqual([]);
});
