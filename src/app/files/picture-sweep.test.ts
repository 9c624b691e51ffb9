import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SITE_PATH } from '#features/firm/settings/settings.constants.ts';
import type { SiteReply } from '#features/firm/settings/settings.contract.ts';
import { createBlogPost } from '#features/library/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import { sweepPictures } from '#features/library/media/server/media.jobs.ts';
import { IMAGES_PATH } from '#lib/image-upload.ts';
import { lockFiles } from '#platform/backup/snapshot.ts';
import { multipart } from '#platform/testing/raw-request.ts';
import { createFileRemover } from '../jobs.ts';
import { picturedRecords } from '../records/pictured-records.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'picture-sweep' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('blog_posts', 'pictures', 'unnamed_files', 'rate_limits');
  for (const key of await listKeys()) await app.services.storage.remove(key);
});

const FIRST = new Date();
const daysLater = (days: number) => new Date(FIRST.getTime() + days * 24 * 3600_000);
const listKeys = async () => {
  const keys: string[] = [];
  for await (const { key } of app.services.storage.list()) keys.push(key);
  return keys.sort();
};
const put = (...keys: string[]) =>
  Promise.all(keys.map((key) => app.services.storage.put(key, Buffer.from('a picture'))));
const sweepAt = (now: Date) => {
  const { db, storage, queue } = app.services;
  return sweepPictures({ db, storage, removeFiles: createFileRemover(queue), records: picturedRecords }, now);
};
/** Waits until the job has left exactly these files. */
const expectKeys = (...keys: string[]) =>
  vi.waitFor(async () => expect(await listKeys()).toEqual(keys), { timeout: 15_000, interval: 50 });
const write = (content: string) => articleStore.insert(app.services.db, [createBlogPost({ status: 'draft', content })]);
const createPicture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#3366aa' } })
    .png()
    .toBuffer();
const GONE = 'media/uploads/gone-111111111111-4x3.webp';
const TEXT = 'media/uploads/in-text-222222222222-4x3.webp';

it('removes a picture that no record named for a month, but none that a draft or a cover names', async () => {
  const cover = 'media/uploads/cover-333333333333-4x3.webp';
  const elsewhere = 'media/covers/of-a-paper-444444444444-4x3.png';
  await put(GONE, TEXT, cover, elsewhere);
  await write(`Before.\n\n![A gate](/${TEXT} "Gate 4")\n`);
  await articleStore.insert(app.services.db, [createBlogPost({ featuredImage: `/${cover}` })]);
  await sweepAt(FIRST);
  await sweepAt(daysLater(29));
  expect(await listKeys()).toContain(GONE);
  await sweepAt(daysLater(31));
  await expectKeys(elsewhere, cover, TEXT);
});

it('keeps an unused picture of the media library, and says when another one goes', async () => {
  const admin = await app.createAdminBrowser();
  const upload = async (query: string, name: string) => {
    const { headers, body } = multipart(name, await createPicture());
    await admin.fetch(IMAGES_PATH + query, { method: 'POST', headers, body: new Uint8Array(body) });
  };
  await upload('?keep=true', 'kept.png');
  await upload('', 'from-a-form.png');
  await sweepAt(FIRST);
  const listed = (await (await admin.fetch('/api/media')).json()) as { fileName: string; removedAt: string | null }[];
  expect(listed.map(({ fileName, removedAt }) => [fileName, removedAt])).toEqual([
    ['from-a-form.png', daysLater(30).toISOString()],
    ['kept.png', null],
  ]);
  await sweepAt(daysLater(31));
  await vi.waitFor(async () => expect((await listKeys()).join()).toMatch(/^media\/uploads\/kept-[^,]+$/), {
    timeout: 15_000,
  });
});

