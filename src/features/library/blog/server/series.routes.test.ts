import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { getSharePicturePath } from '#lib/hrefs.ts';
import { BLOG_POSTS_PATH, SERIES_PATH, seriesHref } from '../blog.constants.ts';
import { type AdminSeries, type BlogPostPage, type SeriesPage, seriesPage } from '../blog.contract.ts';
import { createBlogPost } from './blog.fixtures.ts';
import { articleStore } from './blog.store.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'series' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('blog_posts', 'series', 'rate_limits'));

const DESCRIPTION = 'Why aircraft leave late, and what it costs.';
const createSeries = async (name = 'On time') =>
  (await (await admin.send(SERIES_PATH, { name, description: DESCRIPTION })).json()) as AdminSeries;
/** Inserts articles of a series, published on the first days of 2026 in this order. */
const insertParts = (seriesId: number, ...titles: string[]) =>
  articleStore.insert(
    app.services.db,
    titles.map((title, day) =>
      createBlogPost({ title, slug: title.toLowerCase(), seriesId, publishedAt: new Date(Date.UTC(2026, 0, day + 1)) }),
    ),
  );
const put = (path: string, body: object) => admin.send(path, body, { method: 'PUT' });
const fetchSeries = (slug: string) => app.fetch(`${SERIES_PATH}/${slug}`);
const listTitles = async (slug: string) =>
  ((await (await fetchSeries(slug)).json()) as SeriesPage).parts.map(({ title }) => title);
const fetchPlace = async (slug: string) =>
  ((await (await app.fetch(`${BLOG_POSTS_PATH}/${slug}`)).json()) as BlogPostPage).series;

describe('a series', () => {
  it('has its published articles in the order of their publication, and exactly the fields of the contract', async () => {
    const { id } = await createSeries();
    const [first] = await insertParts(id, 'First', 'Second', 'Third');
    await articleStore.insert(app.services.db, [
      createBlogPost({ seriesId: id, status: 'draft' }),
      createBlogPost({ seriesId: id, status: 'archived' }),
      createBlogPost(),
    ]);
    const page = seriesPage.strict().parse(await (await fetchSeries('on-time')).json());
    expect(page).toMatchObject({ name: 'On time', description: DESCRIPTION, partCount: 3 });
    expect(page.parts.map(({ title }) => title)).toEqual(['First', 'Second', 'Third']);
    expect(page.latestAt).toBe('2026-01-03T00:00:00.000Z');
    // Published later than the others, it becomes the last part.
    await put(`${BLOG_POSTS_PATH}/${first?.id}`, { ...first, publishedAt: '2026-02-01T00:00:00.000Z' });
    expect(await listTitles('on-time')).toEqual(['Second', 'Third', 'First']);
  });

  it('is hidden from readers until one of its articles is published, and from then on listed and found', async () => {
    const { id } = await createSeries();
    const [draft] = await articleStore.insert(app.services.db, [createBlogPost({ seriesId: id, status: 'draft' })]);
    const isPublic = async () => {
      const list = (await (await app.fetch(SERIES_PATH)).json()) as object[];
      const found = (await (await app.fetch('/api/search?q=aircraft&kind=series')).json()) as { href: string }[];
      const sitemap = await (await app.fetch('/sitemap.xml')).text();
      return [
        (await fetchSeries('on-time')).status === 200,
        list.length === 1,
        found[0]?.href === '/insights/series/on-time',
        sitemap.includes('/insights/series/on-time<'),
        (await app.fetch('/og/series/on-time.png')).status === 200,
      ];
    };
    expect(await isPublic()).toEqual([false, false, false, false, false]);
    const setStatus = (status: string) => put(`${BLOG_POSTS_PATH}/${draft?.id}`, { ...draft, status });
    await setStatus('published');
    expect(await isPublic()).toEqual([true, true, true, true, true]);
    await admin.fetch(`${BLOG_POSTS_PATH}/${draft?.id}`, { method: 'DELETE' });
    expect(await isPublic()).toEqual([false, false, false, false, false]);
    const restored = await admin.fetch(`/api/trash/blog-posts/${draft?.id}/restore`, { method: 'POST' });
    expect(restored.status).toBe(200);
    expect(await isPublic()).toEqual([true, true, true, true, true]);
  });

  it.each(['draft', 'archived'])('is hidden while it is %s, from the pages of its articles too', async (status) => {
    const { id } = await createSeries();
    const [part] = await insertParts(id, 'First');
    expect(await fetchPlace(part?.slug ?? '')).toMatchObject({ name: 'On time' });
    await put(`${SERIES_PATH}/${id}`, { name: 'On time', status });
    expect((await fetchSeries('on-time')).status).toBe(404);
    expect(await (await app.fetch(SERIES_PATH)).json()).toEqual([]);
    expect(await fetchPlace(part?.slug ?? '')).toBeNull();
    expect((await app.fetch(`${SERIES_PATH}/on-time?status=all`)).status).toBe(401);
    expect((await admin.fetch(`${SERIES_PATH}/on-time?status=all`)).status).toBe(200);
    // What its preview link shows.
    const { url } = (await (await admin.send(`${SERIES_PATH}/${id}/preview-link`, {})).json()) as { url: string };
    const preview = await (await app.fetch(`/api/previews/${url.split('/').at(-1)}`)).json();
    expect(preview).toMatchObject({
      kind: 'series',
      href: null,
      page: { name: 'On time', parts: [{ title: 'First' }] },
    });
  });

  it('leaves its articles when it is renamed or deleted', async () => {
    const { id } = await createSeries();
    await insertParts(id, 'First', 'Second');
    expect((await put(`${SERIES_PATH}/${id}`, { name: 'Departures', description: DESCRIPTION })).status).toBe(200);
    expect(await fetchPlace('second')).toMatchObject({ name: 'Departures', slug: 'on-time', part: 2 });
    await admin.fetch(`${SERIES_PATH}/${id}`, { method: 'DELETE' });
    expect((await fetchSeries('on-time')).status).toBe(404);
    expect(await fetchPlace('second')).toBeNull();
    expect((await app.fetch(`${BLOG_POSTS_PATH}/first`)).status).toBe(200);
  });

  it('has an address of its own, which follows the name of a new series', async () => {
    const [first, second] = [await createSeries(), await createSeries()];
    expect([first.slug, second.slug]).toEqual(['on-time', 'on-time-2']);
    const body = { name: 'On time', description: DESCRIPTION };
    const taken = await put(`${SERIES_PATH}/${second.id}`, { ...body, slug: 'On time' });
    expect([taken.status, await taken.json()]).toMatchObject([409, { issues: [{ path: 'slug' }] }]);
    const moved = await put(`${SERIES_PATH}/${second.id}`, { ...body, slug: 'Départs 2026' });
    expect(await moved.json()).toMatchObject({ slug: 'departs-2026' });
  });

  it('is found by every former address until another series takes it', async () => {
    const { id } = await createSeries();
    await insertParts(id, 'First');
    const move = (slug: string) => put(`${SERIES_PATH}/${id}`, { name: 'On time', description: DESCRIPTION, slug });
    await move('departures');
    await move('arrivals');
    for (const slug of ['on-time', 'departures']) {
      const reply = await fetchSeries(slug);
      expect(reply.headers.get('content-location')).toBe(`${SERIES_PATH}/arrivals`);
      expect(await reply.json()).toMatchObject({ id, slug: 'arrivals' });
      // Social networks request the picture of an earlier link again.
      expect((await app.fetch(getSharePicturePath(seriesHref(slug)))).status).toBe(200);
    }
    expect((await fetchSeries('arrivals')).headers.get('content-location')).toBeNull();
    await move('on-time');
    expect((await fetchSeries('on-time')).headers.get('content-location')).toBeNull();
    const { id: other, slug } = await createSeries('Departures');
    expect(slug).toBe('departures-2');
    await put(`${SERIES_PATH}/${other}`, { name: 'Departures', description: DESCRIPTION, slug: 'departures' });
    // A series without articles is not public, so it cannot take the address of a public one.
    expect(await (await fetchSeries('departures')).json()).toMatchObject({ id });
    await insertParts(other, 'Second');
    expect(await (await fetchSeries('departures')).json()).toMatchObject({ id: other });
    await admin.fetch(`${SERIES_PATH}/${id}`, { method: 'DELETE' });
    expect((await fetchSeries('arrivals')).status).toBe(404);
  });
});

