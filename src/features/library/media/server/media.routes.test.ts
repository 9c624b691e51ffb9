import { readdirSync, readlinkSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { drawArticleArt } from '#lib/artwork/article-art.ts';
import { getArtworkHref, getArtworkSeed } from '#lib/artwork/artwork-href.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** The path of a file descriptor, or '' if it was closed meanwhile. */
function readPath(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return '';
  }
}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'media' });
  await app.services.storage.put('media/covers/a-1.svg', Buffer.from(PICTURE));
  await app.services.storage.put('white-papers/secret.pdf', Buffer.from('%PDF-'));
  await app.services.storage.put('media/covers/secret.pdf', Buffer.from('%PDF-'));
});
afterAll(() => app?.close());

it('serves a picture that may be cached permanently and cannot run scripts', async () => {
  const reply = await app.fetch('/media/covers/a-1.svg');
  expect(await reply.text()).toBe(PICTURE);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-length': String(PICTURE.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
  });
});

it('draws the picture of a record without one from its title', async () => {
  const address = getArtworkHref('Ägäis: 50 % more, and "quieter"');
  const reply = await app.fetch(address);
  expect(await reply.text()).toBe(drawArticleArt(getArtworkSeed('Ägäis: 50 % more, and "quieter"')));
  expect(reply.headers.get('content-type')).toBe('image/svg+xml');
  const night = await app.fetch(address.replace('.svg', '-tall-night.svg'));
  expect(await night.text()).toBe(drawArticleArt(getArtworkSeed('Ägäis: 50 % more, and "quieter"'), 'tall', true));
  expect(getArtworkHref('Another title')).not.toBe(address);
});

it.skipIf(process.platform !== 'linux')('opens no file for HEAD', async () => {
  const open = () => readdirSync('/proc/self/fd').filter((fd) => readPath(fd).startsWith(app.dataDir));
  for (let i = 0; i < 20; i += 1) {
    const reply = await app.fetch('/media/covers/a-1.svg', { method: 'HEAD' });
    expect([reply.status, reply.headers.get('content-length')]).toEqual([200, String(PICTURE.length)]);
  }
  expect(open()).toEqual([]);
});

it.each([
  '/media/covers/missing.svg',
  '/media/covers/secret.pdf',
  '/media/covers',
  '/media/../white-papers/secret.pdf',
  '/media/..%2Fwhite-papers/secret.pdf',
  '/media/%2e%2e/secret.svg',
  '/media/covers/..%2f..%2f..%2fdb%2fx.svg',
  '/media/covers/A-1.svg',
  '/media/covers/a-1.svg%00',
  '/media/covers/%00.svg',
  '/media/drawings/Seed.svg',
  '/media/drawings/12345678.svg',
  '/media/drawings/a.png',
  '/white-papers/secret.pdf',
  '/files/white-papers/secret.pdf',
])('does not serve %s', async (address) => {
  const reply = await app.fetch(address);
  expect(reply.status).toBe(404);
  expect(await reply.text()).not.toContain('%PDF');
});

it('limits how many different drawings a client has drawn, and still sends those that it has', async () => {
  const get = async (seed: number) => (await app.fetch(`/media/drawings/z${seed}.svg`)).status;
  const statuses: number[] = [];
  for (let seed = 0; seed <= 120; seed += 1) statuses.push(await get(seed));
  expect(statuses.at(0)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  expect(await get(0)).toBe(200);
});
