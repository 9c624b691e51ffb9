import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { ISSUES_PATH } from '#features/audience/newsletter/newsletter.constants.ts';
import { insertSubscriber } from '#features/audience/newsletter/server/newsletter.fixtures.ts';
import { TEAM_PATH } from '#features/firm/team/team.constants.ts';
import { LINK_CHECK_PATH, TAGS_PATH } from '#lib/publishing/publishing-paths.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'writing_aids' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());

const ARTICLE = { excerpt: 'On slots.', content: 'Text.', category: 'Strategy' };
const create = async (path: string, body: object) =>
  (await (await admin.send(path, body)).json()) as { id: number; slug: string; status: string };
const check = async (paths: readonly unknown[]) => {
  const reply = await admin.send(LINK_CHECK_PATH, { paths });
  return { status: reply.status, ...((await reply.json()) as { missing?: string[] }) };
};

it('says which addresses of the site lead nowhere for a reader', async () => {
  const post = await create('/api/blog-posts', { ...ARTICLE, title: 'First address' });
  const draft = await create('/api/blog-posts', { title: 'Only begun', status: 'draft' });
  const study = await create('/api/case-studies', { title: 'Begun too', status: 'draft' });
  await admin.send(`/api/blog-posts/${post.id}`, { ...ARTICLE, title: 'x', slug: 'second-address' }, { method: 'PUT' });
  const issue = await create(ISSUES_PATH, { subject: 'Spring notes', content: 'Words.' });
  const unsent = await create(ISSUES_PATH, { subject: 'Summer notes', content: 'Words.' });
  await insertSubscriber(app.services.db);
  expect((await admin.send(`${ISSUES_PATH}/${issue.id}/send`, {})).status).toBe(202);
  await create(TEAM_PATH, { name: 'Ada Reyes', title: 'Partner', bio: 'Slots.' });
  const found = [
    '/',
    '/#contact',
    '/insights?type=white-papers',
    '/insights/articles/second-address#figures',
    // Moved addresses redirect.
    '/insights/articles/first-address',
    '/insights/articles/second-address.md',
    '/mentor/dashboard?tab=library',
    '/feed.xml',
    '/team',
    '/team/ada-reyes',
    `/newsletter/issues/${issue.slug}`,
  ];
  const missing = [
    `/insights/articles/${draft.slug}`,
    `/insights/case-studies/${study.id}`,
    '/insights/articles/never-was',
    '/insights/white-papers/2147483647',
    '/insights/white-papers/none',
    '/team/nobody',
    '/insights/authors/ada-reyes',
    `/newsletter/issues/${unsent.slug}`,
    '/newsletter/issues/never-was',
    '/media/uploads/never-was.png',
    '/nowhere',
    '/%E0%A4%A',
    '//elsewhere.example/x',
  ];
  expect(await check([...found, ...missing, '/nowhere'])).toEqual({ status: 200, missing });
});

it('refuses what are not at most 100 addresses of the site', async () => {
  for (const paths of [['https://example.com/'], ['nowhere'], [7], Array(101).fill('/'), 'x'])
    expect(await check(paths as string[])).toMatchObject({ status: 400 });
});

it('lists the tags in use, the most used first, without those in the trash', async () => {
  await create('/api/blog-posts', { ...ARTICLE, title: 'One', tags: ['slots', 'fuel'] });
  await create('/api/case-studies', { title: 'Two', status: 'draft', tags: ['slots'] });
  const { id } = await create('/api/blog-posts', { ...ARTICLE, title: 'Three', tags: ['gone'] });
  await admin.send(`/api/blog-posts/${id}`, {}, { method: 'DELETE' });
  expect(await (await admin.fetch(TAGS_PATH)).json()).toEqual(['slots', 'fuel']);
});