it('keeps a picture of a text or a logo, and of changes that are not published, also after it was replaced', async () => {
  const admin = await app.createAdminBrowser();
  const send = async (address: string, name: string) => {
    const { headers, body } = multipart(name, await createPicture());
    const reply = await admin.fetch(address, { method: 'POST', headers, body: new Uint8Array(body) });
    return (await reply.json()) as { url: string };
  };
  const [text, logo, typed] = [
    await send(IMAGES_PATH, 'text.png'),
    await send(IMAGES_PATH, 'logo.png'),
    await send(IMAGES_PATH, 'typed.png'),
  ];
  const site = (await (await admin.fetch(SITE_PATH)).json()) as SiteReply;
  const { mentor, brand } = site.settings;
  const care = `${mentor.care}\n\n![A gate](${text.url})`;
  const settings = { ...site.settings, mentor: { ...mentor, care }, brand: { ...brand, logo: logo.url } };
  expect((await admin.send(SITE_PATH, { version: site.version, settings }, { method: 'PUT' })).status).toBe(200);
  const [article] = await write('Before.');
  const copy = { version: article?.version, values: { content: `![](${typed.url})` }, base: {} };
  await admin.send(`/api/blog-posts/${article?.id}/working-copy`, copy, { method: 'PUT' });
  const listed = (await (await admin.fetch('/api/media')).json()) as { id: number; otherUse: string | null }[];
  expect(listed.map(({ otherUse }) => otherUse).sort()).toEqual(['settings', 'settings', 'unpublished']);
  // A picture that was replaced stays in the library anyway.
  await app.database.query('UPDATE pictures SET is_kept = false');
  await sweepAt(FIRST);
  await sweepAt(daysLater(31));
  expect(await listKeys()).toHaveLength(3);
  for (const { id } of listed) await send(`/api/media/${id}/replace`, 'new.png');
  await vi.waitFor(async () => expect((await listKeys()).join()).not.toMatch(/text|logo|typed/), { timeout: 15_000 });
  await app.database.query('UPDATE pictures SET is_kept = false');
  await sweepAt(daysLater(32));
  await sweepAt(daysLater(63));
  expect(await listKeys()).toHaveLength(3);
  const unused = (await (await admin.fetch('/api/media?unused=true')).json()) as object[];
  expect(unused).toEqual([]);
  for (const { id } of listed) expect((await admin.fetch(`/api/media/${id}`, { method: 'DELETE' })).status).toBe(409);
  await app.database.empty('site_settings', 'working_copies');
});

it('does not take a picture whose file is still to be removed for a new one', async () => {
  const admin = await app.createAdminBrowser();
  const { headers, body } = multipart('gate.png', await createPicture());
  const post = async (address: string) =>
    (await admin.fetch(address, { method: 'POST', headers, body: new Uint8Array(body) })).json() as Promise<{
      url: string;
    }>;
  const { url } = await post(IMAGES_PATH);
  const [picture] = (await (await admin.fetch('/api/media')).json()) as { id: number }[];
  const backup = new pg.Client(app.database.connection);
  await backup.connect();
  try {
    await lockFiles(backup);
    await post(`/api/media/${picture?.id}/replace`);
    await sweepAt(daysLater(1));
  } finally {
    await backup.end();
  }
  await vi.waitFor(async () => expect(await listKeys()).toHaveLength(1), { timeout: 30_000 });
  expect(((await (await admin.fetch('/api/media')).json()) as object[]).length).toBe(1);
  expect((await admin.fetch(url, { redirect: 'manual' })).status).toBe(302);
});

it('restarts the month when a picture was named again', async () => {
  await put(GONE);
  await sweepAt(FIRST);
  await write(`![](/${GONE})`);
  await sweepAt(daysLater(20));
  await app.database.empty('blog_posts');
  await sweepAt(daysLater(40));
  await sweepAt(daysLater(60));
  expect(await app.database.query('SELECT since FROM unnamed_files')).toEqual([{ since: daysLater(40) }]);
  await sweepAt(daysLater(71));
  await expectKeys();
});

it('waits for a backup, and keeps what was named or uploaded again meanwhile', async () => {
  const admin = await app.createAdminBrowser();
  const { headers, body } = multipart('gate.png', await createPicture());
  const upload = () => admin.fetch(IMAGES_PATH, { method: 'POST', headers, body: new Uint8Array(body) });
  const { url } = (await (await upload()).json()) as { url: string };
  await put(GONE, TEXT);
  await sweepAt(FIRST);
  const backup = new pg.Client(app.database.connection);
  await backup.connect();
  try {
    await lockFiles(backup);
    await sweepAt(daysLater(31));
    await write(`![](/${TEXT})`);
    expect((await upload()).status).toBe(200);
    expect(await listKeys()).toHaveLength(3);
  } finally {
    await backup.end();
  }
  await sweepAt(daysLater(32));
  await expectKeys(...[TEXT, url.slice(1)].sort());
});

it('removes generated variants after 90 days', async () => {
  const variant = 'media-cache/uploads/gate-555555555555-4x3-webp/640.avif';
  await put(variant);
  await sweepAt(daysLater(89));
  expect(await listKeys()).toEqual([variant]);
  await sweepAt(daysLater(91));
  await expectKeys();
});
