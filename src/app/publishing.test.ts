import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOGIN_PATH, SIGNUP_PATH } from '#features/accounts/accounts.constants.ts';
import { createSignupRequest } from '#features/accounts/server/accounts.fixtures.ts';
import { publishDueRecords } from '#platform/publishing/due-records.ts';
import { deleteExpired } from './jobs.ts';
import { RECORD_STORES } from './record-stores.ts';
import { RECORD_KINDS, type TestedKind } from './testing/record-kinds.ts';
import type { TestBrowser } from './testing/test-app.ts';
import { createTestSite, type TestSite } from './testing/test-site.ts';

const PUBLISHED = RECORD_KINDS.filter(({ defaults }) => defaults.status);
const ARTICLES = '/api/blog-posts';
const COLLEAGUE = 'nadia@example.com';
const within = { timeout: 10_000, interval: 50 };

let site: TestSite;
let admin: TestBrowser;
let colleague: TestBrowser;
beforeAll(async () => {
  site = await createTestSite({ label: 'publishing', renderPage: async () => new Response('page') });
  admin = await site.createAdminBrowser();
  await site.send(SIGNUP_PATH, createSignupRequest({ email: COLLEAGUE, firstName: 'Nadia', lastName: 'Berg' }));
  await site.database.query("UPDATE users SET role = 'admin', email_verified = true WHERE email = $1", [COLLEAGUE]);
  colleague = site.createBrowser();
  const { password } = createSignupRequest({ email: COLLEAGUE });
  expect((await colleague.send(LOGIN_PATH, { email: COLLEAGUE, password })).status).toBe(200);
});
afterAll(() => site?.close());
beforeEach(async () => {
  const own = ['trash', 'revisions', 'working_copies', 'preview_links', 'rate_limits', 'activity'];
  await site.database.empty(...RECORD_KINDS.map(({ table }) => table), ...own);
  await site.services.contentVersion.sync();
});

type Json = Record<string, unknown>;
const put = (path: string, body: object, browser = admin) => browser.send(path, body, { method: 'PUT' });
const remove = (path: string, browser = admin) => browser.fetch(path, { method: 'DELETE' });
const readJson = async <T = Json>(reply: Response | Promise<Response>) => (await (await reply).json()) as T;
const create = async (path: string, body: object) => {
  const reply = await admin.send(path, body);
  expect(reply.status).toBe(201);
  return readJson<{ id: number; version: number; status: string; slug: string }>(reply);
};
const readAsVisitor = async (path: string) => (await site.request(path)).body.toString();
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const getPageAddress = ({ path }: TestedKind, { id, slug }: { id: number; slug: string }) =>
  path === ARTICLES ? `${path}/${slug}` : `${path}/${id}`;
const listVersions = (path: string, id: number) =>
  readJson<{ id: number; changed: string[]; actor: { name: string } | null }[]>(admin.fetch(`${path}/${id}/revisions`));

describe.each(PUBLISHED)('a draft of a $kind', (kind) => {
  const { path, requiredFields } = kind;

  it('needs only a title, and is nowhere before it is published', async () => {
    const draft = await create(path, { title: 'An idea', status: 'draft' });
    expect(await readAsVisitor(path)).toBe('[]');
    expect((await site.request(getPageAddress(kind, draft))).status).toBe(404);
    expect((await site.fetch(`${getPageAddress(kind, draft)}?status=all`)).status).toBe(401);
    expect((await admin.fetch(`${getPageAddress(kind, draft)}?status=all`)).status).toBe(200);
    expect(await readAsVisitor('/sitemap.xml')).not.toContain('an-idea');
    expect(await readJson<unknown[]>(site.fetch('/api/search?q=idea'))).not.toContainEqual(
      expect.objectContaining({ title: 'An idea' }),
    );
  });

  it('says all that is missing when it is published, and is public afterwards', async () => {
    const draft = await create(path, { title: 'An idea', status: 'draft' });
    const refused = await put(`${path}/${draft.id}`, { title: 'An idea', status: 'published' });
    expect(refused.status).toBe(400);
    const { issues } = await readJson<{ issues: { path: string }[] }>(refused);
    const needed = Object.keys(requiredFields).filter((name) => name !== 'title');
    expect(issues.map((issue) => issue.path).toSorted()).toEqual(needed.toSorted());
    const before = Date.now();
    const reply = await put(`${path}/${draft.id}`, { ...requiredFields, status: 'published' });
    expect(reply.status).toBe(200);
    const { publishedAt } = await readJson<{ publishedAt: string }>(reply);
    expect(Date.parse(publishedAt)).toBeGreaterThanOrEqual(before - 1000);
    expect(await readAsVisitor(path)).toContain(String(requiredFields.title));
  });

  it('may have an earlier date', async () => {
    const record = await create(path, { ...requiredFields, publishedAt: '2020-02-03T04:05:06.000Z' });
    expect(record).toMatchObject({ publishedAt: '2020-02-03T04:05:06.000Z' });
  });
});

