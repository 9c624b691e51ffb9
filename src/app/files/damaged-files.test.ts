import { appendFile, readFile, symlink, truncate, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FILES_CHECK_PATH, HEALTH_PATH } from '#features/health/health.constants.ts';
import { healthReport } from '#features/health/health.contract.ts';
import { createFileLinks } from '#platform/storage/file-links.ts';
import { createTestSite, type TestSite } from '../testing/test-site.ts';
import { checkStoredFiles } from './damaged-files.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({
    label: 'damaged_files',
    renderPage: async () => new Response('no such page', { status: 404 }),
  });
});
afterAll(() => site?.close());

const SMALL = Buffer.alloc(1000, 's');
const LARGE = Buffer.alloc(1_000_000, 'l');
const onDisk = (key: string) => path.join(site.dataDir, 'files', key);
const put = async (key: string, bytes: Buffer) => {
  await site.services.storage.put(key, bytes);
  return onDisk(key);
};
const linkTo = (key: string) => createFileLinks(site.services.secret).sign(key, 'Paper.pdf');
const change = async (file: string) => {
  const bytes = await readFile(file);
  bytes[bytes.length - 1] = 0;
  await writeFile(file, bytes);
};

it.each([
  ['empty', (file: string) => truncate(file, 0)],
  ['cut off', (file: string) => truncate(file, 500)],
  ['longer', (file: string) => appendFile(file, 'x')],
  ['changed', change],
  [
    'a symbolic link',
    async (file: string) => {
      await unlink(file);
      await symlink('/etc/hostname', file);
    },
  ],
])('refuses a file that is %s, as a whole, in part and as a picture', async (name, damage) => {
  const key = `white-papers/${name.replaceAll(' ', '-')}.pdf`;
  const picture = `media/covers/${name.replaceAll(' ', '-')}.svg`;
  for (const file of [await put(key, SMALL), await put(picture, SMALL)]) await damage(file);
  for (const [address, headers] of [
    [linkTo(key), {}],
    [linkTo(key), { range: 'bytes=0-9' }],
    [`/${picture}`, {}],
  ] as const) {
    const { status, body, headers: sent } = await site.request(address, { headers });
    expect([status, JSON.parse(body.toString()).code, sent['cache-control']]).toEqual([
      503,
      'file_damaged',
      expect.stringContaining('no-store'),
    ]);
  }
});

it('never sends a large changed file completely', async () => {
  await change(await put('white-papers/large.pdf', LARGE));
  const { port } = site;
  const whole = fetch(`http://127.0.0.1:${port}${linkTo('white-papers/large.pdf')}`).then((reply) =>
    reply.arrayBuffer(),
  );
  await expect(whole).rejects.toThrow();
  expect((await site.request(linkTo('white-papers/large.pdf'))).status).toBe(503);
});

it('names each on Health until it is put back and checked', async () => {
  const admin = await site.createAdminBrowser();
  const readFiles = async () => {
    const { parts } = healthReport.parse(await (await admin.fetch(HEALTH_PATH)).json());
    return parts.find((part) => part.name === 'Files');
  };
  await site.database.query(
    "INSERT INTO whitepapers (title, description, pdf_url, category, pages) VALUES ('Ramp', 'd', '/files/white-papers/ramp.pdf', 'Strategy', 1)",
  );
  const file = await put('white-papers/ramp.pdf', LARGE);
  await change(file);
  await unlink(await put('white-papers/unused.pdf', SMALL));
  await put('media-cache/a/960.webp', SMALL).then((made) => truncate(made, 1));
  await checkStoredFiles(site.services);
  const found = await readFiles();
  expect(found).toMatchObject({ state: 'failed', summary: expect.stringContaining('not shown to visitors') });
  expect(found?.problems).toContainEqual({
    name: 'white-papers/ramp.pdf',
    text: 'Damaged. Used by “Ramp”. Copy it from a backup, or upload the PDF again.',
    href: expect.stringMatching(/^\/admin\?tab=whitepapers&edit=\d+$/),
  });
  expect(JSON.stringify(found?.problems)).not.toMatch(/unused|media-cache/);
  await writeFile(file, LARGE);
  expect((await site.request(linkTo('white-papers/ramp.pdf'))).status).toBe(200);
  await checkStoredFiles(site.services);
  expect(JSON.stringify((await readFiles())?.problems)).not.toContain('ramp.pdf');
  expect((await admin.send(FILES_CHECK_PATH, {})).status).toBe(202);
});
