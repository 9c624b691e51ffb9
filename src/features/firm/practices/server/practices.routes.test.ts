import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { listArticles } from '#features/library/blog/blog.calls.ts';
import { PRACTICES_PATH, TRASH_PATH } from '#lib/publishing/publishing-paths.ts';

interface Practice {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly bodyHtml: string;
}

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'practices' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());

const A_SERVICE = {
  title: 'Fleet planning',
  type: 'service',
  summary: 'Which aircraft, and when.',
  body: 'We **count**.',
};

const create = async (differences: object = {}): Promise<Practice> => {
  const reply = await admin.send(PRACTICES_PATH, { ...A_SERVICE, ...differences });
  expect(reply.status).toBe(201);
  return (await reply.json()) as Practice;
};
const list = async (query = '') =>
  ((await (await app.fetch(`${PRACTICES_PATH}${query}`)).json()) as Practice[]).map(({ title }) => title);

describe('services and industries', () => {
  it('are listed by type, in the order that editors arrange', async () => {
    const first = await create({ title: 'Crew planning' });
    const second = await create({ title: 'Hub design' });
    await create({ title: 'Regional carriers', type: 'industry' });
    expect(await list('?type=service')).toEqual(['Crew planning', 'Hub design']);
    expect(await list('?type=industry')).toEqual(['Regional carriers']);
    expect((await app.fetch(`${PRACTICES_PATH}?type=hobby`)).status).toBe(400);
    const [, , third] = (await (await app.fetch(PRACTICES_PATH)).json()) as Practice[];
    const ids = [third?.id, second.id, first.id];
    expect((await admin.send(`${PRACTICES_PATH}/order`, { ids }, { method: 'PUT' })).status).toBe(200);
    expect(await list()).toEqual(['Regional carriers', 'Hub design', 'Crew planning']);
  });

  it('have a page by their slug, and lead from a former one', async () => {
    const { id, slug } = await create({ title: 'Slots and schedules' });
    expect(slug).toBe('slots-and-schedules');
    const page = await app.fetch(`${PRACTICES_PATH}/${slug}`);
    expect(await page.json()).toMatchObject({
      title: 'Slots and schedules',
      bodyHtml: '<p>We <strong>count</strong>.</p>\n',
    });
    const renamed = await admin.send(
      `${PRACTICES_PATH}/${id}`,
      { ...A_SERVICE, title: 'Slots and schedules', slug: 'slots' },
      { method: 'PUT' },
    );
    expect(await renamed.json()).toMatchObject({ slug: 'slots' });
    const moved = await app.fetch(`${PRACTICES_PATH}/slots-and-schedules`);
    expect([moved.status, moved.headers.get('content-location')]).toEqual([200, `${PRACTICES_PATH}/slots`]);
    expect((await app.fetch(`${PRACTICES_PATH}/never-was`)).status).toBe(404);
  });

  it('refuse a chosen slug that is taken, and number one from the title', async () => {
    const { id } = await create({ title: 'Pricing' });
    expect((await create({ title: 'Pricing' })).slug).toBe('pricing-2');
    const taken = await admin.send(PRACTICES_PATH, { ...A_SERVICE, slug: 'pricing' });
    expect([taken.status, await taken.json()]).toMatchObject([409, { code: 'slug_taken', issues: [{ path: 'slug' }] }]);
    await admin.send(`${PRACTICES_PATH}/${id}`, {}, { method: 'DELETE' });
    const trashed = await admin.send(PRACTICES_PATH, { ...A_SERVICE, slug: 'pricing' });
    expect(await trashed.json()).toMatchObject({ code: 'slug_in_trash' });
  });

  it('are drafted by authors and published by editors only', async () => {
    const author = await signInBrowser(
      app,
      (await addUser(app.services.db, { role: 'author', emailVerified: true })).email,
    );
    expect((await author.send(PRACTICES_PATH, { ...A_SERVICE, status: 'published' })).status).toBe(403);
    const draft = await author.send(PRACTICES_PATH, { title: 'An idea', status: 'draft' });
    expect(draft.status).toBe(201);
    const { slug } = (await draft.json()) as Practice;
    expect((await app.fetch(`${PRACTICES_PATH}/${slug}`)).status).toBe(404);
    expect((await app.send(PRACTICES_PATH, A_SERVICE)).status).toBe(401);
    expect((await admin.send(PRACTICES_PATH, { ...A_SERVICE, summary: '' })).status).toBe(400);
  });
});

