import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { EXPORTS_PATH } from '#features/firm/imports/exports.constants.ts';
import type { SiteExport } from '#features/firm/imports/exports.contract.ts';
import { makeExport, removeOldExports } from '#features/firm/imports/server/exports.service.ts';
import { insertExport } from '#features/firm/imports/server/exports.store.ts';
import { openZip } from '#features/firm/imports/server/files/zip-files.ts';
import { addPeopleAndDrafts } from '../testing/export-site.ts';
import { createTestApp, type TestApp, type TestBrowser } from '../testing/test-app.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'exports' });
  admin = await app.createAdminBrowser();
  await addPeopleAndDrafts(app);
}, 120_000);
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('exports', 'rate_limits');
  for (const key of await listArchives()) await app.services.storage.remove(key);
});

async function listArchives(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.services.storage.list('exports/')) keys.push(key);
  return keys;
}

const list = async () => (await (await admin.fetch(EXPORTS_PATH)).json()) as SiteExport[];
const start = async () => (await (await admin.send(EXPORTS_PATH, {})).json()) as SiteExport;
const waitForEnd = (id: number) =>
  vi.waitFor(
    async () => {
      const found = (await list()).find((one) => one.id === id);
      if (!found || found.state === 'running') throw new Error('It is still running');
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );
const download = (id: number, browser: Pick<TestBrowser, 'fetch'> = admin) =>
  browser.fetch(`${EXPORTS_PATH}/${id}/file`);

async function readArchive(bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  const zip = await openZip(async ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]), bytes.length);
  const files = new Map<string, string>();
  for (const file of zip.files) {
    const chunks: Buffer[] = [];
    for await (const chunk of await file.open(1e8)) chunks.push(chunk as Buffer);
    files.set(file.name, Buffer.concat(chunks).toString());
  }
  return files;
}

describe('an export', () => {
  it('is made in the background, has drafts marked, and no secret', async () => {
    const started = await start();
    expect(started).toMatchObject({ state: 'running', startedBy: 'Administrator', availableUntil: null });
    const done = await waitForEnd(started.id);
    expect(done).toMatchObject({ state: 'done', failure: null, lost: [] });
    expect(done.done).toBe(done.total);
    const reply = await download(done.id);
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="export-\d{4}-\d\d-\d\d\.zip"/);
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(bytes.length).toBe(done.bytes);
    const files = await readArchive(bytes);
    expect(files.get('README.md')).toContain('- `articles/`: 3 articles');
    expect(files.get('articles/yes-no-12.md')).toContain('draft: true');
    expect(files.get('lists/subscribers.csv')).toContain(
      "ada@reader.example,Ada,'-1,subscribed,2020-02-03T04:05:06.789Z",
    );
    expect(files.get('lists/subscribers.csv')).not.toContain('never@');
    const secrets = await app.services.db.$client.query(
      `SELECT password AS secret FROM credentials UNION SELECT token FROM sessions
       UNION SELECT token_salt::text FROM newsletter_subscribers`,
    );
    const all = [...files.values()].join('\n');
    for (const { secret } of secrets.rows) if (secret) expect(all).not.toContain(secret);
    expect(all).not.toContain(app.services.secret);
  });

  it('is for administrators only', async () => {
    const { id } = await waitForEnd((await start()).id);
    const editor = await addUser(app.services.db, { role: 'editor' });
    const browser = await signInBrowser(app, editor.email);
    expect((await download(id, browser)).status).toBe(403);
    expect((await browser.fetch(EXPORTS_PATH)).status).toBe(403);
    expect((await browser.send(EXPORTS_PATH, {})).status).toBe(403);
    expect((await download(id, app)).status).toBe(401);
  });

  it('is gone after a day', async () => {
    const { id } = await waitForEnd((await start()).id);
    await app.services.db.$client.query("UPDATE exports SET done_at = now() - interval '25 hours'");
    await removeOldExports(app.services);
    expect((await download(id)).status).toBe(404);
    expect(await list()).toMatchObject([{ state: 'done', availableUntil: null }]);
    expect(await listArchives()).toEqual([]);
  });

  it('can be stopped, and leaves nothing behind', async () => {
    const { db, storage } = app.services;
    const id = await insertExport(db, 1);
    expect((await admin.send(EXPORTS_PATH, {})).status).toBe(409);
    expect((await admin.send(`${EXPORTS_PATH}/${id}/stop`, {})).status).toBe(200);
    const output = new Readable({ read: () => undefined });
    await makeExport(
      {
        db,
        storage,
        signal: new AbortController().signal,
        onFailure: (error) => expect(error).toBeUndefined(),
        createArchive(onProgress) {
          const work = async () => {
            for (;;) {
              onProgress({ done: 1, total: 2 });
              await new Promise((resolve) => setImmediate(resolve));
            }
          };
          return { output, result: work() };
        },
      },
      id,
    );
    expect(await list()).toMatchObject([{ id, state: 'stopped', bytes: null }]);
    expect((await admin.send(`${EXPORTS_PATH}/${id}/stop`, {})).status).toBe(409);
    expect(await listArchives()).toEqual([]);
  });

  it('names the files that are lost', async () => {
    const { db } = app.services;
    await db.$client.query(
      "INSERT INTO pictures (key, file_name, bytes) VALUES ('media/uploads/lost-000000000000-1x1.webp', 'lost', 1)",
    );
    const done = await waitForEnd((await start()).id);
    expect(done).toMatchObject({ state: 'done', lost: ['pictures/uploads/lost-000000000000-1x1.webp'] });
    await app.database.empty('pictures');
  });
});
