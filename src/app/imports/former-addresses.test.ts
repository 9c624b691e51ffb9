import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImporter, createZip } from '../testing/import-site.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

/** More than the addresses that the first query for a free one asks for. */
const POSTS = 120;
let app: TestApp;
let importer: ReturnType<typeof createImporter>;
beforeAll(async () => {
  app = await createTestApp({ label: 'former-addresses' });
  importer = createImporter(await app.createAdminBrowser());
}, 120_000);
afterAll(() => app?.close());

const query = async (text: string) => (await app.services.db.$client.query(text)).rows;

it('takes the redirects of Ghost in both forms, and names the patterns', async () => {
  const json = [
    { from: '^/old-post/?$', to: '/insights', permanent: true },
    { from: '/soon', to: '/team', permanent: false },
    { from: '^/tag/([a-z]+)/?$', to: '/insights?tag=$1', permanent: true },
  ];
  const file = await createZip({
    'redirects.json': JSON.stringify(json),
    'redirects-2.yaml': '301:\n  /archive: /insights\n302:\n  /sale: https://shop.example/\n',
  });
  const done = await importer.run('redirects.zip', file);
  expect(done.done?.counts).toEqual({ redirect: { new: 4 } });
  expect(done.done?.problems).toEqual([
    { what: '^/tag/([a-z]+)/?$', why: 'It is a pattern. Only addresses and “/*” can be redirected.' },
  ]);
  expect(await query('SELECT "from", "to", is_permanent FROM redirects ORDER BY "from"')).toEqual([
    { from: '/archive', to: '/insights', is_permanent: true },
    { from: '/old-post', to: '/insights', is_permanent: true },
    { from: '/sale', to: 'https://shop.example/', is_permanent: false },
    { from: '/soon', to: '/team', is_permanent: false },
  ]);
  const broken = await importer.run('redirects.yaml', Buffer.from('301: [unclosed'));
  expect(broken.done?.problems).toMatchObject([{ why: 'These redirects cannot be read.' }]);
});

it('gives each of many posts with one address an address of its own', async () => {
  const posts = Array.from({ length: POSTS }, (_, index) => [
    `${index}/post.md`,
    `---\ntitle: Notes\nslug: notes\ndate: 2020-01-02\n---\n\nWords of ${index}.\n`,
  ]);
  const done = await importer.run('posts.zip', await createZip(Object.fromEntries(posts)));
  expect(done.done?.counts).toMatchObject({ article: { new: POSTS } });
  const [found] = await query(
    "SELECT count(DISTINCT slug)::int AS slugs, min(slug) AS first FROM blog_posts WHERE slug LIKE 'notes%'",
  );
  expect(found).toEqual({ slugs: POSTS, first: 'notes' });
});
