import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { IMPORT_UPLOAD_PATH, IMPORTS_PATH } from '#features/firm/imports/imports.constants.ts';
import type { SiteImport } from '#features/firm/imports/imports.contract.ts';
import { multipart } from '#platform/testing/raw-request.ts';
import { ADMIN, cloneDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { createPicture, createZip } from '../testing/import-site.ts';
import { type AppProcess, runApp } from '../testing/run-app.ts';
import { requireBuild } from '../testing/test-site.ts';

const POSTS = 300;
const PICTURES = 40;
const LIMIT_MS = 120_000;

let database: TestDatabase;
let folder: string;
let app: AppProcess | undefined;
beforeAll(async () => {
  requireBuild();
  database = await cloneDatabase('killed-site');
  folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-killed-site-'));
}, 180_000);
afterAll(async () => {
  app?.child.kill('SIGKILL');
  await app?.exit;
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the site on the same data. @returns its address */
function start(): Promise<string> {
  app = runApp({
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: database.url,
    AUTH_SECRET: 'a secret of at least thirty-two characters',
  });
  return app.address;
}

async function kill(): Promise<void> {
  app?.child.kill('SIGKILL');
  await app?.exit;
}

/** The calls of the screen for imports, by a signed-in administrator. */
async function openScreen(address: string) {
  const headers = { origin: address, 'content-type': 'application/json' };
  const reply = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) });
  expect(reply.status).toBe(200);
  const cookie = reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const read = async (id: number) =>
    (await (await fetch(`${address}${IMPORTS_PATH}/${id}`, { headers: { cookie } })).json()) as SiteImport;
  return {
    read,
    waitFor: (id: number, state: SiteImport['state']): Promise<SiteImport> =>
      vi.waitFor(
        async () => {
          const found = await read(id);
          if (found.state !== state) throw new Error(`The import is ${found.state}: ${found.failure}`);
          return found;
        },
        { timeout: LIMIT_MS, interval: 100 },
      ),
    async upload(name: string, bytes: Buffer): Promise<number> {
      const form = multipart(name, bytes);
      const sent = await fetch(`${address}${IMPORT_UPLOAD_PATH}`, {
        method: 'POST',
        headers: { ...form.headers, cookie, origin: address },
        body: new Uint8Array(form.body),
      });
      expect(sent.status).toBe(201);
      return ((await sent.json()) as SiteImport).id;
    },
    async run(id: number): Promise<void> {
      const sent = await fetch(`${address}${IMPORTS_PATH}/${id}/run`, {
        method: 'POST',
        headers: { ...headers, cookie },
        body: '{}',
      });
      expect(sent.status).toBeLessThan(300);
    },
  };
}

const count = async (sql: string) =>
  Number((await database.query(`SELECT count(*)::int AS total FROM ${sql}`))[0]?.total);

/** An export with posts that share pictures, each with a comment. */
async function createBlog(): Promise<Buffer> {
  const posts = Array.from({ length: POSTS }, (_, index) => {
    const picture = `https://former.example/wp-content/uploads/2020/01/p-${index % PICTURES}.jpg`;
    const comment = `<wp:comment><wp:comment_id>${index + 1}</wp:comment_id><wp:comment_author>Ada</wp:comment_author><wp:comment_content>Comment ${index}</wp:comment_content><wp:comment_approved>1</wp:comment_approved></wp:comment>`;
    return `<item><title>Post ${index}</title><link>https://former.example/2020/post-${index}/</link><dc:creator>ada</dc:creator><content:encoded><![CDATA[<p>Words of ${index}.</p><img src="${picture}">]]></content:encoded><wp:post_id>${index + 1}</wp:post_id><wp:post_date_gmt>2020-01-01 10:00:00</wp:post_date_gmt><wp:post_name>post-${index}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${comment}</item>`;
  });
  const head =
    '<rss xmlns:dc="d" xmlns:content="c" xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:base_blog_url>https://former.example</wp:base_blog_url><wp:author><wp:author_login>ada</wp:author_login><wp:author_display_name>Ada Byron</wp:author_display_name></wp:author>';
  const colors = Array.from(
    { length: PICTURES },
    (_, index) => `#${(index * 6 + 10).toString(16).padStart(2, '0')}4466`,
  );
  const pictures = await Promise.all(
    colors.map(async (color, index) => [`uploads/2020/01/p-${index}.jpg`, await createPicture(color)] as const),
  );
  return createZip({ 'export.xml': `${head}${posts.join('')}</channel></rss>`, ...Object.fromEntries(pictures) });
}

it('goes on after a kill -9 of the site, and imports nothing twice', async () => {
  const first = await openScreen(await start());
  const id = await first.upload('blog.zip', await createBlog());
  await first.waitFor(id, 'checked');
  await first.run(id);
  await vi.waitUntil(async () => (await count('blog_posts')) > 20, { timeout: LIMIT_MS, interval: 5 });
  await kill();
  expect(await count('blog_posts')).toBeLessThan(POSTS);

  // The queue gives the work of a process that died to the next one after a minute.
  const last = await openScreen(await start());
  const done = await last.waitFor(id, 'done');
  expect(done.done?.counts).toMatchObject({
    author: { new: 1 },
    article: { new: POSTS },
    comment: { new: POSTS },
    redirect: { new: POSTS },
  });
  expect(await count('(SELECT DISTINCT title FROM blog_posts) AS titles')).toBe(POSTS);
  expect(await count('blog_posts')).toBe(POSTS);
  expect(await count('comments')).toBe(POSTS);
  expect(await count('redirects')).toBe(POSTS);
  expect(await count('team_members')).toBe(1);
  expect(await count('pictures')).toBe(PICTURES);
  expect(await count(`blog_posts WHERE content NOT LIKE '%/media/uploads/p-%'`)).toBe(0);
  expect(await count('imports')).toBe(1);
}, 400_000);
