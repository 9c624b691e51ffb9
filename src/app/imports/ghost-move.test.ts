import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AdminBlogPost } from '#features/library/blog/blog.contract.ts';
import { createImporter, createPicture, createZip } from '../testing/import-site.ts';
import { createTestApp, type TestApp, type TestBrowser } from '../testing/test-app.ts';

let app: TestApp;
let admin: TestBrowser;
let importer: ReturnType<typeof createImporter>;
beforeAll(async () => {
  app = await createTestApp({ label: 'ghost-move' });
  admin = await app.createAdminBrowser();
  importer = createImporter(admin);
}, 120_000);
afterAll(() => app?.close());
beforeEach(() =>
  app.database.empty('imports', 'pages', 'blog_posts', 'team_members', 'redirects', 'newsletter_subscribers'),
);

const query = async (text: string) => (await app.services.db.$client.query(text)).rows;
const readArticle = async (slug: string) =>
  (await (await admin.fetch(`/api/blog-posts/${slug}?status=all`)).json()) as AdminBlogPost;
const whys = (report: { problems: readonly { what: string; why: string }[] } | null) =>
  (report?.problems ?? []).map(({ what, why }) => `${what}: ${why}`);

const text = (words: string) => ({ type: 'extended-text', text: words, format: 0 });
const paragraph = (words: string) => ({ type: 'paragraph', children: [text(words)] });
const item = (...children: object[]) => ({ type: 'listitem', children });
const list = (listType: string, ...children: object[]) => ({ type: 'list', listType, children });
const write = (...children: object[]) => JSON.stringify({ root: { type: 'root', children } });

const post = (id: number, more: Readonly<Record<string, unknown>>) => ({
  id: `p${id}`,
  uuid: `uuid-${id}`,
  type: 'post',
  status: 'published',
  visibility: 'public',
  published_at: '2024-05-02T08:00:00.000Z',
  lexical: write(paragraph(`Words of ${id}.`)),
  ...more,
});
const createExport = (posts: readonly object[], tables: object = {}) =>
  JSON.stringify({ db: [{ meta: { version: '6.0.3' }, data: { posts, ...tables } }] });

it('leaves out what not everybody saw, buttons that were off, and nests lists', async () => {
  const memberCard = { nonMember: false, memberSegment: 'status:free,status:-free' };
  const lexical = write(
    list('number', item(text('Cost')), item(list('bullet', item(text('Fuel')))), item(text('Demand'))),
    { type: 'html', html: '<p>Paid words</p>', visibility: { web: memberCard } },
    { type: 'html', html: '<p>Mail words</p>', visibility: { web: { nonMember: false, memberSegment: '' } } },
    { type: 'html', html: '<p>Old mail words</p>', visibility: { showOnWeb: false, showOnEmail: true } },
    { type: 'html', html: '<!-- a remark --><p>Open words</p>', visibility: { web: { nonMember: true } } },
    { type: 'header', header: 'Chapter', buttonEnabled: false, buttonText: 'Off', buttonUrl: 'https://off.example/' },
    { type: 'call-to-action', textValue: '<p>Call</p>', showButton: false, buttonUrl: 'https://off.example/' },
    { type: 'product', productTitle: 'Kit', productButtonEnabled: false, productUrl: 'https://off.example/' },
    { type: 'callout', calloutText: '<p><b><strong>Twice</strong></b> bold</p>' },
    { type: 'button', buttonText: 'Join', buttonUrl: '__GHOST_URL__/#/portal/signup' },
    { type: 'file', src: '__GHOST_URL__/content/files/plan.pdf', fileTitle: 'Plan' },
  );
  const done = await importer.run(
    'a.json',
    Buffer.from(createExport([post(1, { title: 'Cards', slug: 'cards', lexical })])),
  );
  const { content } = await readArticle('cards');
  expect(content).toContain('1. Cost\n   - Fuel\n2. Demand');
  expect(content).toContain('Open words');
  expect(content).not.toMatch(/Paid words|ail words|off\.example|remark/);
  expect(content).toContain('> **Twice** bold');
  expect(content).toContain('[**Join**](/newsletter/issues)');
  expect(whys(done.done)).toEqual(
    expect.arrayContaining([
      'Cards: A part that only members see was left out: Paid words',
      'Cards: A part that only emails show was left out: Mail words',
      'Cards: A part that only emails show was left out: Old mail words',
      'Cards: A file is not imported. Its link still leads to /content/files/plan.pdf',
    ]),
  );
});

