import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { walkPages } from '#platform/testing/walk-pages.ts';
import { WHITEPAPERS_PATH } from '../whitepapers.constants.ts';
import { type AdminWhitepaper, adminWhitepaper } from '../whitepapers.contract.ts';
import { aWhitepaper } from './whitepapers.fixtures.ts';
import { whitepaperStore } from './whitepapers.store.ts';

const KEY = 'white-papers/fuel.pdf';
const FILE = `/files/${KEY}`;

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'whitepapers_admin', env: { PUBLIC_URL: 'http://papers.example' } });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('whitepapers', 'rate_limits');
  await app.services.storage.put(KEY, Buffer.from('%PDF-1.7 fuel'));
});

const BODY = { title: 'Fuel', description: 'On fuel.', category: 'Strategy', pages: 12, pdfUrl: FILE };
const create = async (differences: object = {}) => {
  const reply = await admin.send(WHITEPAPERS_PATH, { ...BODY, ...differences });
  expect(reply.status).toBe(201);
  return (await reply.json()) as AdminWhitepaper;
};
const put = (id: number, body: object) => admin.send(`${WHITEPAPERS_PATH}/${id}`, body, { method: 'PUT' });
const exists = async (key = KEY) => (await app.services.storage.read(key)) !== undefined;
const expectRemoved = (key: string) =>
  vi.waitFor(async () => expect(await exists(key)).toBe(false), { timeout: 15_000 });

describe('the file of a white paper', () => {
  it('is an upload, by its address with or without the site’s origin', async () => {
    expect((await create()).pdfUrl).toBe(FILE);
    expect((await create({ pdfUrl: `http://papers.example${FILE}` })).pdfUrl).toBe(FILE);
  });

  it('may be on another site, which the server never contacts', async () => {
    const elsewhere = 'https://nowhere.invalid/päper.pdf?x=1#page=2';
    expect((await create({ pdfUrl: elsewhere })).pdfUrl).toBe(elsewhere);
    expect((await create({ pdfUrl: 'http://127.0.0.1:1/x.pdf' })).pdfUrl).toBe('http://127.0.0.1:1/x.pdf');
    expect((await create({ pdfUrl: `https://long.example/${'ü'.repeat(1900)}` })).pages).toBe(12);
  });

  it.each([
    '/files/white-papers/missing.pdf',
    'http://papers.example/files/white-papers/missing.pdf',
    '/files/',
    '/files/../auth-secret',
    '/files/%2e%2e/auth-secret',
    '/files/white-papers/../../auth-secret',
    '/files/white-papers',
    '/files/media/covers/not-a-paper.svg',
    '//papers.example/files/white-papers/fuel.pdf',
    'files/white-papers/fuel.pdf',
    '/media/covers/a.svg',
    'file:///etc/passwd',
    'javascript:alert(1)//.pdf',
    'https://',
    '',
  ])('is refused at the address %j', async (pdfUrl) => {
    await app.services.storage.put('media/covers/not-a-paper.svg', Buffer.from('<svg/>'));
    const reply = await admin.send(WHITEPAPERS_PATH, { ...BODY, pdfUrl });
    expect([reply.status, await reply.json()]).toMatchObject([400, { issues: [{ path: 'pdfUrl' }] }]);
    const paper = await create();
    const changed = await put(paper.id, { ...BODY, pdfUrl });
    expect([changed.status, await changed.json()]).toMatchObject([400, { issues: [{ path: 'pdfUrl' }] }]);
  });

  it('may be lost, and its paper can still be edited', async () => {
    const paper = await create();
    await app.services.storage.remove(KEY);
    expect((await put(paper.id, { ...BODY, title: 'Corrected' })).status).toBe(200);
    expect((await admin.send(WHITEPAPERS_PATH, BODY)).status).toBe(400);
  });

  it('is removed with the last paper that uses it', async () => {
    const papers = [await create(), await create({ title: 'Same file' })];
    for (const { id } of papers) {
      expect(await exists()).toBe(true);
      expect((await admin.fetch(`${WHITEPAPERS_PATH}/${id}`, { method: 'DELETE' })).status).toBe(200);
      expect(await exists()).toBe(true);
      expect((await admin.fetch(`/api/trash/whitepapers/${id}`, { method: 'DELETE' })).status).toBe(200);
    }
    await expectRemoved(KEY);
  });

  it('is removed when another file replaces it', async () => {
    const paper = await create();
    await app.services.storage.put('white-papers/fuel-2.pdf', Buffer.from('%PDF-1.7 more fuel'));
    expect((await put(paper.id, { ...BODY, pdfUrl: '/files/white-papers/fuel-2.pdf' })).status).toBe(200);
    await expectRemoved(KEY);
    expect(await exists('white-papers/fuel-2.pdf')).toBe(true);
  });

  it('stays if the deletion fails', async () => {
    const paper = await create();
    const jobs = async () => (await app.database.query("SELECT FROM pgboss.job WHERE name = 'remove-files'")).length;
    const before = await jobs();
    await app.database.query('ALTER TABLE activity ADD CONSTRAINT nothing_today CHECK (false) NOT VALID');
    try {
      expect((await admin.fetch(`${WHITEPAPERS_PATH}/${paper.id}`, { method: 'DELETE' })).status).toBe(500);
    } finally {
      await app.database.query('ALTER TABLE activity DROP CONSTRAINT nothing_today');
    }
    expect([await jobs(), await exists()]).toEqual([before, true]);
  });
});