describe('pieces', () => {
  const ARTICLE = { title: 'Turns', excerpt: 'On turns.', content: 'Text.', category: 'Operations' };
  const { path } = listArticles;
  interface Named {
    readonly id: number;
    readonly title: string;
    readonly practiceIds: readonly number[];
  }
  const write = async (fields: object): Promise<Named> => {
    const reply = await admin.send(path, { ...ARTICLE, ...fields });
    expect(reply.status).toBe(201);
    return (await reply.json()) as Named;
  };
  const change = (id: number, fields: object) =>
    admin.send(`${path}/${id}`, { ...ARTICLE, ...fields }, { method: 'PUT' });
  const readAll = async (browser: Pick<TestBrowser, 'fetch'> = app, query = '') =>
    (await (await browser.fetch(`${path}${query}`)).json()) as Named[];
  const remove = (id: number) => admin.send(`${PRACTICES_PATH}/${id}`, {}, { method: 'DELETE' });
  beforeEach(() => app.database.empty('blog_posts', 'practices', 'rate_limits'));

  it('name their practices, and can be filtered by them', async () => {
    const [one, other] = [await create({ title: 'Ground handling' }), await create({ title: 'Cargo' })];
    await write({ practiceIds: [other.id, one.id] });
    await write({ title: 'Other', practiceIds: [other.id] });
    expect((await readAll(app, `?practiceIds=${one.id}`)).map((row) => row.practiceIds)).toEqual([[other.id, one.id]]);
    expect(await readAll(app, `?practiceIds=${other.id}`)).toHaveLength(2);
  });

  it('are refused a practice that does not exist, with a sentence', async () => {
    const [practice, gone] = [await create({ title: 'Ground handling' }), await create({ title: 'Gone' })];
    const { id } = await write({ practiceIds: [practice.id] });
    await remove(gone.id);
    for (const unknown of [gone.id, 999_999])
      for (const reply of [
        await admin.send(path, { ...ARTICLE, practiceIds: [practice.id, unknown] }),
        await change(id, { practiceIds: [practice.id, unknown] }),
      ]) {
        expect(reply.status).toBe(400);
        expect(await reply.json()).toMatchObject({
          issues: [{ path: 'practiceIds', message: 'One of these practices no longer exists. Please choose again.' }],
        });
      }
    for (const odd of [['x'], [0], [practice.id, practice.id], practice.id, null])
      expect((await change(id, { practiceIds: odd })).status).toBe(400);
  });

  it('stay and can be saved when a practice that forty of them name is removed, and no longer show it', async () => {
    const [kept, removed] = [await create({ title: 'Ground handling' }), await create({ title: 'Cargo' })];
    const practiceIds = [removed.id, kept.id];
    for (let count = 0; count < 40; count += 1) await write({ title: `Turns ${count}`, practiceIds });
    // The reply of before is in the page cache.
    expect((await readAll(app, '?limit=100')).map((row) => row.practiceIds)).toEqual(Array(40).fill(practiceIds));
    expect((await remove(removed.id)).status).toBe(200);
    expect((await readAll(app, '?limit=100')).map((row) => row.practiceIds)).toEqual(Array(40).fill([kept.id]));
    expect(await readAll(app, `?practiceIds=${removed.id}`)).toEqual([]);

    const [first] = await readAll(admin);
    const reply = await change(first?.id ?? 0, { title: 'Renamed', practiceIds: first?.practiceIds });
    expect([reply.status, first?.practiceIds]).toEqual([200, practiceIds]);
    expect((await admin.send(`${TRASH_PATH}/practices/${removed.id}/restore`, {})).status).toBe(200);
    expect((await readAll(app, '?limit=1'))[0]?.practiceIds).toEqual(practiceIds);
  });

  it('do not show a practice that is a draft', async () => {
    const draft = await create({ title: 'Secret', status: 'draft' });
    await write({ practiceIds: [draft.id] });
    expect((await readAll())[0]?.practiceIds).toEqual([]);
    expect(await readAll(app, `?practiceIds=${draft.id}`)).toEqual([]);
    expect((await readAll(admin))[0]?.practiceIds).toEqual([draft.id]);
  });

  it('get an earlier text back without the practices that are gone', async () => {
    const gone = await create({ title: 'Gone' });
    const { id } = await write({ practiceIds: [gone.id] });
    await change(id, { practiceIds: [], excerpt: 'Another.' });
    await remove(gone.id);
    const revisions = (await (await admin.fetch(`${path}/${id}/revisions`)).json()) as { id: number }[];
    const reply = await admin.send(`${path}/${id}/revisions/${revisions.at(-1)?.id}/restore`, {});
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({ record: { excerpt: ARTICLE.excerpt, practiceIds: [] } });
  });
});