it('opens nothing that members paid for, and says what else changes', async () => {
  const posts = [
    post(1, { title: 'Paid', slug: 'paid', visibility: 'paid' }),
    post(2, { title: 'Paid draft', slug: 'paid-draft', visibility: 'tiers', status: 'draft', published_at: null }),
    post(3, { title: 'Later', slug: 'later', status: 'scheduled', published_at: '2100-01-01T08:00:00.000Z' }),
    post(4, {
      title: 'Extras',
      slug: 'extras',
      codeinjection_head: '<style></style>',
      canonical_url: 'https://x.example/a',
    }),
    post(5, { title: 'Privacy', slug: 'privacy', type: 'page', feature_image: '__GHOST_URL__/content/images/a.jpg' }),
  ];
  const tables = {
    tags: [
      { id: 't1', name: 'Crew, rosters & rest', slug: 'crew' },
      { id: 't2', name: 'Fleet', slug: 'fleet' },
    ],
    posts_tags: [
      { post_id: 'p4', tag_id: 't2', sort_order: 0 },
      { post_id: 'p4', tag_id: 't1', sort_order: 1 },
    ],
    posts_meta: [{ post_id: 'p4', feature_image_caption: 'Photo by <a href="https://jo.example">Jo</a>' }],
  };
  const files = { 'ghost.json': createExport(posts, tables), 'content/images/a.jpg': await createPicture('#223344') };
  const done = await importer.run('a.zip', await createZip(files));
  expect(done.done?.counts).toMatchObject(done.check?.counts ?? {});
  expect(await query('select title, status from blog_posts order by title')).toEqual([
    { title: 'Extras', status: 'published' },
    { title: 'Later', status: 'scheduled' },
    { title: 'Paid', status: 'draft' },
    { title: 'Paid draft', status: 'draft' },
  ]);
  const extras = await readArticle('extras');
  expect(extras).toMatchObject({ category: 'Fleet', tags: ['Crew', 'rosters & rest'] });
  expect(extras.content).toContain('*Photo by [Jo](https://jo.example)*');
  expect(await query('select slug, purpose, body from pages')).toEqual([
    { slug: 'privacy', purpose: 'privacy', body: expect.stringMatching(/^!\[\]\(\/media\/uploads\/a-/) },
  ]);
  expect(whys(done.done)).toEqual(
    expect.arrayContaining([
      'Paid: Only members could read it, so it arrives as a draft.',
      'Paid draft: It was meant for members. Once it is published here, everybody can read it.',
      'Extras: Its code injection was left out.',
      'Extras: Its canonical address was left out: https://x.example/a',
      'Extras: The caption of its main picture is now at the end of the text.',
      'Category “Fleet”: Add it in Settings, so that readers can filter by it.',
      expect.stringMatching(/^Articles without a category: They arrive in “/),
    ]),
  );
});

it('keeps every former address, also those that its redirects lead to, and counts them in the check', async () => {
  const users = [{ id: 'u1', name: 'Ines Marlow', slug: 'ines', email: 'ines@firm.example', twitter: '@ines' }];
  const tables = {
    users,
    tags: [
      { id: 't1', name: 'Fleet', slug: 'fleet' },
      { id: 't2', name: 'Winter', slug: 'cold' },
      { id: 't3', name: '#x', slug: 'hash-x' },
    ],
    posts_tags: [
      { post_id: 'p1', tag_id: 't1', sort_order: 0 },
      { post_id: 'p1', tag_id: 't2', sort_order: 1 },
    ],
    posts_authors: [{ post_id: 'p1', author_id: 'u1', sort_order: 0 }],
  };
  const posts = [
    post(1, { title: 'Spares', slug: 'spares' }),
    post(2, { title: 'Mailed', slug: 'mailed', status: 'sent' }),
    post(3, { title: 'Draft', slug: 'never-seen', status: 'draft', published_at: null }),
    post(4, { title: 'Team', slug: 'team' }),
  ];
  const yaml =
    '301:\n  /old-spares/: /spares/\n  ^\\/archive\\/?$: /\n  /^/summer/i: /spares/\n  ^/docs/(.*)$: https://docs.example/$1\n  ^/x/([a-z]+)/$: /$1\n';
  const file = await createZip({ 'ghost.json': createExport(posts, tables), 'redirects.yaml': yaml });
  const done = await importer.run('a.zip', file);
  expect(done.done?.counts.redirect).toEqual(done.check?.counts.redirect);
  const stored = await query('select "from", "to" from redirects order by "from"');
  const article = '/insights/articles/spares';
  expect(stored.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '/archive /',
    '/author/ines /team/ines-marlow',
    '/docs/* https://docs.example/*',
    '/email/uuid-2 /insights/articles/mailed',
    `/old-spares ${article}`,
    `/p/uuid-1 ${article}`,
    '/p/uuid-2 /insights/articles/mailed',
    '/p/uuid-4 /insights/articles/team',
    '/rss /feed.xml',
    `/spares ${article}`,
    `/summer ${article}`,
    '/tag/cold /insights?tags=Winter',
    '/tag/fleet /insights?category=Fleet',
  ]);
  expect(whys(done.done)).toEqual(
    expect.arrayContaining([
      'Team: Its former address /team/ does not lead to it. The site has a page or file at this address.',
      '^/x/([a-z]+)/$: It is a pattern. Only addresses and “/*” can be redirected.',
      'Ines Marlow: Articles show this name once it is published under Team members.',
    ]),
  );
  expect((await importer.takeBack(done.id)).takenBack?.counts.redirect).toEqual({ new: stored.length });
});

