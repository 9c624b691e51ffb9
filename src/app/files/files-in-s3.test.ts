import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BLOG_POSTS_PATH } from '#features/library/blog/blog.constants.ts';
import { UPLOAD_PATH, WHITEPAPERS_PATH } from '#features/library/whitepapers/whitepapers.constants.ts';
import type { Whitepaper } from '#features/library/whitepapers/whitepapers.contract.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { buildPaper } from '#platform/pdf/pdf.fixtures.ts';
import { createFileLinks } from '#platform/storage/file-links.ts';
import { multipart } from '#platform/testing/raw-request.ts';
import { type S3Server, startS3Server } from '#platform/testing/s3-server.ts';
import { cloneDatabase } from '#platform/testing/test-database.ts';
import { createTestApp, type TestBrowser } from '../testing/test-app.ts';
import { createTestSite, type TestSite } from '../testing/test-site.ts';

const LARGE = 'white-papers/large.pdf';
const LARGE_BYTES = 20_000_000;

let s3: S3Server;
let site: TestSite;
let admin: TestBrowser;
let papers: Whitepaper[];
beforeAll(async () => {
  s3 = await startS3Server();
  site = await createTestSite({
    label: 'files_in_s3',
    env: { ...s3.env, SAMPLE_CONTENT: 'on' },
    renderPage: async () => new Response('a page'),
  });
  await site.services.storage.put(LARGE, randomBytes(LARGE_BYTES));
  admin = await site.createAdminBrowser();
  papers = (await (await site.fetch(WHITEPAPERS_PATH)).json()) as Whitepaper[];
}, 120_000);
afterAll(async () => {
  await site?.close();
  await s3?.close();
});

const download = (paper: Whitepaper | undefined) =>
  admin.fetch(`${WHITEPAPERS_PATH}/${paper?.id}/download`, { method: 'POST' });
const counter = async (paper: Whitepaper | undefined) =>
  ((await (await site.fetch(`${WHITEPAPERS_PATH}/${paper?.id}`)).json()) as Whitepaper).downloadCount;
const linkTo = (key: string) => createFileLinks(site.services.secret).sign(key, 'a.pdf');
const begin = async (address: string) => {
  const request = get({ host: '127.0.0.1', port: site.port, path: address, agent: false });
  const [reply] = (await once(request, 'response')) as [IncomingMessage];
  await once(reply, 'readable');
  return { request, reply };
};

it('the store holds the sample content, and the data folder none of it', async () => {
  expect(papers.length).toBeGreaterThanOrEqual(6);
  const cover = await site.fetch(papers[0]?.coverImage ?? '');
  expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(existsSync(path.join(site.dataDir, 'files'))).toBe(false);
});

it('an upload is stored and read from the store, and a refused one leaves nothing behind', async () => {
  const send = (bytes: Buffer) => {
    const { headers, body } = multipart('dwell.pdf', bytes);
    return admin.fetch(UPLOAD_PATH, { method: 'POST', headers, body: new Uint8Array(body) });
  };
  // Larger than one part of a multipart upload.
  const large = buildPaper({ pages: ['Dwell'], padding: 6 * 1024 * 1024 });
  const reply = await send(large);
  expect([reply.status, await reply.json()]).toMatchObject([200, { pages: 1, size: large.length }]);
  const refused = await send(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(6 * 1024 * 1024, 'x')]));
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'pdf_damaged' }]);
  const rows = await site.database.query<{ key: string }>('SELECT key FROM whitepaper_uploads');
  expect(rows).toHaveLength(1);
  expect((await site.services.storage.read(rows[0]?.key ?? ''))?.size).toBe(large.length);
});

