import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logActivity } from '#features/firm/activity/server/activity.store.ts';
import { publishDueRecords } from '#platform/publishing/due-records.ts';
import { deleteExpired } from '../jobs.ts';
import {
  ARTICLES,
  createPublishingSite,
  getArticle,
  PUBLISHED_PAGES,
  type PublishingSite,
  readJson,
} from '../testing/publishing-site.ts';
import type { TestBrowser } from '../testing/test-app.ts';
import { BYLINE_STORES, RECORD_STORES } from './record-stores.ts';

/** The kinds whose readers see when a record was published. */
const DATED = PUBLISHED_PAGES.filter(({ path }) => BYLINE_STORES.some(({ kind }) => kind.path === path));

let site: PublishingSite['site'];
let admin: PublishingSite['admin'];
let colleague: PublishingSite['colleague'];
let at: PublishingSite;
beforeAll(async () => {
  at = await createPublishingSite('preview_links');
  ({ site, admin, colleague } = at);
});
afterAll(() => site?.close());
beforeEach(() => at.clear());

/** Creates a preview link, and reads what it shows. */
async function createPreview(path: string, id: number) {
  const address = await createAddress(path, id);
  return () => readJson(site.fetch(address));
}

async function createAddress(path: string, id: number) {
  const { url } = await readJson<{ url: string }>(admin.send(`${path}/${id}/preview-link`, {}));
  return `/api/previews/${url.split('/').at(-1)}`;
}

describe('a preview link', () => {
  it('shows the unsaved text to everybody who holds it, until it is revoked', async () => {
    const { id, version } = await at.create(ARTICLES, { title: 'Secret plans', status: 'draft' });
    const link = `${ARTICLES}/${id}/preview-link`;
    const { url } = await readJson<{ url: string }>(admin.send(link, {}));
    const token = new URL(url).pathname.replace('/preview/', '');
    const read = () => site.fetch(`/api/previews/${token}`);
    expect(await readJson(read())).toMatchObject({ kind: 'article', page: { title: 'Secret plans' } });
    await at.put(`${ARTICLES}/${id}/working-copy`, {
      values: { content: 'Now with **text**.', readTime: 'x', seoTitle: 5 },
      base: {},
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
    await at.remove(link);
    expect((await read()).status).toBe(404);
    expect((await site.fetch('/api/previews/guessed')).status).toBe(404);
  });

  it('shows what its maker typed, never what a colleague typed', async () => {
    const { id, version } = await at.create(ARTICLES, { title: 'Plans', status: 'draft' });
    const show = await createPreview(ARTICLES, id);
    const type = (title: string, browser: TestBrowser) =>
      at.put(`${ARTICLES}/${id}/working-copy`, { values: { title }, base: {}, version }, browser);
    await type('Typed by the maker', admin);
    await type('Typed by a colleague', colleague);
    expect(await show()).toMatchObject({ page: { title: 'Typed by the maker' }, hasChanges: true });
    await at.put(`${ARTICLES}/${id}`, { title: 'Saved later', status: 'draft' }, colleague);
    expect(await show()).toMatchObject({ page: { title: 'Saved later' }, hasChanges: false });
  });

  it('says that readers have the record already, if it was made for changes of a public one', async () => {
    const { id, slug, version } = await at.create(ARTICLES, getArticle());
    const show = await createPreview(ARTICLES, id);
    const href = `/insights/articles/${slug}`;
    expect(await show()).toMatchObject({ href, hasChanges: false });
    await at.put(`${ARTICLES}/${id}/working-copy`, { values: { title: 'Typed' }, base: {}, version });
    expect(await show()).toMatchObject({ href, hasChanges: true });
  });

  it.each([
    [
      'the record is published',
      async (id: number) => at.put(`${ARTICLES}/${id}`, { ...getArticle(), status: 'published' }),
    ],
    [
      'it is published in a list',
      async (id: number) => admin.send(`${ARTICLES}/bulk`, { ids: [id], action: 'publish' }),
    ],
    [
      'its time comes',
      async (id: number) => {
        await site.database.query("UPDATE blog_posts SET status = 'scheduled', published_at = now() WHERE id = $1", [
          id,
        ]);
        await publishDueRecords({ ...site.services, logActivity }, RECORD_STORES);
      },
    ],
    ['it is deleted', async (id: number) => at.remove(`${ARTICLES}/${id}`)],
  ])('ends for good when %s', async (_name, change) => {
    const { id, version } = await at.create(ARTICLES, { ...getArticle(), status: 'draft' });
    const address = await createAddress(ARTICLES, id);
    await change(id);
    await at.put(`${ARTICLES}/${id}/working-copy`, { values: { title: 'Typed after it' }, base: {}, version });
    expect((await site.fetch(address)).status).toBe(404);
    await site.database.query("UPDATE blog_posts SET status = 'draft' WHERE id = $1", [id]);
    expect((await site.fetch(address)).status).toBe(404);
  });

  it.each([
    ['is suspended', 'suspended_at = now()'],
    ['loses the role', "role = 'registered'"],
    ['may only write own drafts, of which this is none', "role = 'author'"],
  ])('does not work while its maker %s', async (_name, change) => {
    const { id } = await at.create(ARTICLES, { title: 'Plans', status: 'draft' });
    const { url } = await readJson<{ url: string }>(colleague.send(`${ARTICLES}/${id}/preview-link`, {}));
    const address = `/api/previews/${url.split('/').at(-1)}`;
    const [before] = await site.database.query<{ id: number; role: string }>(
      'SELECT users.id, role FROM users JOIN preview_links ON created_by = users.id WHERE record_id = $1',
      [id],
    );
    expect((await site.fetch(address)).status).toBe(200);
    await site.database.query(`UPDATE users SET ${change} WHERE id = $1`, [before?.id]);
    const { status } = await site.fetch(address);
    await site.database.query('UPDATE users SET role = $2, suspended_at = NULL WHERE id = $1', [
      before?.id,
      before?.role,
    ]);
    expect([status, (await site.fetch(address)).status]).toEqual([404, 200]);
  });

  it.each(DATED)('names no date of a draft of $path that has none', async ({ path, requiredFields }) => {
    const { id, version } = await at.create(path, { ...requiredFields, status: 'draft' });
    const show = await createPreview(path, id);
    const type = (values: object) => at.put(`${path}/${id}/working-copy`, { values, base: {}, version });
    expect(await show()).toMatchObject({ page: { publishedAt: null } });
    await type({ publishedAt: null, title: 'Typed' });
    expect(await show()).toMatchObject({ page: { publishedAt: null, title: 'Typed' } });
    const publishedAt = '2027-03-04T05:06:07.000Z';
    await type({ publishedAt });
    expect(await show()).toMatchObject({ page: { publishedAt } });
  });

  it('ends after 14 days, and when its record is deleted', async () => {
    const { id } = await at.create(ARTICLES, { title: 'Soon', status: 'draft' });
    const { url } = await readJson<{ url: string }>(admin.send(`${ARTICLES}/${id}/preview-link`, {}));
    const address = `/api/previews/${url.split('/').at(-1)}`;
    await site.database.query("UPDATE preview_links SET expires_at = now() - interval '1 minute'");
    expect((await site.fetch(address)).status).toBe(404);
    await deleteExpired(site.services.db, new Date());
    expect(await site.database.query('SELECT FROM preview_links')).toEqual([]);
  });
});
