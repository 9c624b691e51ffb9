import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { UPLOAD_PATH, WHITEPAPERS_PATH } from '#features/whitepapers/whitepapers.constants.ts';
import { type AdminWhitepaper, type UploadReply, whitepaperPage } from '#features/whitepapers/whitepapers.contract.ts';
import { TRASH_PATH } from '#lib/publishing/publishing-paths.ts';
import { buildPaper } from '#platform/pdf/pdf.fixtures.ts';
import { multipart } from '#platform/testing/raw-request.ts';
import { createTestApp, type TestApp, type TestBrowser } from '../testing/test-app.ts';

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