describe('pages', () => {
  it.each([0, -1, 1.5, '12', 'x', 10_001, 1e300, Number.MAX_SAFE_INTEGER, {}])('refuse %j', async (pages) => {
    const reply = await admin.send(WHITEPAPERS_PATH, { ...BODY, pages });
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { issues: expect.arrayContaining([expect.objectContaining({ path: 'pages' })]) },
    ]);
  });
});

describe('the address of the file', () => {
  it('is shown only to administrators, in the list and for a single paper', async () => {
    const paper = await create();
    const reads = [WHITEPAPERS_PATH, `${WHITEPAPERS_PATH}/${paper.id}`];
    for (const address of reads) {
      expect(await (await admin.fetch(address)).text()).toContain(FILE);
      const text = await (await app.fetch(address)).text();
      expect(text).toContain('"title":"Fuel"');
      expect(text).not.toMatch(/pdfUrl|\/files\/|version|isSample/);
    }
    expect((await app.fetch(`${WHITEPAPERS_PATH}?sort=title`)).status).toBe(401);
  });

  it('does not let a save reset the download count', async () => {
    const paper = await create();
    const download = await admin.send(`${WHITEPAPERS_PATH}/${paper.id}/download`, {});
    expect(download.status).toBe(200);
    const reply = await put(paper.id, { ...BODY, downloadCount: 0, version: paper.version });
    expect([reply.status, await reply.json()]).toMatchObject([200, { downloadCount: 1, version: 2 }]);
  });
});

describe('an administrator’s list', () => {
  it.each([
    ['', ['c', 'B', 'a']],
    ['?sort=createdAt', ['a', 'B', 'c']],
    ['?sort=title', ['a', 'B', 'c']],
    ['?sort=-title', ['c', 'B', 'a']],
    ['?sort=-downloadCount', ['B', 'a', 'c']],
    ['?sort=-updatedAt', ['B', 'c', 'a']],
    ['?category=Cargo&sort=title', ['a', 'c']],
    ['?q=b', ['B']],
  ])('%s contains %j', async (query, expected) => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const plain = { description: '-', industry: null };
    await whitepaperStore.insert(app.services.db, [
      aWhitepaper({ ...plain, title: 'a', createdAt: at(1), updatedAt: at(1), downloadCount: 7 }),
      aWhitepaper({ ...plain, title: 'B', createdAt: at(2), updatedAt: at(9), downloadCount: 9, category: 'Strategy' }),
      aWhitepaper({ ...plain, title: 'c', createdAt: at(3), updatedAt: at(3), downloadCount: 0 }),
    ]);
    const reply = await admin.fetch(WHITEPAPERS_PATH + query);
    expect(
      z
        .array(adminWhitepaper.strict())
        .parse(await reply.json())
        .map(({ title }) => title),
    ).toEqual(expected);
    expect(reply.headers.get('x-total-count')).toBe(String(expected.length));
    const join = query ? '&' : '?';
    const pages = await walkPages<AdminWhitepaper>(admin.fetch, `${WHITEPAPERS_PATH}${query}${join}limit=1`);
    expect(pages.flat().map(({ title }) => title)).toEqual(expected);
  });
});
