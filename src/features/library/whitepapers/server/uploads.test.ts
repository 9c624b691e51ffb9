import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request as openRequest } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestBrowser } from '#app/testing/test-app.ts';
import { createTestSite, type TestSite } from '#app/testing/test-site.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { SEARCH_PATH } from '#features/library/search/search.constants.ts';
import { TRASH_PATH } from '#lib/publishing/publishing-paths.ts';
import { buildOnePage, buildPaper, readEncryptedPdf } from '#platform/pdf/pdf.fixtures.ts';
import { multipart } from '#platform/testing/raw-request.ts';
import { UPLOAD_PATH, WHITEPAPERS_PATH } from '../whitepapers.constants.ts';
import { type AdminWhitepaper, type UploadReply, uploadReply, whitepaperPage } from '../whitepapers.contract.ts';
import { removeUnusedUploads } from './uploads.service.ts';

const MEGABYTE = 1024 * 1024;

let site: TestSite;
let admin: TestBrowser;
let paper: Buffer;
beforeAll(async () => {
  const renderPage = async () => new Response('');
  site = await createTestSite({ label: 'uploads', env: { UPLOAD_MAX_MB: '1' }, renderPage });
  admin = await site.createAdminBrowser();
  paper = buildPaper({
    title: 'Dwell is a decision',
    pages: ['Dwell is a decision', 'Tarmac hours are counted twice.'],
    bookmarks: [['The dock', 2]],
  });
});
afterAll(() => site?.close());
beforeEach(() => site.database.empty('whitepapers', 'whitepaper_uploads', 'rate_limits'));

const upload = (bytes: Buffer, name = 'dwell.pdf', by = admin) => {
  const { headers, body } = multipart(name, bytes);
  return by.fetch(UPLOAD_PATH, { method: 'POST', headers, body: new Uint8Array(body) });
};
const uploadAndRead = async (bytes = paper, name?: string): Promise<UploadReply> => {
  const reply = await upload(bytes, name);
  expect(reply.status).toBe(200);
  return uploadReply.strict().parse(await reply.json()) as UploadReply;
};
const BODY = { title: 'Dwell', description: 'On dwell.', category: 'Strategy', pages: 2 };
const createPaper = async (body: object) => {
  const reply = await admin.send(WHITEPAPERS_PATH, { ...BODY, ...body });
  expect(reply.status).toBe(201);
  return (await reply.json()) as AdminWhitepaper;
};
const fetchPage = async (id: number) =>
  whitepaperPage.strict().parse(await (await site.fetch(`${WHITEPAPERS_PATH}/${id}`)).json());
const keepChange = (id: number, values: object) =>
  admin.send(`${WHITEPAPERS_PATH}/${id}/working-copy`, { version: 1, values, base: {} }, { method: 'PUT' });
/** Deletes a paper for good. */
const deletePaper = async (id: number) => {
  await admin.fetch(`${WHITEPAPERS_PATH}/${id}`, { method: 'DELETE' });
  await admin.fetch(`${TRASH_PATH}/whitepapers/${id}`, { method: 'DELETE' });
};
const toKey = (address: string) => address.replace(/^\/(files\/)?/, '');
const exists = async (address: string) => (await site.services.storage.read(toKey(address))) !== undefined;
const waitUntilRemoved = (...addresses: string[]) =>
  vi.waitFor(async () => expect(await Promise.all(addresses.map(exists))).toEqual(addresses.map(() => false)), {
    timeout: 15_000,
  });
/** Files in a folder of the storage, including unfinished ones. */
const listFiles = async (folder: string) => {
  const place = path.join(site.dataDir, 'files', folder);
  return existsSync(place) ? (await readdir(place)).toSorted() : [];
};
const listTraces = async () => [
  ...(await Promise.all(['white-papers/uploads', 'media/covers', 'media/pages'].map(listFiles))),
  await site.database.query('SELECT key FROM whitepaper_uploads'),
];

