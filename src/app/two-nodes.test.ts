import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SITE_PATH } from '#features/firm/settings/settings.constants.ts';
import type { SiteReply } from '#features/firm/settings/settings.contract.ts';
import { type S3Server, startS3Server } from '#platform/testing/s3-server.ts';
import { createEmptyDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { type AppProcess, runApp } from './testing/run-app.ts';
import { requireBuild } from './testing/test-site.ts';

const AUTH_SECRET = 'a secret of at least thirty-two characters';
const within = { timeout: 10_000, interval: 5 };

let folder: string;
let store: S3Server;
let database: TestDatabase;
let nodes: { readonly name: string; readonly app: AppProcess; readonly url: string; readonly dataDir: string }[] = [];
beforeAll(async () => {
  requireBuild();
  folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-nodes-'));
  [store, database] = await Promise.all([startS3Server(), createEmptyDatabase('nodes')]);
  // Both start at once on an empty database and an empty bucket.
  nodes = await Promise.all(
    ['a', 'b'].map(async (name) => {
      const dataDir = path.join(folder, name);
      const app = runApp({
        DATABASE_URL: withName(database.url, name),
        AUTH_SECRET,
        DATA_DIR: dataDir,
        SAMPLE_CONTENT: 'on',
        PUBLIC_URL: 'http://site.example',
        CONTACT_TO: 'office@site.example',
        ...store.env,
      });
      return { name, app, url: await app.address, dataDir };
    }),
  );
}, 240_000);
afterAll(async () => {
  for (const { app } of nodes) {
    app.child.kill('SIGKILL');
    await app.exit;
  }
  await database?.drop();
  await store?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Names the database connections of a node, so that a test can tell which node does something. */
function withName(address: string, name: string): string {
  const url = new URL(address);
  url.searchParams.set('application_name', `node-${name}`);
  return url.href;
}

const a = () => nodes[0]?.url ?? '';
const b = () => nodes[1]?.url ?? '';
const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const getText = async (url: string) => (await fetch(url)).text();
const countRows = async (table: string) =>
  (await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`))[0]?.count;

/** The administrator that one of the nodes created and printed. */
async function readAdmin(): Promise<{ email: string; password: string }> {
  const match = await vi.waitFor(() => {
    const found = nodes.flatMap(({ app }) => [
      ...app.getOutput().matchAll(/administrator is (\S+) with the password (\S+)/g),
    ]);
    expect(found).toHaveLength(1);
    return found[0];
  }, within);
  return { email: match?.[1] ?? '', password: match?.[2] ?? '' };
}

/** @returns the administrator's cookies */
async function signIn(url: string): Promise<string> {
  const reply = await post(`${url}/api/auth/login`, await readAdmin());
  expect(reply.status).toBe(200);
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

it('two nodes that start at once migrate once, load sample content once and create one administrator', async () => {
  await readAdmin();
  expect(await countRows("users WHERE role = 'admin'")).toBe(1);
  expect(await countRows("installation WHERE fact = 'sample-content'")).toBe(1);
  expect(await countRows('team_members')).toBe(6);
  const [papers] = await database.query<{ all: string; distinct: string }>(
    'SELECT count(*) AS all, count(DISTINCT title) AS distinct FROM whitepapers',
  );
  expect(papers?.all).toBe(papers?.distinct);
  expect(nodes.filter(({ dataDir }) => existsSync(path.join(dataDir, 'files')))).toEqual([]);
});

it('sessions work on both nodes, and changes on one appear on the pages of the other', async () => {
  const cookie = await signIn(a());
  expect((await fetch(`${b()}/api/auth/me`, { headers: { cookie } })).status).toBe(200);

  // The other node now answers both from its page cache.
  const pages = [`${b()}/insights`, `${b()}/api/blog-posts`];
  for (const page of [...pages, ...pages]) expect(await getText(page)).not.toContain('Two nodes, one gate');
  const article = { title: 'Two nodes, one gate', excerpt: 'In short.', content: 'At length.', category: 'Operations' };
  expect((await post(`${a()}/api/blog-posts`, article, { cookie })).status).toBe(201);
  for (const page of pages) {
    await vi.waitFor(async () => expect(await getText(page)).toContain('Two nodes, one gate'), within);
  }

  const change = async (changed: (settings: SiteReply['settings']) => SiteReply['settings']) => {
    const { version, settings } = (await (await fetch(a() + SITE_PATH, { headers: { cookie } })).json()) as SiteReply;
    const saved = await fetch(a() + SITE_PATH, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ version, settings: changed(settings) }),
    });
    expect(saved.status).toBe(200);
  };
  await change((settings) => ({ ...settings, brand: { ...settings.brand, name: 'A firm renamed' } }));
  await vi.waitFor(async () => expect(await getText(`${b()}/insights`)).toContain('A firm renamed'), within);

  // An area that is off is nowhere on the other node, and back when it is on again.
  expect((await fetch(`${b()}/mentor`)).status).toBe(200);
  for (const [isOn, status] of [
    [false, 404],
    [true, 200],
  ] as const) {
    await change((settings) => ({ ...settings, areas: { ...settings.areas, mentor: isOn } }));
    await vi.waitFor(async () => expect((await fetch(`${b()}/mentor`)).status).toBe(status), within);
  }

  // Signing out on one node ends the session on the other.
  expect((await post(`${b()}/api/auth/logout`, {}, { cookie })).status).toBe(200);
  expect((await fetch(`${a()}/api/auth/me`, { headers: { cookie } })).status).toBe(401);
});

it('limits count on both nodes together, and each mail is sent by one of them', async () => {
  const message = (index: number) => ({
    firstName: 'Ada',
    lastName: 'Byron',
    email: `ada-${index}@example.com`,
    message: 'We would like to talk about our first wave.',
    elapsed: 60_000,
  });
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    statuses.push((await post(`${index % 2 === 0 ? a() : b()}/api/contact`, message(index))).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const listMails = async () =>
    (await Promise.all(nodes.map(({ dataDir }) => readdir(path.join(dataDir, 'outbox')).catch(() => [] as string[]))))
      .flat()
      .filter((name) => name.endsWith('.eml'));
  const listWaiting = () =>
    database.query("SELECT id FROM pgboss.job WHERE name = 'mail' AND state IN ('created', 'retry', 'active')");
  await vi.waitFor(async () => expect(await listWaiting()).toEqual([]), { timeout: 20_000, interval: 50 });
  const [done] = await database.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'mail' AND state = 'completed'",
  );
  expect(await listMails()).toHaveLength(done?.count ?? 0);
  expect(new Set(await listMails()).size).toBe(done?.count);
});

describe('articles that appear by themselves, each exactly once', () => {
  const TITLES = ['First', 'Second', 'Third', 'Fourth'];

  /**
   * Schedules articles, and calls `interrupt` while a node is publishing them. @returns what the nodes showed meanwhile
   */
  async function publishInterrupted(prefix: string, interrupt: (node: string) => Promise<unknown>): Promise<string[]> {
    await database.query('DELETE FROM rate_limits');
    const cookie = await signIn(b());
    const publishedAt = new Date(Date.now() + 2000).toISOString();
    for (const title of TITLES) {
      const article = { title: `${prefix} ${title}`, excerpt: 'e', content: 'c', category: 'Operations' };
      const reply = await post(`${b()}/api/blog-posts`, { ...article, status: 'scheduled', publishedAt }, { cookie });
      expect(reply.status).toBe(201);
    }
    const holder = new pg.Client(database.url);
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM blog_posts WHERE title = $1 FOR UPDATE', [`${prefix} Second`]);
    const node = await vi.waitFor(async () => {
      const [waiting] = await database.query<{ name: string }>(
        `SELECT application_name AS name FROM pg_stat_activity
         WHERE wait_event_type = 'Lock' AND query ILIKE 'update "blog_posts"%' AND application_name LIKE 'node-%'`,
      );
      expect(waiting).toBeDefined();
      return waiting?.name ?? '';
    }, within);
    const shown = await Promise.all([a(), b()].map((url) => getText(`${url}/api/blog-posts`)));
    await interrupt(node);
    await holder.query('ROLLBACK');
    await holder.end();
    return shown;
  }

  async function expectAllOnce(prefix: string, urls: readonly string[]): Promise<void> {
    const titles = TITLES.map((title) => `${prefix} ${title}`);
    for (const url of urls)
      await vi.waitFor(
        async () => {
          const shown = await getText(`${url}/api/blog-posts`);
          expect(titles.filter((title) => !shown.includes(title))).toEqual([]);
        },
        { timeout: 60_000, interval: 50 },
      );
    const rows = await database.query<{ version: number; times: number }>(
      `SELECT version, (SELECT count(*)::int FROM activity a WHERE a.action = 'published' AND a.title = p.title) AS times
       FROM blog_posts p WHERE title LIKE '${prefix} %'`,
    );
    expect(rows).toEqual(TITLES.map(() => ({ version: 2, times: 1 })));
  }

  it('when the database drops every connection in the middle', async () => {
    const shown = await publishInterrupted('Dropped', () =>
      database.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'node-%'"),
    );
    expect(shown.join()).not.toContain('Dropped');
    await expectAllOnce('Dropped', [a(), b()]);
  }, 120_000);

  it('when the node that publishes them is killed in the middle', async () => {
    const shown = await publishInterrupted('Killed', async (name) => {
      const killed = nodes.find((node) => `node-${node.name}` === name);
      killed?.app.child.kill('SIGKILL');
      await killed?.app.exit;
      nodes = nodes.filter((node) => node !== killed);
    });
    expect(shown.join()).not.toContain('Killed');
    expect(nodes).toHaveLength(1);
    await expectAllOnce('Killed', [a()]);
  }, 120_000);
});
