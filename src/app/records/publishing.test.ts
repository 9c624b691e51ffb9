import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logActivity } from '#features/firm/activity/server/activity.store.ts';
import { publishDueRecords } from '#platform/publishing/due-records.ts';
import { createAdminDeps } from '../api-deps.ts';
import { emptyTrash } from '../jobs.ts';
import {
  ARTICLES,
  createPublishingSite,
  getArticle,
  getPageAddress,
  inMs,
  type Json,
  PUBLISHED,
  type PublishingSite,
  readJson,
} from '../testing/publishing-site.ts';
import { createPageSite } from './page-site.ts';
import { createPublishedKinds } from './published-kinds.ts';
import { RECORD_STORES } from './record-stores.ts';

const within = { timeout: 10_000, interval: 50 };

let site: PublishingSite['site'];
let admin: PublishingSite['admin'];
let at: PublishingSite;
beforeAll(async () => {
  at = await createPublishingSite('publishing');
  ({ site, admin } = at);
});
afterAll(() => site?.close());
beforeEach(() => at.clear());

describe.each(PUBLISHED)('a draft of a $kind', (kind) => {
  const { path, nameField, requiredFields } = kind;
  const named = (title: string) => ({ [nameField]: title });

  it('needs only a title, and is nowhere before it is published', async () => {
    const draft = await at.create(path, { ...named('An idea'), status: 'draft' });
    await at.complete(kind, draft.id);
    expect(await at.readAsVisitor(path)).toBe('[]');
    expect((await site.fetch(`${path}?status=all`)).status).toBe(401);
    const page = getPageAddress(kind, draft);
    if (page) {
      expect((await site.request(page)).status).toBe(404);
      expect((await site.fetch(`${page}?status=all`)).status).toBe(401);
      expect((await admin.fetch(`${page}?status=all`)).status).toBe(200);
    }
    expect(await at.readAsVisitor('/sitemap.xml')).not.toContain('an-idea');
    expect(await readJson<unknown[]>(site.fetch('/api/search?q=idea'))).not.toContainEqual(
      expect.objectContaining({ title: 'An idea' }),
    );
  });

  it('says all that is missing when it is published, and is public afterward', async () => {
    const draft = await at.create(path, { ...named('An idea'), status: 'draft' });
    const refused = await at.put(`${path}/${draft.id}`, { ...named('An idea'), status: 'published' });
    expect(refused.status).toBe(400);
    const { issues } = await readJson<{ issues: { path: string }[] }>(refused);
    const needed = Object.keys(requiredFields).filter((name) => name !== nameField);
    expect(issues.map((issue) => issue.path).toSorted()).toEqual(needed.toSorted());
    const before = Date.now();
    const reply = await at.put(`${path}/${draft.id}`, { ...requiredFields, status: 'published' });
    expect(reply.status).toBe(200);
    const { publishedAt } = await readJson<{ publishedAt: string }>(reply);
    expect(Date.parse(publishedAt)).toBeGreaterThanOrEqual(before - 1000);
    await at.complete(kind, draft.id);
    expect(await at.readAsVisitor(path)).toContain(String(requiredFields[nameField]));
  });

  it('is changed by any of its fields, and stays a draft without a status', async () => {
    const draft = await at.create(path, { ...named('An idea'), status: 'draft' });
    const reply = await at.put(`${path}/${draft.id}`, named('A better idea'));
    expect([reply.status, await reply.json()]).toMatchObject([200, { ...named('A better idea'), status: 'draft' }]);
    expect((await at.put(`${path}/${draft.id}`, { ...named('An idea'), status: 'published' })).status).toBe(400);
    expect((await admin.send(path, named('An idea'))).status).toBe(400);
  });

  it('keeps its texts in a change of one field after it is published', async () => {
    const record = await at.create(path, requiredFields);
    const reply = await at.put(`${path}/${record.id}`, named('A better idea'));
    expect(reply.status).toBe(200);
    expect(await readJson(reply)).toMatchObject({ ...requiredFields, ...named('A better idea'), status: 'published' });
    const [text = ''] = Object.keys(requiredFields).filter((name) => name !== nameField);
    expect((await at.put(`${path}/${record.id}`, { ...named('A better idea'), [text]: '' })).status).toBe(400);
  });

  it('may have an earlier date', async () => {
    const record = await at.create(path, { ...requiredFields, publishedAt: '2020-02-03T04:05:06.000Z' });
    expect(record).toMatchObject({ publishedAt: '2020-02-03T04:05:06.000Z' });
  });

  it.each(['published', 'archived'])('keeps its date when it is %s, taken back and published again', async (status) => {
    const publishedAt = '2020-02-03T04:05:06.000Z';
    const { id } = await at.create(path, { ...requiredFields, publishedAt });
    if (status === 'archived') await at.put(`${path}/${id}`, { ...requiredFields, status });
    expect(await readJson(at.put(`${path}/${id}`, { ...requiredFields, status: 'draft' }))).toMatchObject({
      publishedAt,
    });
    const again = await readJson(at.put(`${path}/${id}`, { ...requiredFields, status: 'published' }));
    expect(again).toMatchObject({ status: 'published', isDated: false, publishedAt });
  });

  it('keeps the date that it was given while it was a draft, unless that is still to come', async () => {
    const early = '2020-02-03T04:05:06.000Z';
    const publish = async (publishedAt: string) => {
      const draft = await at.create(path, { ...requiredFields, status: 'draft', publishedAt });
      expect(draft).toMatchObject({ isDated: true, publishedAt });
      return readJson<Json>(at.put(`${path}/${draft.id}`, { ...requiredFields, status: 'published' }));
    };
    expect(await publish(early)).toMatchObject({ status: 'published', isDated: false, publishedAt: early });
    const { publishedAt } = await publish(inMs(24 * 3600_000));
    expect(Date.parse(String(publishedAt))).toBeLessThanOrEqual(Date.now() + 1000);
  });

  it('gives up a date, and is published now afterward', async () => {
    const dated = { ...requiredFields, status: 'draft', publishedAt: '2020-02-03T04:05:06.000Z' };
    const draft = await at.create(path, dated);
    const undated = await readJson(at.put(`${path}/${draft.id}`, { ...dated, publishedAt: null }));
    expect(undated).toMatchObject({ status: 'draft', isDated: false });
    const calendar = '/api/publishing/calendar?month=2020-02';
    expect(await readJson(admin.fetch(calendar))).toMatchObject({ entries: [] });
    // Publishing may remove the date in the same save.
    for (const { id } of [draft, await at.create(path, dated)]) {
      const saved = await readJson(at.put(`${path}/${id}`, { ...dated, status: 'published', publishedAt: null }));
      expect(Date.parse(String(saved.publishedAt))).toBeGreaterThan(Date.now() - 60_000);
    }
  });

  it.each(['scheduled', 'draft'])(
    'that was %s ahead, archived, and published after all has no date to come',
    async (status) => {
      const { id } = await at.create(path, { ...requiredFields, status, publishedAt: inMs(24 * 3600_000) });
      for (const next of ['archived', 'published']) await at.put(`${path}/${id}`, { ...requiredFields, status: next });
      const [shown] = await readJson<{ publishedAt: string }[]>(admin.fetch(`${path}?status=published`));
      expect(Date.parse(String(shown?.publishedAt))).toBeLessThanOrEqual(Date.now() + 1000);
    },
  );
});

