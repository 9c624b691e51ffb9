import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { BLOG_POSTS_PATH } from '../blog.constants.ts';
import { aBlogPost } from './blog.fixtures.ts';
import { articleStore } from './blog.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'slug_redirects' });
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('blog_posts'));

const publish = async (slug: string, differences = {}) =>
  (await articleStore.insert(app.world.db, [aBlogPost({ slug, ...differences })]))[0]?.id ?? 0;
const rename = (id: number, slug: string) =>
  app.database.query('UPDATE blog_posts SET slug = $2 WHERE id = $1', [id, slug]);
/** The id of the article an address leads to, or its status. */
const found = async (slug: string) => {
  const reply = await app.fetch(`${BLOG_POSTS_PATH}/${encodeURIComponent(slug)}`);
  return reply.ok ? ((await reply.json()) as { id: number }).id : reply.status;
};
const kept = async () =>
  (await app.database.query<{ slug: string }>('SELECT slug FROM slug_redirects ORDER BY slug')).map(({ slug }) => slug);

describe('an article whose slug changed', () => {
  it('is found by each slug it had, and says which is its own', async () => {
    const id = await publish('one');
    await rename(id, 'two');
    await rename(id, 'thrée & "four"');
    expect(await Promise.all(['one', 'two', 'thrée & "four"'].map(found))).toEqual([id, id, id]);
    const moved = await app.fetch(`${BLOG_POSTS_PATH}/one`);
    expect(moved.headers.get('content-location')).toBe(`${BLOG_POSTS_PATH}/${encodeURIComponent('thrée & "four"')}`);
    const own = await app.fetch(`${BLOG_POSTS_PATH}/${encodeURIComponent('thrée & "four"')}`);
    expect(own.headers.get('content-location')).toBeNull();
  });

  it('gets its old slug back without a loop', async () => {
    const id = await publish('one');
    await rename(id, 'two');
    await rename(id, 'one');
    expect(await kept()).toEqual(['two']);
    expect(await Promise.all(['one', 'two'].map(found))).toEqual([id, id]);
  });

  it('leaves its old slug to a new article', async () => {
    const first = await publish('taken');
    await rename(first, 'moved');
    const second = await publish('taken');
    expect(await Promise.all(['taken', 'moved'].map(found))).toEqual([second, first]);
    expect(await kept()).toEqual([]);
  });

  it('may change places with another', async () => {
    const [a, b] = [await publish('a'), await publish('b')];
    await rename(a, 'between');
    await rename(b, 'a');
    await rename(a, 'b');
    expect(await Promise.all(['a', 'b', 'between'].map(found))).toEqual([b, a, a]);
    expect(await kept()).toEqual(['between']);
  });

  it('is not found by any while it is not published, and nobody else is found by its slug', async () => {
    const id = await publish('one');
    await rename(id, 'two');
    await app.database.query("UPDATE blog_posts SET status = 'archived'");
    expect(await Promise.all(['one', 'two'].map(found))).toEqual([404, 404]);
  });

  it('takes its old slugs along when it is deleted', async () => {
    const id = await publish('one');
    await rename(id, 'two');
    await app.database.query('DELETE FROM blog_posts');
    expect(await kept()).toEqual([]);
    expect(await found('one')).toBe(404);
  });
});

it('a draft leaves nothing behind: its slug was never an address', async () => {
  const id = await publish('working-title', { status: 'draft' });
  await rename(id, 'final-title');
  expect(await kept()).toEqual([]);
});

it('another column, or the same slug again, is no change', async () => {
  const id = await publish('same');
  await rename(id, 'same');
  await app.database.query("UPDATE blog_posts SET title = 'Another'");
  expect(await kept()).toEqual([]);
});
