import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logActivity } from '#features/firm/activity/server/activity.store.ts';
import { findOtherUses } from '#features/library/media/server/media.service.ts';
import { publishDueRecords } from '#platform/publishing/due-records.ts';
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
import { picturedRecords } from './pictured-records.ts';
import { RECORD_STORES } from './record-stores.ts';

let site: PublishingSite['site'];
let admin: PublishingSite['admin'];
let colleague: PublishingSite['colleague'];
let at: PublishingSite;
beforeAll(async () => {
  at = await createPublishingSite('history');
  ({ site, admin, colleague } = at);
});
afterAll(() => site?.close());
beforeEach(() => at.clear());

describe('revisions', () => {
  it.each(PUBLISHED)('of a $kind bring back what was said before', async ({ path, nameField, requiredFields }) => {
    const { id } = await at.create(path, requiredFields);
    await at.put(`${path}/${id}`, { ...requiredFields, [nameField]: 'Second' }, colleague);
    await at.put(`${path}/${id}`, { ...requiredFields, [nameField]: 'Second' });
    const versions = await at.listVersions(path, id);
    expect(versions).toMatchObject([
      { changed: [nameField], actor: { name: 'Nadia Berg' } },
      { changed: [], actor: {} },
    ]);
    const first = versions[1]?.id;
    expect(await readJson(admin.fetch(`${path}/${id}/revisions/${first}`))).toMatchObject({
      content: { [nameField]: requiredFields[nameField] },
    });
    const restored = await admin.send(`${path}/${id}/revisions/${first}/restore`, {});
    expect(await readJson(restored)).toMatchObject({ record: { ...requiredFields, version: 4 }, lost: [] });
    expect(await at.listVersions(path, id)).toHaveLength(3);
  });

  it('keep the last hundred of a long article in less than a megabyte', async () => {
    const words = Array.from({ length: 5000 }, (_, index) => `word${(index * 7919) % 4001}`);
    const { id } = await at.create(ARTICLES, { ...getArticle(), content: words.join(' ') });
    for (let save = 0; save < 105; save += 1) {
      words[(save * 37) % words.length] = `changed${save}`;
      await at.put(`${ARTICLES}/${id}`, { ...getArticle(), content: words.join(' ') });
    }
    const [stored] = await site.database.query<{ rows: number; bytes: number }>(
      'SELECT count(*)::int AS rows, sum(pg_column_size(content))::int AS bytes FROM revisions',
    );
    expect(stored?.rows).toBeGreaterThanOrEqual(100);
    expect(stored?.rows).toBeLessThan(125);
    expect(stored?.bytes).toBeLessThan(1024 ** 2);
    const versions = await at.listVersions(ARTICLES, id);
    const { content } = await readJson<{ content: { content: string } }>(
      admin.fetch(`${ARTICLES}/${id}/revisions/${versions.at(-1)?.id}`),
    );
    expect(content.content.split(' ')).toHaveLength(5000);
  }, 120_000);

  it('are restored without a picture that is gone', async () => {
    await site.services.storage.put('media/articles/kept-1.svg', Buffer.from('<svg/>'));
    const pictured = { ...getArticle(), featuredImage: '/media/articles/kept-1.svg' };
    const { id } = await at.create(ARTICLES, pictured);
    await at.put(`${ARTICLES}/${id}`, { ...pictured, title: 'Later', featuredImage: null });
    const first = (await at.listVersions(ARTICLES, id)).at(-1)?.id;
    await site.services.storage.remove('media/articles/kept-1.svg');
    const reply = await readJson(admin.send(`${ARTICLES}/${id}/revisions/${first}/restore`, {}));
    expect(reply).toMatchObject({
      record: { title: getArticle().title, featuredImage: null },
      lost: ['featuredImage'],
    });
  });

  it.each(PUBLISHED)('of a $kind that was an idea do not empty what is public', async (kind) => {
    const { path, nameField, requiredFields } = kind;
    const { id } = await at.create(path, { [nameField]: 'An idea', status: 'draft' });
    await at.put(`${path}/${id}`, { ...requiredFields, status: 'published' });
    const restore = async () => {
      const first = (await at.listVersions(path, id)).at(-1)?.id;
      return admin.send(`${path}/${id}/revisions/${first}/restore`, {});
    };
    const before = await at.readAsVisitor(path);
    const refused = await restore();
    expect(refused.status).toBe(400);
    const { issues } = await readJson<{ issues: { path: string }[] }>(refused);
    // A version comes back without its file, so that the record keeps the one it has.
    const needed = Object.keys(requiredFields).filter((name) => ![nameField, 'pdfUrl'].includes(name));
    expect(issues.map((issue) => issue.path).toSorted()).toEqual(needed.toSorted());
    expect(await at.readAsVisitor(path)).toBe(before);
    await at.put(`${path}/${id}`, { ...requiredFields, status: 'draft' });
    expect((await restore()).status).toBe(200);
  });

  it('survive two administrators who restore at the same time', async () => {
    const { id } = await at.create(ARTICLES, getArticle());
    for (const title of ['Two', 'Three']) await at.put(`${ARTICLES}/${id}`, { ...getArticle(), title });
    const [, second, first] = await at.listVersions(ARTICLES, id);
    const replies = await Promise.all([
      admin.send(`${ARTICLES}/${id}/revisions/${first?.id}/restore`, {}),
      colleague.send(`${ARTICLES}/${id}/revisions/${second?.id}/restore`, {}),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await at.listVersions(ARTICLES, id)).toHaveLength(5);
  });

  it('of another record are not found', async () => {
    const [one, other] = [await at.create(ARTICLES, getArticle()), await at.create(ARTICLES, getArticle())];
    const [revision] = await at.listVersions(ARTICLES, one.id);
    for (const address of [`${ARTICLES}/${other.id}`, `/api/whitepapers/${one.id}`]) {
      expect((await admin.fetch(`${address}/revisions/${revision?.id}`)).status).toBe(404);
      expect((await admin.send(`${address}/revisions/${revision?.id}/restore`, {})).status).toBe(404);
    }
  });
});

describe('a working copy', () => {
  it('is kept beside what is public, one for each editor, until the record is saved', async () => {
    const { id, slug, version } = await at.create(ARTICLES, getArticle());
    const own = `${ARTICLES}/${id}/working-copy`;
    const kept = await at.put(own, {
      values: { title: 'Typed', readTime: 'not yet', authorId: 7, surprise: 1 },
      base: { slug, surprise: 1 },
      version,
    });
    expect(await readJson(kept)).toMatchObject({ version, others: [], savedAt: expect.any(String) });
    expect(await readJson(admin.fetch(own))).toMatchObject({
      values: { title: 'Typed', readTime: 'not yet' },
      base: { slug },
      version,
    });
    expect(JSON.stringify(await readJson(admin.fetch(own)))).not.toMatch(/surprise|authorId/);
    expect(await at.readAsVisitor(`${ARTICLES}/${slug}`)).not.toContain('Typed');
    expect(await readJson(colleague.fetch(own))).toBeNull();
    const seen = await readJson<{ others: { id: number; name: string }[] }>(
      colleague.send(`${ARTICLES}/${id}/presence`, {}),
    );
    expect(seen.others).toMatchObject([{ isPresent: true, savedAt: expect.any(String) }]);
    expect(await readJson(colleague.fetch(`${own}/${seen.others[0]?.id}`))).toMatchObject({
      values: { title: 'Typed' },
    });
    await at.put(`${ARTICLES}/${id}`, { ...getArticle(), title: 'Elsewhere' });
    const { etag, ...typed } = await readJson(admin.fetch(own));
    expect(typed).toMatchObject({ values: { title: 'Typed' } });
    await at.put(`${ARTICLES}/${id}`, { ...getArticle(), title: 'Saved', containsCopy: etag });
    expect(await readJson(admin.fetch(own))).toBeNull();
    await at.remove(`${ARTICLES}/${id}/presence`, colleague);
    expect(await readJson(admin.send(`${ARTICLES}/${id}/presence`, {}))).toMatchObject({ others: [], version: 3 });
  });

  it('says what it was made from, however many saves without a new text came since', async () => {
    const { id, slug } = await at.create(ARTICLES, { title: 'Begun', status: 'draft' });
    const text = { ...getArticle(), title: 'Written', seoDescription: 'Old description' };
    const publishedAt = inMs(3600_000);
    await at.put(`${ARTICLES}/${id}`, { ...text, status: 'scheduled', publishedAt });
    const own = `${ARTICLES}/${id}/working-copy`;
    const values = { ...text, seoDescription: null, slug };
    await at.put(own, { values, base: { slug, status: 'scheduled', publishedAt }, version: 2 });
    await site.database.query("UPDATE blog_posts SET published_at = now() - interval '1 second'");
    await publishDueRecords({ ...site.services, logActivity }, RECORD_STORES);
    for (const action of ['unpublish', 'publish']) await colleague.send(`${ARTICLES}/bulk`, { ids: [id], action });
    expect(await readJson(admin.fetch(own))).toMatchObject({
      version: 2,
      base: { title: 'Written', seoDescription: 'Old description', slug, status: 'scheduled' },
    });
    const [written] = await at.listVersions(ARTICLES, id);
    await at.put(`${ARTICLES}/${id}`, { ...text, title: 'Theirs' }, colleague);
    await colleague.send(`${ARTICLES}/${id}/revisions/${written?.id}/restore`, {});
    expect(await readJson(admin.fetch(own))).toMatchObject({ base: { title: 'Written' }, version: 2 });
  });

  it('keeps its pictures from being swept away, and goes with its record', async () => {
    const { id, version } = await at.create(ARTICLES, getArticle());
    await at.put(`${ARTICLES}/${id}/working-copy`, {
      values: { content: '![](/media/articles/typed-1.svg)' },
      base: {},
      version,
    });
    expect([...(await findOtherUses(site.services.db, picturedRecords)).keys()]).toContain(
      'media/articles/typed-1.svg',
    );
    await at.remove(`${ARTICLES}/${id}`);
    await at.remove(`/api/trash/blog-posts/${id}`);
    for (const table of ['working_copies', 'revisions', 'trash'])
      expect(await site.database.query(`SELECT FROM ${table}`)).toEqual([]);
  });
});

describe('the trash', () => {
  it.each(PUBLISHED)('gives a $kind back with its state', async (kind) => {
    const { path, nameField, requiredFields } = kind;
    const record = await at.create(path, requiredFields);
    await at.complete(kind, record.id);
    expect((await at.remove(`${path}/${record.id}`)).status).toBe(200);
    expect(await at.readAsVisitor(path)).toBe('[]');
    expect(await readJson(admin.fetch(`${path}?status=all`))).toEqual([]);
    const page = getPageAddress(kind, record);
    for (const gone of [...(page ? [`${page}?status=all`] : []), `${path}/${record.id}/revisions`])
      expect((await admin.fetch(gone)).status).toBe(404);
    expect((await at.put(`${path}/${record.id}`, requiredFields)).status).toBe(404);
    const [item] = await readJson<Json[]>(admin.fetch('/api/trash'));
    expect(item).toMatchObject({
      kind: kind.kind,
      id: record.id,
      title: requiredFields[nameField],
      status: 'published',
    });
    const address = `/api/trash/${String(item?.path)}/${record.id}`;
    expect((await admin.send(`${address}/restore`, {})).status).toBe(200);
    expect((await admin.send(`${address}/restore`, {})).status).toBe(404);
    expect((await at.remove(address)).status).toBe(404);
    expect(await at.readAsVisitor(path)).toContain(String(requiredFields[nameField]));
  });

  it('says how many comments and downloads go with a record', async () => {
    const { id: article } = await at.create(ARTICLES, getArticle());
    await site.database.query("INSERT INTO comments (post_id, content) VALUES ($1, 'One'), ($1, 'Two')", [article]);
    const paper = PUBLISHED.find(({ path }) => path === '/api/whitepapers');
    const { id } = await at.create('/api/whitepapers', paper?.requiredFields ?? {});
    await site.database.query('INSERT INTO whitepaper_downloads (whitepaper_id) VALUES ($1)', [id]);
    await at.remove(`${ARTICLES}/${article}`);
    await at.remove(`/api/whitepapers/${id}`);
    expect(await readJson(admin.fetch('/api/trash'))).toMatchObject([
      { comments: 0, downloads: 1 },
      { comments: 2, downloads: 0 },
    ]);
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
