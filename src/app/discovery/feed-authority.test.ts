import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBlogPost } from '#features/library/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import { cloneDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { createTestApp } from '../testing/test-app.ts';
import { readFeedAuthority } from './feed-authority.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase('feed_authority');
});
afterAll(() => database?.drop());

/** Starts the site at an address, and returns the ids in its feed. */
async function readIds(url: string): Promise<string[]> {
  const app = await createTestApp({ label: 'feed_authority', database, env: { PUBLIC_URL: url } });
  try {
    const { rows } = await app.services.db.execute<{ n: number }>('select count(*)::int as n from blog_posts');
    if (rows[0]?.n === 0) await articleStore.insert(app.services.db, [createBlogPost({ slug: 'first' })]);
    const feed = (await (await app.fetch('/feed.json')).json()) as { items: { id: string }[] };
    return feed.items.map(({ id }) => id);
  } finally {
    await app.close();
  }
}

it('entries keep their ids when the site starts again or moves, and take the site’s own host once it has one', async () => {
  const day = /^\d{4}-\d\d-\d\d$/;
  const parse = (id = '') => /^tag:([^,]+),([^:]+):articles\/\d+$/.exec(id)?.slice(1) ?? [];
  const [local] = await readIds('http://localhost:3000');
  expect(parse(local)).toEqual(['localhost', expect.stringMatching(day)]);
  expect(await readIds('http://localhost:4000')).toEqual([local]);
  const [own] = await readIds('https://www.nordwind.test');
  expect(parse(own)).toEqual(['www.nordwind.test', expect.stringMatching(day)]);
  for (const url of ['https://www.nordwind.test', 'https://other.test', 'http://localhost:3000'])
    expect(await readIds(url)).toEqual([own]);
});

it.each([
  ['http://[::1]:3000', '1'],
  ['http://127.0.0.1', '127.0.0.1'],
  ['https://büro.example', 'xn--bro-hoa.example'],
])('%s is named as RFC 4151 allows, and replaced', async (url, host) => {
  const other = await cloneDatabase('feed_authority_host');
  const app = await createTestApp({ label: 'feed_authority_host', database: other, env: { PUBLIC_URL: url } });
  try {
    const { db } = app.services;
    expect((await readFeedAuthority(db, url)).split(',')[0]).toBe(host);
    expect(await readFeedAuthority(db, 'https://firm.test')).toMatch(/^firm\.test,/);
  } finally {
    await app.close();
    await other.drop();
  }
});