describe('a schedule', () => {
  it.each(PUBLISHED)('publishes a $kind by itself, once', async (kind) => {
    const { path, requiredFields } = kind;
    const record = await create(path, { ...requiredFields, status: 'scheduled', publishedAt: inMs(1500) });
    expect(record.status).toBe('scheduled');
    expect(await readAsVisitor(path)).toBe('[]');
    expect((await site.request(getPageAddress(kind, record))).status).toBe(404);
    await vi.waitFor(async () => expect(await readAsVisitor(path)).toContain(String(requiredFields.title)), within);
    const published = await site.database.query("SELECT title FROM activity WHERE action = 'published'");
    expect(published).toHaveLength(1);
  });

  it('is followed once, even if two nodes publish at the same time', async () => {
    for (let index = 0; index < 20; index += 1)
      await create(ARTICLES, {
        ...getArticle(),
        title: `Due ${index}`,
        status: 'scheduled',
        publishedAt: inMs(3600_000),
      });
    await site.database.query("UPDATE blog_posts SET published_at = now() - interval '1 second'");
    await Promise.all(
      [1, 2, 3].map(() => publishDueRecords({ ...site.services, logActivity: logNothing }, RECORD_STORES)),
    );
    const rows = await site.database.query<{ status: string; version: number }>(
      'SELECT status, version FROM blog_posts',
    );
    expect(rows).toEqual(Array.from({ length: 20 }, () => ({ status: 'published', version: 2 })));
  });

  it.each([
    ['a time that has passed', { status: 'scheduled', publishedAt: '2020-01-01T00:00:00Z' }],
    ['no time', { status: 'scheduled' }],
    ['a time to come for what is public now', { status: 'published', publishedAt: inMs(3600_000) }],
    ['no time at all', { status: 'scheduled', publishedAt: 'tomorrow' }],
  ])('is refused with %s', async (_what, publication) => {
    const reply = await admin.send(ARTICLES, { ...getArticle(), ...publication });
    expect(reply.status).toBe(400);
    expect(await readJson(reply)).toMatchObject({ issues: [{ path: 'publishedAt' }] });
  });

  it('can be given up: published now, or a draft again', async () => {
    const article = await create(ARTICLES, { ...getArticle(), status: 'scheduled', publishedAt: inMs(3600_000) });
    const now = await readJson<{ publishedAt: string }>(
      put(`${ARTICLES}/${article.id}`, { ...getArticle(), status: 'published' }),
    );
    expect(Date.parse(now.publishedAt)).toBeLessThanOrEqual(Date.now() + 1000);
    const draft = await readJson(put(`${ARTICLES}/${article.id}`, { ...getArticle(), status: 'draft' }));
    expect(draft).toMatchObject({ status: 'draft' });
    expect(await readAsVisitor(ARTICLES)).toBe('[]');
  });
});

