import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpired } from '../jobs.ts';
import {
  ARTICLES,
  createPublishingSite,
  getArticle,
  PUBLISHED,
  type PublishingSite,
  readJson,
} from '../testing/publishing-site.ts';
import type { TestBrowser } from '../testing/test-app.ts';

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
  const { url } = await readJson<{ url: string }>(admin.send(`${path}/${id}/preview-link`, {}));
  return () => readJson(site.fetch(`/api/previews/${url.split('/').at(-1)}`));
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

  it('shows what was written last, by any editor', async () => {
    const { id, version } = await at.create(ARTICLES, { title: 'Plans', status: 'draft' });
    const show = await createPreview(ARTICLES, id);
    const type = (title: string, browser: TestBrowser) =>
      at.put(`${ARTICLES}/${id}/working-copy`, { values: { title }, version }, browser);
    await type('Typed by a colleague', colleague);
    expect(await show()).toMatchObject({ page: { title: 'Typed by a colleague' }, hasChanges: true });
    await at.put(`${ARTICLES}/${id}`, { title: 'Saved later', status: 'draft' });
    expect(await show()).toMatchObject({ page: { title: 'Saved later' }, hasChanges: false });
    await type('Typed by a colleague again', colleague);
    expect(await show()).toMatchObject({ page: { title: 'Typed by a colleague again' } });
    // A bulk action on the list does not change the text.
    await colleague.send(`${ARTICLES}/bulk`, { ids: [id], action: 'tag', tag: 'Fuel' });
    expect(await show()).toMatchObject({ page: { title: 'Typed by a colleague again' } });
  });

  it('says whether readers have it, and whether with these changes', async () => {
    const { id, slug, version } = await at.create(ARTICLES, { ...getArticle(), status: 'draft' });
    const show = await createPreview(ARTICLES, id);
    expect(await show()).toMatchObject({ href: null, hasChanges: false });
    await at.put(`${ARTICLES}/${id}`, { ...getArticle(), status: 'published' });
    const href = `/insights/articles/${slug}`;
    expect(await show()).toMatchObject({ href, hasChanges: false });
    await at.put(`${ARTICLES}/${id}/working-copy`, { values: { title: 'Typed' }, version });
    expect(await show()).toMatchObject({ href, hasChanges: true });
  });

  it.each(PUBLISHED)('names no date of a draft of $path that has none', async ({ path, requiredFields }) => {
    const { id, version } = await at.create(path, { ...requiredFields, status: 'draft' });
    const show = await createPreview(path, id);
    const type = (values: object) => at.put(`${path}/${id}/working-copy`, { values, version });
    expect(await show()).toMatchObject({ page: { publishedAt: null } });
    await type({ publishedAt: null, title: 'Typed' });
    expect(await show()).toMatchObject({ page: { publishedAt: null, title: 'Typed' } });
    const publishedAt = '2027-03-04T05:06:07.000Z';
    await type({ publishedAt });
    expect(await show()).toMatchObject({ page: { publishedAt } });
    await at.put(`${path}/${id}`, { ...requiredFields, status: 'published' });
    expect(await show()).toMatchObject({ page: { publishedAt: expect.stringMatching(/^20/) } });
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