it('leaves redirects of colleagues alone', async () => {
  await admin.send('/api/redirects', { from: '/spares', to: '/terms', isPermanent: true });
  const done = await importer.run('a.json', Buffer.from(createExport([post(1, { title: 'Spares', slug: 'spares' })])));
  expect(await query(`select "to" from redirects where "from" = '/spares'`)).toEqual([{ to: '/terms' }]);
  expect(whys(done.done)).toContain(
    'Spares: Its former address /spares/ does not lead to it. It already leads to /terms.',
  );
});

it('counts an address of a list once, however far apart its rows are, and brings no deleted reader back', async () => {
  const row = (email: string, isOn: string, deleted = '', plan = 'false') =>
    `x,${email},,,${isOn},${plan},,2022-09-01T10:11:12.000Z,${deleted},,`;
  const rows = Array.from({ length: 1500 }, (_, index) => row(`r${index}@mail.example`, index === 1 ? '0' : '1'));
  const csv = [
    'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
    ...rows,
    row('R0@mail.example', 'true'),
    row('gone@mail.example', 'true', '2024-01-02T00:00:00.000Z', 'true'),
  ].join('\r\n');
  const done = await importer.run('members.csv', Buffer.from(csv));
  for (const report of [done.check, done.done]) expect(report?.counts.subscriber).toEqual({ new: 1501, known: 1 });
  expect(await query('select email from newsletter_subscribers where not is_active order by email')).toEqual([
    { email: 'gone@mail.example' },
    { email: 'r1@mail.example' },
  ]);
  expect(whys(done.done)).toEqual([
    'members.csv: 1 reader had a paid or complimentary plan. They arrive as subscribers, without it.',
  ]);
});

it('still says what was left out after it was stopped and went on', async () => {
  const posts = Array.from({ length: 150 }, (_, index) =>
    post(index, {
      title: `Post ${index}`,
      slug: `post-${index}`,
      lexical: write({ type: 'signup' }, paragraph('Words.')),
    }),
  );
  const { id } = await importer.check('a.json', Buffer.from(createExport(posts)));
  await importer.act(id, 'run');
  await expect.poll(async () => (await importer.read(id)).done?.counts.article?.new ?? 0).toBeGreaterThan(0);
  await importer.act(id, 'stop');
  expect((await importer.waitFor(id)).state).toBe('stopped');
  await importer.act(id, 'run');
  const { check, done } = await importer.waitFor(id);
  expect(done).toMatchObject({ counts: check?.counts, problemCount: check?.problemCount });
});
