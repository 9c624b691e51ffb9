import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { PICTURE_WIDTHS } from '#lib/pictures.ts';

const PHOTO = '/media/articles/ramp-12ab34cd.jpg';
const SECRET = 'Owner of the camera';

/** Left half red, right half blue, so that tests can see how it was rotated. */
async function createPhotograph(width: number, height: number) {
  const half = { create: { width: Math.round(width / 2), height, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: await sharp(half).png().toBuffer(), left: Math.floor(width / 2), top: 0 },
  ]);
}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'photographs' });
  const put = (key: string, bytes: Buffer) => app.services.storage.put(`media/articles/${key}`, bytes);
  const exif = { IFD0: { Copyright: SECRET, Artist: SECRET }, IFD3: { GPSLatitude: '51/1 28/1 0/1' } };
  const camera = (await createPhotograph(1500, 1000)).withExif(exif);
  await put('ramp-12ab34cd.jpg', await camera.jpeg().toBuffer());
  await put('turned.jpg', await (await createPhotograph(1200, 800)).withMetadata({ orientation: 6 }).jpeg().toBuffer());
  await put('small.png', await (await createPhotograph(200, 100)).png().toBuffer());
  await put(
    'clear.png',
    await sharp({ create: { width: 400, height: 400, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer(),
  );
  await put('one.webp', await (await createPhotograph(700, 300)).webp().toBuffer());
  await put('one.avif', await (await createPhotograph(700, 300)).avif({ effort: 0 }).toBuffer());
  await put('bomb.png', await createBomb());
  await put('broken.jpg', Buffer.from('GIF89a<script>alert(1)</script>'));
  await put('cut-short.jpg', (await camera.jpeg().toBuffer()).subarray(0, 900));
  await put('drawing.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'));
}, 60_000);
afterAll(() => app?.close());

/** A small file with a hundred million pixels. */
async function createBomb() {
  const bytes = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#123456' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bytes.length).toBeLessThan(2_000_000);
  return bytes;
}

async function get(address: string, headers: Record<string, string> = {}) {
  const reply = await app.fetch(address, { headers });
  const bytes = Buffer.from(await reply.arrayBuffer());
  return { status: reply.status, headers: reply.headers, bytes };
}

describe('a photograph', () => {
  it.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpeg', 'jpeg'],
  ])('is served as %s in the requested width and cached permanently', async (format, kind) => {
    const { status, headers, bytes } = await get(`${PHOTO}?w=640&format=${format}`);
    expect(status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: kind, width: 640, height: 427 });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': `image/${format}`,
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers.get('vary')).toBeNull();
  });

  it.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
    ['', 'image/jpeg'],
  ])('without a format follows the Accept header: %j is %s', async (accept, type) => {
    const { headers } = await get(`${PHOTO}?w=320`, { accept });
    expect([headers.get('content-type'), headers.get('vary')]).toEqual([type, 'accept']);
  });

  it('is never served as uploaded, but without metadata', async () => {
    const source = await sharp(path.join(app.dataDir, 'files', PHOTO)).metadata();
    expect(source.exif?.toString('latin1')).toContain(SECRET);
    for (const query of ['', '?w=320', '?w=1920&format=avif', '?format=webp']) {
      const { bytes } = await get(PHOTO + query);
      expect(bytes.toString('latin1')).not.toContain(SECRET);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
  });

  it('is rotated according to its metadata', async () => {
    const { bytes } = await get('/media/articles/turned.jpg?w=320&format=webp');
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([320, 480]);
    // Red was on the left and is on top now.
    const [red = 0, , blue = 0] = data.subarray(0, 3);
    expect([red > 200, blue < 60]).toEqual([true, true]);
  });

  it.each(PICTURE_WIDTHS)('is never enlarged: a small one keeps its size at width %i', async (width) => {
    const { bytes } = await get(`/media/articles/small.png?w=${width}&format=webp`);
    expect((await sharp(bytes).metadata()).width).toBe(200);
  });

  it.each(['one.webp', 'one.avif', 'clear.png'])('may be stored as %s', async (file) => {
    for (const format of ['avif', 'webp', 'jpeg'])
      expect((await get(`/media/articles/${file}?w=320&format=${format}`)).status).toBe(200);
  });

  it('stays transparent, or gets a white background if the format has no transparency', async () => {
    const webp = await sharp((await get('/media/articles/clear.png?w=320&format=webp')).bytes).stats();
    expect(webp.isOpaque).toBe(false);
    const [red] = (await sharp((await get('/media/articles/clear.png?w=320&format=jpeg')).bytes).stats()).channels;
    expect(red?.mean).toBeGreaterThan(250);
  });

  it('is generated once and then read from the storage', async () => {
    await get(`${PHOTO}?w=960&format=webp`);
    expect(await readdir(path.join(app.dataDir, 'files/media-cache/articles/ramp-12ab34cd-jpg'))).toContain('960.webp');
    await app.services.storage.put('media-cache/articles/ramp-12ab34cd-jpg/960.webp', Buffer.from('kept'));
    expect((await get(`${PHOTO}?w=960&format=webp`)).bytes.toString()).toBe('kept');
  });

  it('has the same headers for HEAD', async () => {
    const reply = await app.fetch(`${PHOTO}?w=640&format=webp`, { method: 'HEAD' });
    const { bytes } = await get(`${PHOTO}?w=640&format=webp`);
    expect([reply.status, reply.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  });
});

describe('an invalid request', () => {
  it.each([
    'w=1',
    'w=0',
    'w=-640',
    'w=641',
    'w=99999999',
    'w=1e3',
    'w=abc',
    'w=',
    'w=640.5',
    'format=gif',
    'format=svg',
    'format=../x',
    'w=640&format=',
  ])('is a 400: %s', async (query) => {
    expect((await get(`${PHOTO}?${query}`)).status).toBe(400);
  });

  it.each([
    '/media/articles/missing.jpg?w=640',
    '/media/articles/ramp-12ab34cd.jpg.png?w=640',
    '/media/articles/..%2Fwhite-papers%2Fa.jpg?w=640',
    '/media/..%2Fmedia-cache/a.jpg?w=640',
    '/media/media-cache/ramp-12ab34cd-jpg/640.webp',
    '/media/articles/RAMP.JPG?w=640',
    '/media/articles/a%00.jpg?w=640',
    '/media-cache/articles/ramp-12ab34cd-jpg/640.webp',
  ])('is a 404: %s', async (address) => {
    expect((await get(address)).status).toBe(404);
  });

  it.each(['bomb.png', 'broken.jpg', 'cut-short.jpg', 'drawing.jpg'])(
    'is a 404 and not a failure for an unreadable file: %s',
    async (file) => {
      const { status, bytes } = await get(`/media/articles/${file}?w=320`);
      expect(status).toBe(404);
      expect(bytes.toString()).not.toMatch(/vips|Input|script|<svg/);
    },
  );
});
