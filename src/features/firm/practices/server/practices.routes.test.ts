import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { listArticles } from '#features/library/blog/blog.calls.ts';
import { PRACTICES_PATH } from '#lib/publishing/publishing-paths.ts';

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

it('pieces name their practices, can be filtered by them, and stay when one is removed', async () => {
  const practice = await create({ title: 'Ground handling' });
  const article = { title: 'Turns', excerpt: 'On turns.', content: 'Text.', category: 'Operations' };
  const reply = await admin.send(listArticles.path, { ...article, practiceIds: [practice.id, 999_999] });
  expect(reply.status).toBe(201);
  const read = async () =>
    (await (await app.fetch(`${listArticles.path}?practiceIds=${practice.id}`)).json()) as { title: string }[];
  expect((await read()).map(({ title }) => title)).toEqual(['Turns']);
  await admin.send(`${PRACTICES_PATH}/${practice.id}`, {}, { method: 'DELETE' });
  expect((await read()).map(({ title }) => title)).toEqual(['Turns']);
  expect((await admin.send(listArticles.path, { ...article, practiceIds: ['x'] })).status).toBe(400);
});