describe('an article of a series', () => {
  it('names its part and its neighbors', async () => {
    const { id } = await createSeries();
    await insertParts(id, 'First', 'Second', 'Third');
    const neighbor = (title: string) => ({ title, slug: title.toLowerCase() });
    expect(await fetchPlace('first')).toMatchObject({
      part: 1,
      partCount: 3,
      previous: null,
      next: neighbor('Second'),
    });
    expect(await fetchPlace('second')).toMatchObject({ previous: neighbor('First'), next: neighbor('Third') });
    expect(await fetchPlace('third')).toMatchObject({ part: 3, previous: neighbor('Second'), next: null });
  });

  it('is put into it and taken out of it by an editor, and readers see it at once', async () => {
    const { id } = await createSeries();
    const [post] = await articleStore.insert(app.services.db, [createBlogPost({ slug: 'alone' })]);
    expect(await fetchPlace('alone')).toBeNull();
    const putInto = (seriesId: number | null) =>
      put(`${BLOG_POSTS_PATH}/${post?.id}`, { ...post, version: undefined, seriesId });
    expect((await putInto(id)).status).toBe(200);
    expect(await fetchPlace('alone')).toMatchObject({ name: 'On time', part: 1, partCount: 1 });
    expect((await putInto(null)).status).toBe(200);
    expect(await fetchPlace('alone')).toBeNull();
    expect((await fetchSeries('on-time')).status).toBe(404);
  });

  it('is refused with a series that does not exist', async () => {
    const [post] = await articleStore.insert(app.services.db, [createBlogPost()]);
    const reply = await put(`${BLOG_POSTS_PATH}/${post?.id}`, { ...post, seriesId: 2_000_000 });
    expect([reply.status, await reply.json()]).toMatchObject([400, { issues: [{ path: 'seriesId' }] }]);
  });
});