describe('an uploaded PDF', () => {
  it('is stored, and the reply fills in the form', async () => {
    const reply = await uploadAndRead();
    expect(reply).toMatchObject({
      name: 'dwell.pdf',
      size: paper.length,
      pages: 2,
      title: 'Dwell is a decision',
      contents: [{ title: 'The dock', page: 2 }],
    });
    expect(reply.url).toMatch(/^\/files\/white-papers\/uploads\/dwell-[0-9a-f]{16}\.pdf$/);
    expect(await exists(reply.url)).toBe(true);
    const cover = await site.fetch(`${reply.coverImage}?w=320&format=webp`);
    expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await cover.arrayBuffer();
    expect((await site.fetch(reply.url)).status).toBe(404);
  });

  it('gives its white paper chapters, a cover and searchable text', async () => {
    const { url, coverImage, contents } = await uploadAndRead();
    const { id } = await createPaper({ pdfUrl: url });
    expect(await fetchPage(id)).toMatchObject({ contents, coverImage });
    const found = await (await site.fetch(`${SEARCH_PATH}?q=tarmac`)).json();
    expect(found).toMatchObject([{ kind: 'white-paper', id, page: 2 }]);
  });

  it('replaces an older one, whose file and pictures are removed', async () => {
    const old = await uploadAndRead();
    const { id, insidePages } = await fetchPage((await createPaper({ pdfUrl: old.url })).id);
    const next = await uploadAndRead(buildPaper({ pages: ['Runway light'] }), 'next.pdf');
    const reply = await admin.send(`${WHITEPAPERS_PATH}/${id}`, { ...BODY, pdfUrl: next.url }, { method: 'PUT' });
    expect(reply.status).toBe(200);
    expect(await fetchPage(id)).toMatchObject({ contents: [], coverImage: next.coverImage });
    const found = async (q: string) => ((await (await site.fetch(`${SEARCH_PATH}?q=${q}`)).json()) as unknown[]).length;
    expect([await found('tarmac'), await found('runway')]).toEqual([0, 1]);
    await waitUntilRemoved(old.url, old.coverImage, ...insidePages.map(({ image }) => image));
    expect([await exists(next.url), await exists(next.coverImage)]).toEqual([true, true]);
  });

  it('is not changed by a save with the same address, and another one keeps a cover that an editor chose', async () => {
    const { url, contents } = await uploadAndRead();
    const coverImage = '/media/images/chosen-0123456789abcdef-960x540.png';
    const { id } = await createPaper({ pdfUrl: url, coverImage });
    const save = (pdfUrl: string) =>
      admin.send(`${WHITEPAPERS_PATH}/${id}`, { ...BODY, title: 'Another title', pdfUrl }, { method: 'PUT' });
    expect((await save(`${site.services.publicUrl}${url}`)).status).toBe(200);
    expect(await fetchPage(id)).toMatchObject({ title: 'Another title', contents, coverImage });
    expect((await save((await uploadAndRead()).url)).status).toBe(200);
    expect(await fetchPage(id)).toMatchObject({ coverImage });
  });

  it('may be used by two papers and is removed with the second', async () => {
    const { url, coverImage } = await uploadAndRead();
    const [one, other] = [await createPaper({ pdfUrl: url }), await createPaper({ pdfUrl: url })];
    expect((await fetchPage(other.id)).contents).toHaveLength(1);
    await deletePaper(one.id);
    expect([await exists(url), await exists(coverImage)]).toEqual([true, true]);
    // An unsaved change of the same paper does not keep its cover.
    await keepChange(other.id, { coverImage });
    await deletePaper(other.id);
    await waitUntilRemoved(url, coverImage);
  });

  it('is removed after a day if neither a paper nor a working copy uses it', async () => {
    const [unused, used, typed] = [await uploadAndRead(), await uploadAndRead(), await uploadAndRead()];
    const { id } = await createPaper({ pdfUrl: used.url });
    await keepChange(id, { pdfUrl: typed.url });
    const removed: string[] = [];
    const removeFiles = async (_: unknown, keys: readonly string[]) => {
      removed.push(...keys);
      return keys;
    };
    const hours = (count: number) => new Date(Date.now() + count * 3600_000);
    await removeUnusedUploads(site.services.db, hours(23), removeFiles);
    expect(removed).toEqual([]);
    await removeUnusedUploads(site.services.db, hours(25), removeFiles);
    const pageKey = expect.stringMatching(/^media\/pages\/dwell-/);
    expect(removed).toEqual([toKey(unused.url), toKey(unused.coverImage), pageKey]);
    // The file may still exist when somebody saves this late.
    const late = await admin.send(WHITEPAPERS_PATH, { ...BODY, pdfUrl: unused.url });
    expect([late.status, await late.json()]).toMatchObject([400, { issues: [{ path: 'pdfUrl' }] }]);
  });

  it('gets its own file when two arrive at once', async () => {
    const [one, other] = await Promise.all([
      uploadAndRead(),
      uploadAndRead(buildPaper({ pages: ['Other', 'b', 'c'] })),
    ]);
    expect([one.pages, other.pages, one.url === other.url]).toEqual([2, 3, false]);
    expect(await Promise.all([one.url, other.url].map(exists))).toEqual([true, true]);
  });

  it.each([
    ['../../../etc/passwd.pdf', 'passwd'],
    ['..\\..\\boot.PDF', 'boot'],
    ['.pdf', 'paper'],
    ['!?.pdf', 'paper'],
    [`${'long-name-'.repeat(30)}.pdf`, 'long-name-long-name-long-name-long-name-long-name-long-name'],
    ['Ärger & Söhne %2e%2e%2f.pdf', 'aerger-soehne-2e-2e-2f'],
  ])('may have the file name %j', async (name, slug) => {
    const { url } = await uploadAndRead(paper, name);
    expect(url.slice(0, -'-0123456789abcdef.pdf'.length)).toBe(`/files/white-papers/uploads/${slug}`);
  });
});