describe('revisions', () => {
  it.each(PUBLISHED)('of a $kind bring back what was said before', async ({ path, requiredFields }) => {
    const { id } = await create(path, requiredFields);
    await put(`${path}/${id}`, { ...requiredFields, title: 'Second' }, colleague);
    await put(`${path}/${id}`, { ...requiredFields, title: 'Second' });
    const versions = await listVersions(path, id);
    expect(versions).toMatchObject([
      { changed: ['title'], actor: { name: 'Nadia Berg' } },
      { changed: [], actor: {} },
    ]);
    const first = versions[1]?.id;
    expect(await readJson(admin.fetch(`${path}/${id}/revisions/${first}`))).toMatchObject({
      content: { title: requiredFields.title },
    });
    const restored = await admin.send(`${path}/${id}/revisions/${first}/restore`, {});
    expect(await readJson(restored)).toMatchObject({ record: { ...requiredFields, version: 4 }, lost: [] });
    expect(await listVersions(path, id)).toHaveLength(3);
  });

  it('keep the last hundred of a long article in less than a megabyte', async () => {
    const words = Array.from({ length: 5000 }, (_, index) => `word${(index * 7919) % 4001}`);
    const { id } = await create(ARTICLES, { ...getArticle(), content: words.join(' ') });
    for (let save = 0; save < 105; save += 1) {
      words[(save * 37) % words.length] = `changed${save}`;
      await put(`${ARTICLES}/${id}`, { ...getArticle(), content: words.join(' ') });
    }
    const [stored] = await site.database.query<{ rows: number; bytes: number }>(
      'SELECT count(*)::int AS rows, sum(pg_column_size(content))::int AS bytes FROM revisions',
    );
    expect(stored?.rows).toBeGreaterThanOrEqual(100);
    expect(stored?.rows).toBeLessThan(125);
    expect(stored?.bytes).toBeLessThan(1024 ** 2);
    const versions = await listVersions(ARTICLES, id);
    const { content } = await readJson<{ content: { content: string } }>(
      admin.fetch(`${ARTICLES}/${id}/revisions/${versions.at(-1)?.id}`),
    );
    expect(content.content.split(' ')).toHaveLength(5000);
  }, 120_000);

  it('are restored without a picture that is gone', async () => {
    await site.services.storage.put('media/articles/kept-1.svg', Buffer.from('<svg/>'));
    const pictured = { ...getArticle(), featuredImage: '/media/articles/kept-1.svg' };
    const { id } = await create(ARTICLES, pictured);
    await put(`${ARTICLES}/${id}`, { ...pictured, title: 'Later', featuredImage: null });
    const first = (await listVersions(ARTICLES, id)).at(-1)?.id;
    await site.services.storage.remove('media/articles/kept-1.svg');
    const reply = await readJson(admin.send(`${ARTICLES}/${id}/revisions/${first}/restore`, {}));
    expect(reply).toMatchObject({
      record: { title: getArticle().title, featuredImage: null },
      lost: ['featuredImage'],
    });
  });

  it('survive two administrators who restore at the same time', async () => {
    const { id } = await create(ARTICLES, getArticle());
    for (const title of ['Two', 'Three']) await put(`${ARTICLES}/${id}`, { ...getArticle(), title });
    const [, second, first] = await listVersions(ARTICLES, id);
    const replies = await Promise.all([
      admin.send(`${ARTICLES}/${id}/revisions/${first?.id}/restore`, {}),
      colleague.send(`${ARTICLES}/${id}/revisions/${second?.id}/restore`, {}),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await listVersions(ARTICLES, id)).toHaveLength(5);
  });

  it('of another record are not found', async () => {
    const [one, other] = [await create(ARTICLES, getArticle()), await create(ARTICLES, getArticle())];
    const [revision] = await listVersions(ARTICLES, one.id);
    for (const address of [`${ARTICLES}/${other.id}`, `/api/whitepapers/${one.id}`]) {
      expect((await admin.fetch(`${address}/revisions/${revision?.id}`)).status).toBe(404);
      expect((await admin.send(`${address}/revisions/${revision?.id}/restore`, {})).status).toBe(404);
    }
  });
});

describe('a working copy', () => {
  it('is kept beside what is public, one for each editor, until the record is saved', async () => {
    const { id, slug, version } = await create(ARTICLES, getArticle());
    const own = `${ARTICLES}/${id}/working-copy`;
    const kept = await put(own, { values: { title: 'Typed', readTime: 'not yet', authorId: 7, surprise: 1 }, version });
    expect(await readJson(kept)).toMatchObject({ version, others: [], savedAt: expect.any(String) });
    expect(await readJson(admin.fetch(own))).toMatchObject({
      values: { title: 'Typed', readTime: 'not yet' },
      version,
    });
    expect(JSON.stringify(await readJson(admin.fetch(own)))).not.toMatch(/surprise|authorId/);
    expect(await readAsVisitor(`${ARTICLES}/${slug}`)).not.toContain('Typed');
    expect(await readJson(colleague.fetch(own))).toBeNull();
    const seen = await readJson<{ others: { id: number; name: string }[] }>(
      colleague.send(`${ARTICLES}/${id}/presence`, {}),
    );
    expect(seen.others).toMatchObject([{ isPresent: true, savedAt: expect.any(String) }]);
    expect(await readJson(colleague.fetch(`${own}/${seen.others[0]?.id}`))).toMatchObject({
      values: { title: 'Typed' },
    });
    await put(`${ARTICLES}/${id}`, { ...getArticle(), title: 'Saved' });
    expect(await readJson(admin.fetch(own))).toBeNull();
    await remove(`${ARTICLES}/${id}/presence`, colleague);
    expect(await readJson(admin.send(`${ARTICLES}/${id}/presence`, {}))).toMatchObject({ others: [], version: 2 });
  });

  it('keeps its pictures from being swept away, and goes with its record', async () => {
    const { id, version } = await create(ARTICLES, getArticle());
    await put(`${ARTICLES}/${id}/working-copy`, { values: { content: '![](/media/articles/typed-1.svg)' }, version });
    const { listNamedAddresses } = await import('./record-files.ts');
    expect([...(await listNamedAddresses(site.services.db))]).toContain('/media/articles/typed-1.svg');
    await remove(`${ARTICLES}/${id}`);
    await remove(`/api/trash/blog-posts/${id}`);
    for (const table of ['working_copies', 'revisions', 'trash'])
      expect(await site.database.query(`SELECT FROM ${table}`)).toEqual([]);
  });
});

describe('the trash', () => {
  it.each(PUBLISHED)('gives a $kind back with its state', async (kind) => {
    const { path, requiredFields } = kind;
    const record = await create(path, requiredFields);
    expect((await remove(`${path}/${record.id}`)).status).toBe(200);
    expect(await readAsVisitor(path)).toBe('[]');
    expect(await readJson(admin.fetch(`${path}?status=all`))).toEqual([]);
    for (const gone of [`${getPageAddress(kind, record)}?status=all`, `${path}/${record.id}/revisions`])
      expect((await admin.fetch(gone)).status).toBe(404);
    expect((await put(`${path}/${record.id}`, requiredFields)).status).toBe(404);
    const [item] = await readJson<Json[]>(admin.fetch('/api/trash'));
    expect(item).toMatchObject({ kind: kind.kind, id: record.id, title: requiredFields.title, status: 'published' });
    const address = `/api/trash/${String(item?.path)}/${record.id}`;
    expect((await admin.send(`${address}/restore`, {})).status).toBe(200);
    expect((await admin.send(`${address}/restore`, {})).status).toBe(404);
    expect((await remove(address)).status).toBe(404);
    expect(await readAsVisitor(path)).toContain(String(requiredFields.title));
  });

  it('is closed to everybody else', async () => {
    for (const [method, address] of [
      ['GET', '/api/trash'],
      ['POST', '/api/trash/blog-posts/1/restore'],
      ['DELETE', '/api/trash/blog-posts/1'],
    ] as const)
      expect([address, (await site.fetch(address, { method })).status]).toEqual([address, 401]);
    expect((await admin.send('/api/trash/users/1/restore', {})).status).toBe(404);
  });
});

describe('one action on many records', () => {
  const act = (body: object) => readJson(admin.send(`${ARTICLES}/bulk`, body));

  it('publishes what can be, says why the others cannot, and each is logged', async () => {
    const { id: ready } = await create(ARTICLES, { ...getArticle(), status: 'draft' });
    const { id: bare } = await create(ARTICLES, { title: 'Only a title', status: 'draft' });
    expect(await act({ ids: [ready, bare, 999_999], action: 'publish' })).toEqual({
      changed: [ready],
      refused: [
        { id: bare, message: expect.stringMatching(/^Please/) },
        { id: 999_999, message: expect.any(String) },
      ],
    });
    expect(await readAsVisitor(ARTICLES)).toContain(getArticle().title);
    expect(await act({ ids: [ready], action: 'tag', tag: 'Fuel' })).toMatchObject({ changed: [ready] });
    expect(JSON.parse(await readAsVisitor(`${ARTICLES}?tags=Fuel`))).toHaveLength(1);
    await act({ ids: [ready, bare], action: 'trash' });
    expect(await readAsVisitor(ARTICLES)).toBe('[]');
    expect(await site.database.query("SELECT FROM activity WHERE action = 'deleted'")).toHaveLength(2);
  });

  it.each([
    { ids: [], action: 'publish' },
    { ids: Array.from({ length: 101 }, (_, index) => index + 1), action: 'trash' },
    { ids: [1], action: 'tag' },
    { ids: [1], action: 'explode' },
  ])('is refused for %j', async (body) => {
    expect((await admin.send(`${ARTICLES}/bulk`, body)).status).toBe(400);
    expect((await site.send(`${ARTICLES}/bulk`, body)).status).toBe(401);
  });
});

describe('a preview link', () => {
  it('shows the unsaved text to whoever holds it, until it is revoked', async () => {
    const { id, version } = await create(ARTICLES, { title: 'Secret plans', status: 'draft' });
    const link = `${ARTICLES}/${id}/preview-link`;
    const { url } = await readJson<{ url: string }>(admin.send(link, {}));
    const token = new URL(url).pathname.replace('/preview/', '');
    const read = () => site.fetch(`/api/previews/${token}`);
    expect(await readJson(read())).toMatchObject({ kind: 'article', page: { title: 'Secret plans' } });
    await put(`${ARTICLES}/${id}/working-copy`, {
      values: { content: 'Now with **text**.', readTime: 'x', seoTitle: 5 },
      version,
    });
    const reply = await read();
    expect(reply.headers.get('cache-control')).toContain('no-store');
    expect(reply.headers.get('x-robots-tag')).toContain('noindex');
    expect(await readJson(reply)).toMatchObject({
      page: { title: 'Secret plans', readTime: 5, html: expect.stringContaining('<strong>text</strong>') },
    });
    expect(await readJson(admin.fetch(link))).toEqual({ links: 1 });
    expect(JSON.stringify(await site.database.query('SELECT * FROM preview_links'))).not.toContain(token);
    await remove(link);
    expect((await read()).status).toBe(404);
    expect((await site.fetch('/api/previews/guessed')).status).toBe(404);
  });

  it('ends after 14 days, and when its record is deleted', async () => {
    const { id } = await create(ARTICLES, { title: 'Soon', status: 'draft' });
    const { url } = await readJson<{ url: string }>(admin.send(`${ARTICLES}/${id}/preview-link`, {}));
    const address = `/api/previews/${url.split('/').at(-1)}`;
    await site.database.query("UPDATE preview_links SET expires_at = now() - interval '1 minute'");
    expect((await site.fetch(address)).status).toBe(404);
    await deleteExpired(site.services.db, new Date());
    expect(await site.database.query('SELECT FROM preview_links')).toEqual([]);
  });
});

it('authors are members of the team, in the order of the byline', async () => {
  const [ada, bo] = [
    await create('/api/team-members', { name: 'Ada Reyes', title: 'Partner', bio: 'Flew.' }),
    await create('/api/team-members', { name: 'Bo Lind', title: 'Analyst', bio: 'Counted.' }),
  ];
  await create(ARTICLES, { ...getArticle(), authorTeamIds: [bo.id, ada.id, 99_999] });
  const [shown] = JSON.parse(await readAsVisitor(ARTICLES)) as { authors: Json[] }[];
  expect(shown?.authors).toEqual([
    { id: bo.id, name: 'Bo Lind', title: 'Analyst', profileImage: null },
    { id: ada.id, name: 'Ada Reyes', title: 'Partner', profileImage: null },
  ]);
  await remove(`/api/team-members/${bo.id}`);
  expect(await readAsVisitor(ARTICLES)).not.toContain('Bo Lind');
  expect(JSON.parse(await readAsVisitor(`${ARTICLES}?authorTeamIds=${ada.id}`))).toHaveLength(1);
  expect(await readAsVisitor(`${ARTICLES}?authorTeamIds=12345`)).toBe('[]');
});

const getArticle = () => PUBLISHED.find(({ path }) => path === ARTICLES)?.requiredFields as { title: string };
const logNothing = async () => undefined;
