import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { SITE_PATH } from '#features/firm/settings/settings.constants.ts';
import type { SiteReply } from '#features/firm/settings/settings.contract.ts';
import { createBlogPost } from '#features/library/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import type { UploadedImage } from '#lib/image-upload.ts';
import { multipart } from '#platform/testing/raw-request.ts';
import type { MediaDetail, MediaItem } from '../media.contract.ts';
import { registerStoredPictures } from './media.jobs.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'media' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('blog_posts', 'team_members', 'pictures', 'activity', 'rate_limits'));

const createBytes = (color: string, width = 90) =>
  sharp({ create: { width, height: 60, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
const sendFile = (path: string, name: string, bytes: Buffer, by: TestBrowser | TestApp = admin) => {
  const { headers, body } = multipart(name, bytes);
  return by.fetch(path, { method: 'POST', headers, body: new Uint8Array(body) });
};
/** Uploads a picture to the library, without a record that uses it. */
const upload = async (name = 'Tower at night.jpg', color = '#3366aa') => {
  const reply = await sendFile('/api/images?keep=true', name, await createBytes(color));
  expect(reply.status).toBe(200);
  const { url } = (await reply.json()) as UploadedImage;
  const found = (await list()).items.find((item) => item.url === url);
  if (!found) throw new Error('The upload is not in the library');
  return found;
};
const list = async (query = '') => {
  const reply = await admin.fetch(`/api/media?${query}`);
  expect(reply.status).toBe(200);
  const next = /cursor=([^&>]+)/.exec(reply.headers.get('link') ?? '')?.[1];
  return { items: (await reply.json()) as MediaItem[], total: reply.headers.get('x-total-count'), next };
};
const read = async (id: number) => (await (await admin.fetch(`/api/media/${id}`)).json()) as MediaDetail;
const patch = (id: number, body: object) => admin.send(`/api/media/${id}`, body, { method: 'PATCH' });
const remove = (id: number) => admin.fetch(`/api/media/${id}`, { method: 'DELETE' });
const replace = async (id: number, name = 'Tower by day.png', color = '#ffcc33') =>
  sendFile(`/api/media/${id}/replace`, name, await createBytes(color, 120));
const write = async (differences: Parameters<typeof createBlogPost>[0]) => {
  const [row] = await articleStore.insert(app.services.db, [createBlogPost(differences)]);
  if (!row) throw new Error('The article was not stored');
  return row;
};
const readArticle = async (id: number) => {
  const row = await articleStore.find(app.services.db, id);
  if (!row) throw new Error('The article is gone');
  return row;
};
const fileExists = async (url: string) =>
  (await app.services.storage.read(url.replace(/#.*/, '').slice(1))) !== undefined;
const listActivity = async () =>
  (
    await app.database.query<{ action: string; title: string; detail: string | null }>(
      `SELECT action, title, detail FROM activity WHERE kind = 'picture' ORDER BY id`,
    )
  ).map(({ action, title, detail }) => [action, title, detail]);

describe('the list', () => {
  it('has every picture with its places, and filters, searches, sorts and pages', async () => {
    const tower = await upload();
    const apron = await upload('Apron.jpg', '#112233');
    expect((await patch(apron.id, { alt: 'Six tails at dawn' })).status).toBe(200);
    const { id: articleId, slug } = await write({
      title: 'Slots',
      featuredImage: tower.url,
      content: `One.\n\n![The tower](${tower.url} "Night")\n`,
    });
    const member = await admin.send('/api/team-members', {
      name: 'Ida',
      title: 'Partner',
      bio: 'B.',
      profileImage: tower.url,
    });
    expect(member.status).toBe(201);

    const { items, total } = await list();
    expect([total, items.map(({ fileName }) => fileName)]).toEqual(['2', ['Apron.jpg', 'Tower at night.jpg']]);
    expect(items[1]).toMatchObject({
      width: 90,
      height: 60,
      useCount: 3,
      alt: '',
      focalPoint: { x: 50, y: 50 },
      removedAt: null,
    });
    expect(items[1]?.uses).toEqual([
      { kind: 'article', recordId: articleId, field: 'content', title: 'Slots', editKey: slug },
      { kind: 'article', recordId: articleId, field: 'featuredImage', title: 'Slots', editKey: slug },
      {
        kind: 'team-member',
        recordId: expect.any(Number),
        field: 'profileImage',
        title: 'Ida',
        editKey: expect.any(String),
      },
    ]);
    const names = async (query: string) => (await list(query)).items.map(({ fileName }) => fileName);
    expect(await names('unused=true')).toEqual(['Apron.jpg']);
    expect(await names('unused=false')).toEqual(['Tower at night.jpg']);
    expect(await names('q=DAWN')).toEqual(['Apron.jpg']);
    expect(await names('q=tower')).toEqual(['Tower at night.jpg']);
    expect(await names('q=%25')).toEqual([]);
    expect((await list('sort=bytes')).items.map(({ bytes }) => bytes)).toEqual(
      items.map(({ bytes }) => bytes).toSorted((a, b) => a - b),
    );
    const first = await list('limit=1');
    expect([first.items.length, (await list(`limit=1&cursor=${first.next}`)).items[0]?.id]).toEqual([1, tower.id]);
    expect((await admin.fetch('/api/media?sort=name')).status).toBe(400);
  });

  it('counts the unused ones among 10,000 pictures', async () => {
    await app.database.query(`
      INSERT INTO pictures (key, file_name, alt, bytes, created_at)
      SELECT 'media/uploads/p-' || n || '-9x9.webp', 'Picture ' || n || '.jpg', 'Number ' || n, n, now() - n * interval '1 min'
      FROM generate_series(1, 10000) AS n`);
    await app.database.query(`
      INSERT INTO picture_uses (key, kind, record_id, field)
      SELECT 'media/uploads/p-' || n * 2 || '-9x9.webp', 'article', n, 'content' FROM generate_series(1, 5000) AS n`);
    expect((await list('unused=true')).total).toBe('5000');
    await app.database.query('TRUNCATE picture_uses');
  });
});

describe('a focal point', () => {
  it('follows the picture to every place that crops it, and to later ones', async () => {
    const picture = await upload();
    const before = await write({ featuredImage: picture.url, content: `![A](${picture.url})` });
    const reply = await patch(picture.id, { focalPoint: { x: 20, y: 70 } });
    expect(await reply.json()).toMatchObject({ url: `${picture.url}#focus=20,70`, focalPoint: { x: 20, y: 70 } });
    expect(await readArticle(before.id)).toMatchObject({
      featuredImage: `${picture.url}#focus=20,70`,
      content: `![A](${picture.url})`,
      version: before.version,
    });
    // A form that was opened earlier still sends the address without it.
    const later = await write({ featuredImage: picture.url });
    expect(later.featuredImage).toBe(`${picture.url}#focus=20,70`);
    await patch(picture.id, { focalPoint: { x: 50, y: 50 } });
    expect((await readArticle(later.id)).featuredImage).toBe(picture.url);
    expect((await list()).items[0]?.useCount).toBe(3);
  });

  it.each([{ x: -1, y: 50 }, { x: 50, y: 101 }, { x: 1.5, y: 2 }, { x: '20', y: 2 }, { x: 20 }])(
    'is refused outside 0–100: %j',
    async (focalPoint) => {
      const picture = await upload();
      expect((await patch(picture.id, { focalPoint })).status).toBe(400);
      expect((await patch(picture.id, {})).status).toBe(400);
    },
  );
});

describe('replacing a picture', () => {
  it('shows the new one everywhere, also where an old address comes back', async () => {
    const old = await upload();
    await patch(old.id, { alt: 'The tower', focalPoint: { x: 10, y: 90 } });
    const other = await upload('Apron.jpg', '#112233');
    const article = await write({ featuredImage: old.url, content: `![Mine](${old.url} "C") and ![](${other.url})` });
    const reply = await replace(old.id);
    const now = (await reply.json()) as MediaDetail;
    expect([reply.status, now]).toMatchObject([
      200,
      { id: old.id, fileName: 'Tower by day.png', alt: 'The tower', width: 120, isMissing: false },
    ]);
    const address = now.url.replace(/#.*/, '');
    expect(address).not.toBe(old.url);
    expect(await readArticle(article.id)).toMatchObject({
      featuredImage: `${address}#focus=10,90`,
      content: `![Mine](${address} "C") and ![](${other.url})`,
    });
    // A draft or a revision of last week.
    const restored = await write({ featuredImage: old.url, content: `![](${old.url})` });
    expect(restored).toMatchObject({ featuredImage: now.url, content: `![](${address})` });

    await vi.waitFor(async () => expect(await fileExists(old.url)).toBe(false), { timeout: 15_000 });
    const moved = await app.fetch(`${old.url}?w=320&format=avif`);
    expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
      302,
      `${address}?w=320&format=avif`,
      'no-cache',
    ]);
    expect((await app.fetch(`${address}?w=320&format=avif`)).status).toBe(200);
    expect(await listActivity()).toContainEqual(['updated', 'Tower at night.jpg', 'replaced']);

    await replace(old.id, 'Third.jpg', '#ff0000');
    const third = (await read(old.id)).url;
    expect((await readArticle(restored.id)).featuredImage).toBe(third);
    expect((await write({ featuredImage: old.url })).featuredImage).toBe(third);
    // Uploading the first file again creates a separate picture.
    const again = await upload();
    expect([again.url, again.id === old.id]).toEqual([old.url, false]);
    expect((await write({ featuredImage: again.url })).featuredImage).toBe(old.url);
  });

  it.each([
    ['a drawing with a script', 'a.jpg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a PDF', 'a.jpg', '%PDF-1.7\n%âã'],
    ['nothing', 'a.png', ''],
  ])('with %s is refused, and nothing changes', async (_, name, content) => {
    const picture = await upload();
    const reply = await sendFile(`/api/media/${picture.id}/replace`, name, Buffer.from(content));
    expect([reply.status, await reply.json()]).toMatchObject([415, { error: expect.stringMatching(/^This picture/) }]);
    expect((await read(picture.id)).url).toBe(picture.url);
    expect(await fileExists(picture.url)).toBe(true);
  });

  it('and deleting it at the same time leave one of the two done, and no file behind', async () => {
    const picture = await upload();
    const [replaced, deleted] = await Promise.all([replace(picture.id), remove(picture.id)]);
    expect(deleted.status).toBe(200);
    expect([200, 404]).toContain(replaced.status);
    expect((await list()).items).toEqual([]);
    await vi.waitFor(
      async () => {
        const keys = [];
        for await (const { key } of app.services.storage.list())
          if (/tower-(at-night|by-day)/.test(key)) keys.push(key);
        expect(keys.filter((key) => key.startsWith('media/'))).toEqual([]);
      },
      { timeout: 15_000 },
    );
  });

  it('restores one whose file is missing', async () => {
    const picture = await upload();
    await app.services.storage.remove(picture.url.slice(1));
    expect(await read(picture.id)).toMatchObject({ isMissing: true, url: picture.url });
    expect((await list()).items).toHaveLength(1);
    expect(await (await replace(picture.id)).json()).toMatchObject({ isMissing: false });
  });
});

describe('deleting', () => {
  it('is refused with a sentence while a record uses it, and takes all or none', async () => {
    const used = await upload();
    const free = await upload('Apron.jpg', '#112233');
    const { id } = await write({ title: 'Slots', content: `![](${used.url})`, status: 'draft' });
    const refusal = await remove(used.id);
    expect([refusal.status, await refusal.json()]).toEqual([
      409,
      { error: '“Tower at night.jpg” is used in “Slots”. Nothing was deleted.', code: 'picture_in_use' },
    ]);
    expect((await admin.send('/api/media/delete', { ids: [free.id, used.id] })).status).toBe(409);
    expect((await admin.send('/api/media/delete', { ids: [free.id, 2147483647] })).status).toBe(404);
    expect((await admin.send('/api/media/delete', { ids: [] })).status).toBe(400);
    expect((await list()).total).toBe('2');

    await app.database.query('DELETE FROM blog_posts WHERE id = $1', [id]);
    const done = await admin.send('/api/media/delete', { ids: [free.id, used.id, used.id] });
    expect([done.status, await done.json()]).toEqual([200, { deleted: 2 }]);
    await vi.waitFor(
      async () => expect([await fileExists(used.url), await fileExists(free.url)]).toEqual([false, false]),
      { timeout: 15_000 },
    );
    expect((await remove(used.id)).status).toBe(404);
    expect(await listActivity()).toContainEqual(['deleted', 'Apron.jpg', null]);
  });

  it('is refused for the logo and for what is typed and not published, which do not count as unused', async () => {
    const [logo, typed, free] = [
      await upload('Logo.jpg', '#112233'),
      await upload('Typed.jpg', '#223344'),
      await upload('Free.jpg', '#334455'),
    ];
    const site = (await (await admin.fetch(SITE_PATH)).json()) as SiteReply;
    const settings = { ...site.settings, brand: { ...site.settings.brand, logo: logo.url } };
    expect((await admin.send(SITE_PATH, { version: site.version, settings }, { method: 'PUT' })).status).toBe(200);
    const { id, version } = await write({ title: 'Slots' });
    const copy = { version, values: { content: `![](${typed.url})` }, base: {} };
    expect((await admin.send(`/api/blog-posts/${id}/working-copy`, copy, { method: 'PUT' })).ok).toBe(true);

    expect((await list('unused=true')).items.map((item) => item.id)).toEqual([free.id]);
    const refusals = await Promise.all([remove(logo.id), remove(typed.id)]);
    expect(await Promise.all(refusals.map((reply) => reply.json()))).toMatchObject([
      { error: '“Logo.jpg” is used in the settings. Nothing was deleted.' },
      { error: '“Typed.jpg” is used in what Administrator has not published of “Slots”. Nothing was deleted.' },
    ]);
    expect((await remove(free.id)).ok).toBe(true);
    await app.database.empty('site_settings', 'working_copies');
  });

  it('loses against a save that uses it at the same time, or the save comes too late', async () => {
    const picture = await upload();
    const save = admin.send('/api/blog-posts', {
      title: 'Now',
      excerpt: 'E.',
      category: 'Strategy',
      content: `![](${picture.url})`,
    });
    const [saved, deleted] = await Promise.all([save, remove(picture.id)]);
    expect(saved.status).toBe(201);
    const isLeft = (await list()).items.length === 1;
    expect(deleted.status).toBe(isLeft ? 409 : 200);
  });
});

it('knows pictures that were stored without it, such as those of the sample content, once', async () => {
  const { db, storage } = app.services;
  await storage.put('media/uploads/old-gate-0123456789ab-40x30.webp', Buffer.from('old'));
  await registerStoredPictures(db, storage);
  const [first] = (await list('q=old-gate')).items;
  expect(first).toMatchObject({ fileName: 'old-gate.webp', width: 40, height: 30, bytes: 3 });
  await patch(first?.id ?? 0, { alt: 'A gate' });
  await registerStoredPictures(db, storage);
  expect((await list('q=old-gate')).items).toMatchObject([{ id: first?.id, alt: 'A gate' }]);
});