describe('an invalid PDF leaves no trace', () => {
  it.each<[string, number, string, () => Buffer]>([
    ['HTML', 400, 'not_a_pdf', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF header and garbage', 400, 'pdf_damaged', () => Buffer.from(`%PDF-1.7\n${'garbage '.repeat(9_000)}`)],
    ['nothing', 400, 'pdf_empty', () => Buffer.alloc(0)],
    ['an encrypted one', 400, 'pdf_encrypted', () => readEncryptedPdf('password')],
    ['a cyclic one', 400, 'pdf_damaged', () => buildOnePage({ 2: '<< /Type /Pages /Kids [3 0 R 2 0 R] /Count 3 >>' })],
    [
      'a page-bomb',
      400,
      'pdf_too_many_pages',
      () => buildOnePage({ 2: '<< /Type /Pages /Kids [3 0 R] /Count 900000 >>' }),
    ],
    [
      'one with a script',
      400,
      'pdf_scripts',
      () => buildOnePage({ 3: '<< /Type /Page /Parent 2 0 R /AA << /O << /S /JavaScript /JS (1) >> >> >>' }),
    ],
  ])('%s: %i %s', async (_, status, code, bytes) => {
    const before = await listTraces();
    const reply = await upload(await bytes());
    expect([reply.status, await reply.json()]).toMatchObject([status, { code, error: expect.stringMatching(/\.$/) }]);
    expect(await listTraces()).toEqual(before);
  });

  it.each(['dwell.docx', 'dwell.pdf.exe', 'pdf', 'dwell', ''])('a valid one named %j', async (name) => {
    const before = await listTraces();
    const reply = await upload(paper, name);
    const { error } = (await reply.json()) as { error: string };
    expect(name === '' ? [400, 415] : [415]).toContain(reply.status);
    expect(error).toMatch(/PDF file|choose one/);
    expect(await listTraces()).toEqual(before);
  });

  it.each<[string, number, { headers: Record<string, string>; body: BodyInit }]>([
    ['JSON', 415, { headers: { 'content-type': 'application/json' }, body: '{"file":"x"}' }],
    ['a form without a boundary', 415, { headers: { 'content-type': 'multipart/form-data' }, body: 'x' }],
    [
      'a form without a file',
      400,
      { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x--\r\n' },
    ],
    [
      'a form that is cut off',
      400,
      {
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
      },
    ],
    [
      'a file in another field',
      400,
      (() => {
        const { headers, body } = multipart('a.pdf', Buffer.from('%PDF-'), 'other');
        return { headers, body: new Uint8Array(body) };
      })(),
    ],
  ])('%s: %i', async (_, status, init) => {
    const before = await listTraces();
    const reply = await admin.fetch(UPLOAD_PATH, { method: 'POST', ...init });
    expect([reply.status, await reply.json()]).toMatchObject([status, { error: expect.any(String) }]);
    expect(await listTraces()).toEqual(before);
  });
});

describe('over the wire', () => {
  const cookies = () => ({ cookie: admin.cookies.header() });

  it('a file beyond the published limit is a 413, with or without its size, and leaves no trace', async () => {
    expect(await (await admin.fetch(UPLOAD_PATH)).json()).toEqual({ maxMb: 1 });
    const before = await listTraces();
    const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2 * MEGABYTE, 'x')]);
    const { headers, body } = multipart('large.pdf', large);
    const sized = await site.request(UPLOAD_PATH, {
      method: 'POST',
      headers: { ...headers, ...cookies(), 'content-length': String(200 * MEGABYTE) },
      body,
    });
    expect([sized.status, sized.body.toString()]).toEqual([413, expect.stringContaining('larger than 1 MB')]);
    const unsized = await site.request(UPLOAD_PATH, {
      method: 'POST',
      headers: { ...headers, ...cookies(), 'transfer-encoding': 'chunked' },
      body,
    });
    expect([unsized.status, unsized.body.toString()]).toEqual([413, expect.stringContaining('larger than 1 MB')]);
    expect(await listTraces()).toEqual(before);
  });

  it('a file of exactly the limit is read and checked', async () => {
    const reply = await upload(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(MEGABYTE - 9, 'x')]));
    expect(await reply.json()).toMatchObject({ code: 'pdf_damaged' });
    expect((await upload(Buffer.concat([paper, Buffer.alloc(MEGABYTE)]))).status).toBe(413);
  });

  it('a connection lost in the middle leaves no trace', async () => {
    const before = await listTraces();
    const { headers, body } = multipart('lost.pdf', Buffer.alloc(MEGABYTE / 2, '%PDF-1.7\n'));
    const outgoing = openRequest({
      host: '127.0.0.1',
      port: site.port,
      path: UPLOAD_PATH,
      method: 'POST',
      agent: false,
      headers: { ...headers, ...cookies(), 'content-length': body.length },
    });
    outgoing.on('error', () => undefined);
    outgoing.write(body.subarray(0, MEGABYTE / 4));
    await vi.waitFor(async () => expect((await listFiles('white-papers/uploads')).join()).toContain('lost-'), {
      timeout: 10_000,
    });
    outgoing.destroy();
    await vi.waitFor(async () => expect(await listTraces()).toEqual(before), { timeout: 10_000 });
  });

  it.each(['a visitor', 'a member'])('%s is refused before the file is read', async (who) => {
    const status = who === 'a visitor' ? 401 : 403;
    const browser = status === 403 && (await signInBrowser(site, (await addUser(site.services.db)).email));
    const { headers } = multipart('a.pdf', Buffer.alloc(0));
    const socket = connect(site.port, '127.0.0.1');
    const lines = [
      `POST ${UPLOAD_PATH} HTTP/1.1`,
      'host: localhost',
      `content-type: ${headers['content-type']}`,
      `cookie: ${browser ? browser.cookies.header() : ''}`,
      `content-length: ${MEGABYTE}`,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toContain(`HTTP/1.1 ${status} `);
  });
});