describe('a schedule', () => {
  it.each(PUBLISHED)('publishes a $kind by itself, once', async (kind) => {
    const { path, nameField, requiredFields } = kind;
    const record = await at.create(path, { ...requiredFields, status: 'scheduled', publishedAt: inMs(1500) });
    expect(record.status).toBe('scheduled');
    await at.complete(kind, record.id);
    expect(await at.readAsVisitor(path)).toBe('[]');
    const page = getPageAddress(kind, record);
    if (page) expect((await site.request(page)).status).toBe(404);
    const title = String(requiredFields[nameField]);
    await vi.waitFor(async () => expect(await at.readAsVisitor(path)).toContain(title), within);
    const published = await site.database.query("SELECT title FROM activity WHERE action = 'published'");
    expect(published).toHaveLength(1);
  });

  it('moves the times by which feed readers and crawlers notice a new article', async () => {
    const { id } = await at.create(ARTICLES, { ...getArticle(), status: 'scheduled', publishedAt: inMs(3600_000) });
    const [written, due] = ['2026-01-05T08:00:00.000Z', '2026-01-09T08:00:00.000Z'];
    await site.database.query('UPDATE blog_posts SET updated_at = $2, published_at = $3 WHERE id = $1', [
      id,
      written,
      due,
    ]);
    await publishDueRecords({ ...site.services, logActivity: logNothing }, RECORD_STORES);
    await site.services.contentVersion.sync();
    const feed = await at.readAsVisitor('/atom.xml');
    const [ofFeed = '', ofEntry = ''] = [...feed.matchAll(/<updated>(.+?)<\/updated>/g)].map(([, time]) => time);
    expect(feed).toContain(`<published>${due}</published>`);
    expect([ofFeed >= due, ofEntry >= due]).toEqual([true, true]);
    expect(await at.readAsVisitor('/sitemap.xml')).not.toContain(written);
  });

  it('is followed once, even if two nodes publish at the same time', async () => {
    for (let index = 0; index < 20; index += 1)
      await at.create(ARTICLES, {
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

  it.each([24, -24])('follows the database’s clock on a node whose own is %i hours off', async (hours) => {
    const [soon, past] = [inMs(1500), inMs(-60_000)];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3600_000 });
    try {
      const late = await admin.send(ARTICLES, { ...getArticle(), status: 'scheduled', publishedAt: past });
      expect(late.status).toBe(400);
      await at.create(ARTICLES, { ...getArticle(), status: 'scheduled', publishedAt: soon });
      expect(await at.readAsVisitor(ARTICLES)).toBe('[]');
      await vi.waitFor(async () => expect(await at.readAsVisitor(ARTICLES)).toContain(getArticle().title), within);
    } finally {
      vi.useRealTimers();
    }
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
    const article = await at.create(ARTICLES, { ...getArticle(), status: 'scheduled', publishedAt: inMs(3600_000) });
    const now = await readJson<{ publishedAt: string }>(
      at.put(`${ARTICLES}/${article.id}`, { ...getArticle(), status: 'published' }),
    );
    expect(Date.parse(now.publishedAt)).toBeLessThanOrEqual(Date.now() + 1000);
    const draft = await readJson(at.put(`${ARTICLES}/${article.id}`, { ...getArticle(), status: 'draft' }));
    expect(draft).toMatchObject({ status: 'draft' });
    expect(await at.readAsVisitor(ARTICLES)).toBe('[]');
  });
});

describe('one action on many records', () => {
  const act = (body: object) => readJson(admin.send(`${ARTICLES}/bulk`, body));

  it('publishes what can be, says why the others cannot, and each is logged', async () => {
    const { id: ready } = await at.create(ARTICLES, { ...getArticle(), status: 'draft' });
    const { id: bare } = await at.create(ARTICLES, { title: 'Only a title', status: 'draft' });
    expect(await act({ ids: [ready, bare, 999_999], action: 'publish' })).toEqual({
      changed: [ready],
      refused: [
        { id: bare, message: expect.stringMatching(/^Please/) },
        { id: 999_999, message: expect.any(String) },
      ],
    });
    expect(await at.readAsVisitor(ARTICLES)).toContain(getArticle().title);
    expect(await act({ ids: [ready], action: 'tag', tag: 'Fuel' })).toMatchObject({ changed: [ready] });
    expect(JSON.parse(await at.readAsVisitor(`${ARTICLES}?tags=Fuel`))).toHaveLength(1);
    await act({ ids: [ready], action: 'tag', tag: 'fuel, Air cargo' });
    const [tagged] = JSON.parse(await at.readAsVisitor(ARTICLES)) as { tags: string[] }[];
    expect(tagged?.tags).toEqual(['Fuel', 'Air cargo']);
    await act({ ids: [ready, bare], action: 'trash' });
    expect(await at.readAsVisitor(ARTICLES)).toBe('[]');
    expect(await site.database.query("SELECT FROM activity WHERE action = 'deleted'")).toHaveLength(2);
  });

  it('leaves the text that its author has not saved yet', async () => {
    const { id, version } = await at.create(ARTICLES, { ...getArticle(), status: 'draft' });
    const copy = `${ARTICLES}/${id}/working-copy`;
    await at.put(copy, { version, values: { title: 'Typed, not saved' }, base: {} });
    expect(await act({ ids: [id], action: 'publish' })).toEqual({ changed: [id], refused: [] });
    expect(await readJson(admin.fetch(copy))).toMatchObject({ values: { title: 'Typed, not saved' } });
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

it('authors are members of the team, in the order of the byline', async () => {
  const [ada, bo] = [
    await at.create('/api/team-members', { name: 'Ada Reyes', title: 'Partner', bio: 'Flew.' }),
    await at.create('/api/team-members', { name: 'Bo Lind', title: 'Analyst', bio: 'Counted.' }),
  ];
  await at.create(ARTICLES, { ...getArticle(), authorTeamIds: [bo.id, ada.id, 99_999] });
  const [shown] = JSON.parse(await at.readAsVisitor(ARTICLES)) as { authors: Json[] }[];
  expect(shown?.authors).toEqual([
    { id: bo.id, slug: 'bo-lind', name: 'Bo Lind', title: 'Analyst', profileImage: null },
    { id: ada.id, slug: 'ada-reyes', name: 'Ada Reyes', title: 'Partner', profileImage: null },
  ]);
  await at.remove(`/api/team-members/${bo.id}`);
  expect(await at.readAsVisitor(ARTICLES)).not.toContain('Bo Lind');
  expect(JSON.parse(await at.readAsVisitor(`${ARTICLES}?authorTeamIds=${ada.id}`))).toHaveLength(1);
  expect(await at.readAsVisitor(`${ARTICLES}?authorTeamIds=12345`)).toBe('[]');
});

const logNothing = async () => undefined;

it('a record that cannot be deleted for good does not keep back the others', async () => {
  const { id } = await at.create(ARTICLES, getArticle());
  await admin.fetch(`${ARTICLES}/${id}`, { method: 'DELETE' });
  await site.database.query(
    "INSERT INTO trash (kind, record_id, title, status) VALUES ('of an extension', 1, 'Unknown', 'draft')",
  );
  const { services } = site;
  const kinds = createPublishedKinds({
    ...services,
    ...createAdminDeps(services),
    pageSite: createPageSite(() => false, { logActivity, defaults: services.siteDefaults }),
  });
  await emptyTrash({ ...services, logActivity }, new Date(), kinds);
  expect(await site.database.query('SELECT FROM trash')).toHaveLength(2);
  await site.database.query("UPDATE trash SET deleted_at = deleted_at - interval '31 days'");
  await emptyTrash({ ...services, logActivity }, new Date(), kinds);
  expect(await site.database.query('SELECT title FROM trash')).toEqual([{ title: 'Unknown' }]);
  expect(await site.database.query('SELECT FROM blog_posts WHERE id = $1', [id])).toEqual([]);
});
