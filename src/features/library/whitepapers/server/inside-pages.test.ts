import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { TRASH_PATH } from '#lib/publishing/publishing-paths.ts';
import { buildPaper } from '#platform/pdf/pdf.fixtures.ts';
import { multipart } from '#platform/testing/raw-request.ts';
import { UPLOAD_PATH, WHITEPAPERS_PATH } from '../whitepapers.constants.ts';
import { type AdminWhitepaper, type UploadReply, whitepaperPage } from '../whitepapers.contract.ts';

let site: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  site = await createTestApp({ label: 'inside-pages' });
  admin = await site.createAdminBrowser();
});
afterAll(() => site?.close());

const BODY = { title: 'Dwell', description: 'On dwell.', category: 'Strategy', pages: 5 };
const fetchPage = async (id: number) =>
  whitepaperPage.strict().parse(await (await site.fetch(`${WHITEPAPERS_PATH}/${id}`)).json());
const exists = async (address: string) =>
  (await site.services.storage.read(address.replace(/^\/(files\/)?/, ''))) !== undefined;

it('a white paper shows as many inside pages as the editor wants, each with an address of its own', async () => {
  const paper = buildPaper({ pages: ['Cover', 'One', 'Two', 'Three', 'Four'].map((word) => `${word} `.repeat(20)) });
  const { headers, body } = multipart('dwell.pdf', paper);
  const uploaded = await admin.fetch(UPLOAD_PATH, { method: 'POST', headers, body: new Uint8Array(body) });
  const { url } = (await uploaded.json()) as UploadReply;
  const created = await admin.send(WHITEPAPERS_PATH, { ...BODY, pdfUrl: url });
  const { id, shownPages, version } = (await created.json()) as AdminWhitepaper;
  const shown = (await fetchPage(id)).insidePages;
  expect([shownPages, shown.map(({ page }) => page)]).toEqual([3, [2, 3, 4]]);
  expect(new Set(shown.map(({ image }) => /-([0-9a-f]{16})-1200x1553\.png$/.exec(image)?.[1])).size).toBe(3);
  for (const { image } of shown) {
    const reply = await site.fetch(`${image}?w=320&format=webp`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await reply.arrayBuffer();
  }
  const media = (await (await admin.fetch('/api/media')).json()) as { address: string }[];
  expect(JSON.stringify(media)).not.toContain('media/pages/');

  const save = (change: object) =>
    admin.send(`${WHITEPAPERS_PATH}/${id}`, { ...BODY, pdfUrl: url, ...change }, { method: 'PUT' });
  expect((await save({ version, shownPages: 1 })).status).toBe(200);
  const reply = await (await site.fetch(`${WHITEPAPERS_PATH}/${id}`)).text();
  expect(reply).toContain(shown[0]?.image);
  for (const { image } of shown.slice(1)) expect(reply).not.toContain(image);
  expect((await save({ shownPages: 0 })).status).toBe(200);
  expect((await fetchPage(id)).insidePages).toEqual([]);
  expect(await (await save({ shownPages: 4 })).json()).toMatchObject({ issues: [{ path: 'shownPages' }] });
  // A client cannot say which pictures are pages.
  expect((await save({ shownPages: 3, insidePages: [] })).status).toBe(200);
  expect((await fetchPage(id)).insidePages).toEqual(shown);

  await admin.fetch(`${WHITEPAPERS_PATH}/${id}`, { method: 'DELETE' });
  await admin.fetch(`${TRASH_PATH}/whitepapers/${id}`, { method: 'DELETE' });
  const files = [url, ...shown.map(({ image }) => image)];
  await vi.waitFor(async () => expect(await Promise.all(files.map(exists))).toEqual(files.map(() => false)), {
    timeout: 15_000,
  });
});

it('draws the inside pages of papers that lack them after a start, and tries a PDF that cannot be read only once', async () => {
  const { database, services, dataDir } = site;
  const [queued] = await database.query("SELECT name FROM pgboss.job WHERE name = 'draw-inside-pages'");
  expect(queued).toBeDefined();
  const text = 'A page about dwell times. '.repeat(20);
  const addPaper = async (name: string, bytes: Buffer | null) => {
    const key = `white-papers/${name}.pdf`;
    if (bytes) await services.storage.put(key, bytes);
    const pdfUrl = bytes ? `/files/${key}` : `https://elsewhere.example/${name}.pdf`;
    const [row] = await database.query<{ id: number }>(
      "INSERT INTO whitepapers (title, description, pdf_url, category, pages) VALUES ($1, 'd', $2, 'Strategy', 2) RETURNING id",
      [name, pdfUrl],
    );
    return { id: row?.id ?? 0, file: path.join(dataDir, 'files', key), pdfUrl };
  };
  const cutOff = await addPaper('cut-off', buildPaper({ pages: [text, text] }));
  await appendFile(cutOff.file, 'x');
  const unreadable = await addPaper('unreadable', Buffer.from('%PDF-1.7 but no more'));
  const cover = await addPaper('cover-only', buildPaper({ pages: [text] }));
  await addPaper('elsewhere', null);
  const whole = await addPaper('whole', buildPaper({ pages: [text, text, text] }));
  const lost = await addPaper('lost', buildPaper({ pages: [text, `Second. ${text}`] }));
  const draw = async () => {
    await services.queue.send(services.db, 'draw-inside-pages', { afterId: 0 });
    await vi.waitFor(
      async () => {
        const left = await database.query(
          "SELECT id FROM pgboss.job WHERE name = 'draw-inside-pages' AND state <> 'completed'",
        );
        expect(left).toEqual([]);
      },
      { timeout: 20_000 },
    );
  };
  await draw();
  const [page] = (await fetchPage(lost.id)).insidePages;
  expect(page?.page).toBe(2);
  const address = page?.image ?? '';
  expect(await exists(address)).toBe(true);
  // As if a restored folder lacked it: the next check or reader notices.
  await services.storage.put(address.slice(1), Buffer.from('x'));
  await appendFile(path.join(dataDir, 'files', address.slice(1)), 'x');
  await expect(exists(address)).rejects.toThrow();
  await draw();
  expect([await exists(address), (await fetchPage(lost.id)).insidePages]).toEqual([true, [page]]);

  const drawn = (await fetchPage(whole.id)).insidePages;
  expect(drawn.map(({ page }) => page)).toEqual([2, 3]);
  expect(await Promise.all(drawn.map(({ image }) => exists(image)))).toEqual([true, true]);
  const noted = await database.query<{ id: number }>('SELECT id FROM whitepapers WHERE undrawable_url = pdf_url');
  expect(noted.map(({ id }) => id).toSorted()).toEqual([unreadable.id, cover.id].toSorted());
  const faults = await database.query("SELECT key FROM stored_files WHERE fault = 'damaged'");
  expect(faults).toEqual([{ key: 'white-papers/cut-off.pdf' }]);
});
