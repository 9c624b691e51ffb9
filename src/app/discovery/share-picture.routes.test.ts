import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBlogPost } from '#features/library/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import { createCaseStudy } from '#features/library/case-studies/server/case-studies.fixtures.ts';
import { caseStudyStore } from '#features/library/case-studies/server/case-studies.store.ts';
import { aWhitepaper } from '#features/library/whitepapers/server/whitepapers.fixtures.ts';
import { whitepaperStore } from '#features/library/whitepapers/server/whitepapers.store.ts';
import { articleHref, caseStudyHref, getSharePicturePath, whitepaperHref } from '#lib/hrefs.ts';
import { DATA_POLICY, SECURITY_HEADERS } from '#platform/http/security-headers.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'share_pictures' });
});
afterAll(() => app?.close());

const get = async (address: string, init?: RequestInit) => {
  const reply = await app.fetch(address, init);
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
};
const getSharePicture = async (title: string, slug: string, differences = {}) => {
  await articleStore.insert(app.services.db, [createBlogPost({ title, slug, ...differences })]);
  return get(getSharePicturePath(articleHref(slug)));
};
const listStored = () => readdir(path.join(app.dataDir, 'files/media-cache/share')).catch(() => []);

describe('the picture of a shared page', () => {
  it('exists for every kind of page, with 1200 × 630 pixels', async () => {
    await articleStore.insert(app.services.db, [createBlogPost({ slug: 'first' })]);
    const [paper] = await whitepaperStore.insert(app.services.db, [aWhitepaper({ title: 'Dwell' })]);
    const [study] = await caseStudyStore.insert(app.services.db, [createCaseStudy({ title: 'Night sort' })]);
    const pages = [
      '/',
      '/mentor',
      articleHref('first'),
      paper && whitepaperHref({ ...paper, slug: 'dwell' }),
      study && caseStudyHref({ ...study, slug: 'night-sort' }),
    ];
    for (const page of pages) {
      const { status, headers, bytes } = await get(getSharePicturePath(page ?? ''));
      expect([page, status, headers.get('content-type')]).toEqual([page, 200, 'image/png']);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect(bytes.length).toBeLessThan(300_000);
    }
    expect(getSharePicturePath('/')).toBe(getSharePicturePath('/mentor'));
  });

  it.each([
    ['a script', `</title><script>alert(1)</script> ]]> & "q"`],
    ['emoji', 'On time 🛫👩‍👩‍👧‍👦'],
    ['right to left', 'שלום \u202e مرحبا بالعالم'],
    ['nothing printable', '🛫'],
    ['controls', 'a\u0001b\u2028c'],
    ['300 letters without a space', 'W'.repeat(300)],
    ['60 words', 'word '.repeat(59)],
  ])('can be drawn for a title with %s', async (name, title) => {
    const { status, bytes } = await getSharePicture(title, `odd-${name.replaceAll(' ', '-')}`);
    expect(status).toBe(200);
    expect((await sharp(bytes).metadata()).width).toBe(1200);
  });

  it('shows the article’s own picture, or a drawing if it cannot be read', async () => {
    const red = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#ff0000' } })
      .jpeg()
      .toBuffer();
    await app.services.storage.put('media/articles/red.jpg', red);
    await app.services.storage.put('media/articles/broken.jpg', Buffer.from('not a picture'));
    const corner = async (bytes: Buffer) => {
      const area = { left: 1100, top: 300, width: 1, height: 1 };
      return [...(await sharp(bytes).removeAlpha().extract(area).raw().toBuffer())];
    };
    const own = await getSharePicture('Own', 'own', { featuredImage: '/media/articles/red.jpg' });
    const [r = 0, g = 255] = await corner(own.bytes);
    expect([r > 240, g < 20]).toEqual([true, true]);
    for (const featuredImage of [
      '/media/articles/broken.jpg',
      '/media/../../etc/passwd',
      'https://other.example/a.png',
    ])
      expect((await getSharePicture('Own', `from-${featuredImage.length}`, { featuredImage })).status).toBe(200);
  });

  it('is drawn once, is deterministic, and is drawn again when the title changes', async () => {
    const first = await getSharePicture('Before', 'drawn-once');
    const count = (await listStored()).length;
    const again = await get(getSharePicturePath(articleHref('drawn-once')));
    expect(again.bytes.equals(first.bytes)).toBe(true);
    expect(await listStored()).toHaveLength(count);
    await app.database.query("UPDATE blog_posts SET title = 'After' WHERE slug = 'drawn-once'");
    const changed = await get(getSharePicturePath(articleHref('drawn-once')));
    expect(changed.headers.get('etag')).not.toBe(first.headers.get('etag'));
    expect(changed.bytes.equals(first.bytes)).toBe(false);
    for (const name of await listStored()) await app.services.storage.remove(`media-cache/share/${name}`);
    const redrawn = await get(getSharePicturePath(articleHref('drawn-once')));
    expect(redrawn.bytes.equals(changed.bytes)).toBe(true);
  });

  it('is not sent again for a known ETag and has no body for HEAD', async () => {
    const { headers } = await getSharePicture('Tagged', 'tagged');
    const etag = headers.get('etag') ?? '';
    const address = getSharePicturePath(articleHref('tagged'));
    for (const condition of [etag, `W/"x", ${etag}`, `W/${etag}`, '*']) {
      const known = await get(address, { headers: { 'if-none-match': condition } });
      expect([condition, known.status, known.bytes.length]).toEqual([condition, 304, 0]);
    }
    for (const condition of [`"x${etag.slice(1)}`, etag.slice(1, -1), `"x" y${etag.slice(1)}`])
      expect([condition, (await get(address, { headers: { 'if-none-match': condition } })).status]).toEqual([
        condition,
        200,
      ]);
    const head = await get(address, { method: 'HEAD' });
    expect([head.status, head.bytes.length, head.headers.get('content-length')]).toEqual([
      200,
      0,
      headers.get('content-length'),
    ]);
  });

  it('has the security headers and may be shown on other sites', async () => {
    const { headers } = await get(getSharePicturePath('/'));
    const shared = { ...SECURITY_HEADERS, 'cross-origin-resource-policy': 'cross-origin' };
    expect(Object.fromEntries(headers)).toMatchObject({ ...shared, 'content-security-policy': DATA_POLICY });
  });

  it('is also found by an old slug', async () => {
    const { bytes } = await getSharePicture('Moved', 'old-address');
    await app.database.query("UPDATE blog_posts SET slug = 'new-address' WHERE slug = 'old-address'");
    expect((await get(getSharePicturePath(articleHref('old-address')))).bytes.equals(bytes)).toBe(true);
  });

  it.each([
    '/og/articles/nothing.png',
    '/og/white-papers/999999.png',
    '/og/white-papers/abc.png',
    '/og/case-studies/99999999999.png',
    '/og/users/1.png',
    '/og/articles/..%2F..%2Fetc%2Fpasswd.png',
    '/og/nothing.png',
    '/og/__proto__/1.png',
  ])('%s is a 404', async (address) => {
    expect((await get(address)).status).toBe(404);
  });

  it('is a 404 for a draft and a 400 for an invalid slug', async () => {
    expect((await getSharePicture('Secret', 'a-draft', { status: 'draft' })).status).toBe(404);
    for (const address of ['/og/articles/a%00.png', `/og/articles/${'x'.repeat(930)}.png`, '/og/articles/first.svg'])
      expect((await get(address)).status).toBe(400);
  });
});