it('a download works as a whole and in ranges', async () => {
  const { downloadUrl } = (await (await download(papers[0])).json()) as { downloadUrl: string };
  const whole = await site.request(downloadUrl);
  expect([whole.status, whole.body.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect(whole.headers['content-length']).toBe(String(whole.body.length));
  const part = await site.request(downloadUrl, {
    headers: { range: 'bytes=100-199', 'if-range': String(whole.headers.etag) },
  });
  expect([part.status, part.body.equals(whole.body.subarray(100, 200))]).toEqual([206, true]);
  const last = await site.request(downloadUrl, { headers: { range: 'bytes=-10' } });
  expect([last.status, last.body.equals(whole.body.subarray(-10))]).toEqual([206, true]);
  const beyondEnd = await site.request(downloadUrl, { headers: { range: `bytes=${whole.body.length}-` } });
  expect(beyondEnd.status).toBe(416);
});

it('a missing file is reported, and the download is not counted', async () => {
  const [row] = await site.database.query<{ pdf_url: string }>('SELECT pdf_url FROM whitepapers WHERE id = $1', [
    papers[1]?.id,
  ]);
  await site.services.storage.remove((row?.pdf_url ?? '').replace('/files/', ''));
  const reply = await download(papers[1]);
  expect([reply.status, await reply.json()]).toEqual([404, expect.objectContaining({ code: 'file_missing' })]);
  expect(await counter(papers[1])).toBe(0);
});

it.skipIf(process.platform !== 'linux')('the file in the store is closed when the client disconnects', async () => {
  const readers = await Promise.all(Array.from({ length: 5 }, () => begin(linkTo(LARGE))));
  expect(s3.filesOpen()).toBe(5);
  for (const { request } of readers) request.destroy();
  await expect.poll(() => s3.filesOpen()).toBe(0);
  expect((await site.request(linkTo(LARGE))).body.length).toBe(LARGE_BYTES);
});

it('a download is cut off when the store fails in the middle, so that half a file does not look complete', async () => {
  const { reply } = await begin(linkTo(LARGE));
  const cut = expect(once(reply, 'end')).rejects.toThrow('aborted');
  await s3.kill();
  reply.resume();
  await cut;
  await s3.restart();
});

it('while the store is down, files are a 503, and the rest of the site works', async () => {
  await s3.kill();
  for (const reply of [
    await download(papers[2]),
    await site.fetch(linkTo(LARGE)),
    await site.fetch('/media/covers/never-asked.svg'),
  ]) {
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await reply.json()).toEqual({
      error: 'Files cannot be reached right now. Please try again shortly.',
      code: 'files_unavailable',
    });
  }
  expect(await counter(papers[2])).toBe(0);
  expect((await site.request(BLOG_POSTS_PATH)).status).toBe(200);
  expect((await site.request('/readyz')).status).toBe(200);
  await s3.restart();
  expect((await download(papers[2])).status).toBe(200);
  expect(await counter(papers[2])).toBe(1);
});

it('the first start fails with a clear error if the store rejects the sample content', async () => {
  const database = await cloneDatabase('files_in_s3_refused');
  const env = { ...s3.env, SAMPLE_CONTENT: 'on', S3_SECRET_ACCESS_KEY: 'wrong' };
  const start = createTestApp({ label: 's3_refused', database, env });
  await expect(start).rejects.toThrow(StartupError);
  await expect(start).rejects.toThrow(/sample content cannot be stored: .*SignatureDoesNotMatch 403\. Check the S3_/);
  await database.drop();
}, 60_000);

it('a missing bucket makes files unavailable, shows in /readyz, and the rest of the site works', async () => {
  const wrong = await createTestSite({
    label: 'files_in_no_bucket',
    env: { ...s3.env, S3_BUCKET: 'nobody-made-this' },
    renderPage: async () => new Response('a page'),
  });
  try {
    expect((await wrong.fetch('/media/uploads/a-000000000000-4x3.webp')).status).toBe(503);
    const ready = await wrong.fetch('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', impaired: ['files'] }]);
    expect((await wrong.fetch(BLOG_POSTS_PATH)).status).toBe(200);
  } finally {
    await wrong.close();
  }
});
