import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { IMAGES_PATH, type UploadedImage } from '#lib/image-upload.ts';
import { parsePictureSize } from '#lib/pictures.ts';
import { buildPaper } from '#platform/pdf/pdf.fixtures.ts';
import type { StoredFile } from '#platform/storage/storage.ts';
import { multipart } from '#platform/testing/raw-request.ts';
import { createTestApp, type TestApp, type TestBrowser } from '../testing/test-app.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'images' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('rate_limits'));

const createRamp = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#3366aa' } }).withExif({
    IFD0: { Artist: 'A. Photographer' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 18/1 0/1' },
  });
const upload = (bytes: Buffer, name: string, by: TestBrowser | TestApp = admin) => {
  const { headers, body } = multipart(name, bytes);
  return by.fetch(IMAGES_PATH, { method: 'POST', headers, body: new Uint8Array(body) });
};
const uploadAndRead = async (bytes: Buffer, name: string) => {
  const reply = await upload(bytes, name);
  expect(reply.status).toBe(200);
  return (await reply.json()) as UploadedImage;
};

describe('an uploaded picture', () => {
  it.each([
    ['ramp.jpg', () => createRamp().jpeg().toBuffer()],
    ['ramp.png', () => createRamp().png().toBuffer()],
    ['ramp.webp', () => createRamp().webp().toBuffer()],
    ['ramp.avif', () => createRamp().avif({ effort: 0 }).toBuffer()],
    // The content decides, not the file name.
    ['ramp.txt', () => createRamp().jpeg().toBuffer()],
  ])('is stored without camera metadata: %s', async (name, bytes) => {
    const image = await uploadAndRead(await bytes(), name);
    expect(image).toMatchObject({ width: 900, height: 600 });
    expect(image.url).toMatch(/^\/media\/uploads\/ramp-[0-9a-f]{12}-900x600\.webp$/);
    expect(parsePictureSize(image.url)).toEqual({ width: 900, height: 600 });
    const stored = await app.services.storage.read(image.url.slice(1));
    const read = await sharp(await buffer(await (stored as StoredFile).open())).metadata();
    expect([read.format, read.exif, read.xmp, read.icc]).toEqual(['webp', undefined, undefined, undefined]);
    const variant = await app.fetch(`${image.url}?w=320&format=avif`);
    expect([variant.status, variant.headers.get('content-type')]).toEqual([200, 'image/avif']);
    await variant.arrayBuffer();
  });

  it('is rotated according to its metadata and scaled down to screen size', async () => {
    const bytes = await createRamp(4000, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await uploadAndRead(bytes, '../../Tower at night.jpeg')).toMatchObject({
      url: expect.stringMatching(/^\/media\/uploads\/tower-at-night-/),
      width: 640,
      height: 2560,
    });
  });

  it('is stored only once if uploaded repeatedly', async () => {
    const bytes = await createRamp(20, 20).jpeg().toBuffer();
    expect(await uploadAndRead(bytes, 'a.jpg')).toEqual(await uploadAndRead(bytes, 'a.jpg'));
  });
});

/** A valid PNG of any dimensions in a few kilobytes. */
function createBlankPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const lines = deflateSync(Buffer.alloc((width + 1) * height));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
}

describe('an upload is refused, and nothing is stored', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  it.each<[string, number, string, () => Promise<Buffer>]>([
    ['a drawing with a script', 415, 'a.svg', async () => Buffer.from(svg)],
    ['a drawing named like a photograph', 415, 'a.jpg', async () => Buffer.from(svg)],
    ['HTML', 415, 'a.png', async () => Buffer.from('<img src=x onerror=alert(1)>')],
    ['nothing', 415, 'a.png', async () => Buffer.alloc(0)],
    [
      'a GIF',
      415,
      'a.gif',
      async () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
    ],
    ['a picture cut short', 415, 'a.jpg', async () => (await createRamp().jpeg().toBuffer()).subarray(0, 900)],
    ['too many pixels', 415, 'a.png', () => createRamp(8_000, 8_000).png({ compressionLevel: 1 }).toBuffer()],
    ['a row of 60 million pixels', 415, 'a.png', async () => createBlankPng(60_000_000, 1)],
    ['a column of 60 million pixels', 415, 'a.png', async () => createBlankPng(1, 60_000_000)],
    ['a row longer than the side limit', 415, 'a.png', async () => createBlankPng(12_001, 1)],
    [
      'an AVIF that decodes to a quarter of a gigabyte',
      415,
      'a.avif',
      () => createRamp(4_000, 3_200).avif({ effort: 0 }).toBuffer(),
    ],
    ['a file larger than the limit', 413, 'a.jpg', async () => Buffer.alloc(20 * 1024 * 1024 + 1)],
  ])('%s: %i', async (_, status, name, bytes) => {
    const reply = await upload(await bytes(), name);
    expect([reply.status, await reply.json()]).toMatchObject([status, { error: expect.stringMatching(/\.$/) }]);
  });

  it('from everyone except administrators', async () => {
    const bytes = await createRamp(20, 20).jpeg().toBuffer();
    expect((await upload(bytes, 'a.jpg', app)).status).toBe(401);
    const member = await signInBrowser(app, (await addUser(app.services.db)).email);
    expect((await upload(bytes, 'a.jpg', member)).status).toBe(403);
    const { headers, body } = multipart('a.jpg', bytes);
    const foreign = { ...headers, origin: 'https://evil.example' };
    const reply = await admin.fetch(IMAGES_PATH, { method: 'POST', headers: foreign, body: new Uint8Array(body) });
    expect(reply.status).toBe(403);
  });
});

describe('an upload that began before its sender lost the right', () => {
  it.each([
    ['was suspended', 'suspended_at = now()', 401],
    ['lost the role', "role = 'registered'", 403],
  ])('stores nothing if the sender %s meanwhile', async (_name, change, expected) => {
    const sender = await addUser(app.services.db, { role: 'editor' });
    const browser = await signInBrowser(app, sender.email);
    for (const [path, name, file] of [
      [IMAGES_PATH, 'ramp.png', await createRamp().png().toBuffer()],
      ['/api/upload', 'paper.pdf', buildPaper({ pages: ['One', 'Two'] })],
    ] as const) {
      const { headers, body } = multipart(name, file);
      const before = await app.database.query('SELECT key FROM stored_files');
      async function* send() {
        yield new Uint8Array(body.subarray(0, 500));
        await app.database.query(`UPDATE users SET ${change} WHERE id = $1`, [sender.id]);
        if (expected === 401) await app.database.query('DELETE FROM sessions WHERE user_id = $1', [sender.id]);
        yield new Uint8Array(body.subarray(500));
      }
      const request = { method: 'POST', headers, body: Readable.toWeb(Readable.from(send())), duplex: 'half' };
      expect((await browser.fetch(path, request as unknown as RequestInit)).status).toBe(expected);
      expect(await app.database.query('SELECT key FROM stored_files')).toEqual(before);
      await app.database.query("UPDATE users SET role = 'editor', suspended_at = NULL WHERE id = $1", [sender.id]);
      if (expected === 401) return;
    }
  });
});
