import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT_DIR } from '../root-dir.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const POSTS = 300;
let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await createTestApp({ label: 'killed-import' });
  folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-killed-import-'));
}, 120_000);
afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

const query = async (text: string) => (await app.services.db.$client.query(text)).rows;
const countArticles = async () => Number((await query('select count(*) as total from blog_posts'))[0]?.total);

/** `npm run import` on the app's database and files. */
function startCommand(...args: string[]) {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, DATA_DIR: app.dataDir, DATABASE_URL: app.database.url, AUTH_SECRET: app.services.secret };
  const program = path.join(ROOT_DIR, 'scripts/import.ts');
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  return { child, printed: buffer(child.stdout), ended: once(child, 'exit') };
}

it('goes on after a kill -9, and imports nothing twice', async () => {
  const posts = Array.from(
    { length: POSTS },
    (_, index) => `---\ntitle: Post ${index}\ndate: 2020-01-02\nurl: /old/${index}/\n---\nWords of ${index}.\n`,
  );
  await Promise.all(posts.map((text, index) => writeFile(path.join(folder, `post-${index}.md`), text)));
  const first = startCommand(folder, '--go');
  await expect.poll(countArticles, { timeout: 60_000 }).toBeGreaterThan(0);
  first.child.kill('SIGKILL');
  await first.ended;
  expect(await countArticles()).toBeLessThan(POSTS);
  // The database notices that the process is gone, and with it its lock.
  const second = startCommand(folder, '--go');
  await second.ended;
  expect((await second.printed).toString()).toContain(`${POSTS} articles`);
  expect(await query('select count(*)::int as articles, count(distinct title)::int as titles from blog_posts')).toEqual(
    [{ articles: POSTS, titles: POSTS }],
  );
  expect(await query('select count(*)::int as redirects from redirects')).toEqual([{ redirects: POSTS }]);
  expect(await query('select state from imports')).toEqual([{ state: 'done' }]);
}, 180_000);
