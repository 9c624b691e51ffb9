import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { type AppProcess, runApp } from '../testing/run-app.ts';
import { requireBuild } from '../testing/test-site.ts';

const within = { timeout: 60_000, interval: 20 };

let folder: string;
let database: TestDatabase;
let app: AppProcess;
let url: string;
let cookie: string;
beforeAll(async () => {
  requireBuild();
  folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-workers-'));
  database = await createEmptyDatabase('workers');
  app = runApp({
    DATABASE_URL: database.url,
    AUTH_SECRET: 'a secret of at least thirty-two characters',
    DATA_DIR: folder,
    SAMPLE_CONTENT: 'on',
    WORKERS: '2',
    // Without workers nobody holds a port that the system chose.
    PORT: await findFreePort(),
  });
  url = await app.address;
  await vi.waitFor(async () => expect(await readStates()).toHaveLength(2), within);
}, 240_000);
afterAll(async () => {
  app?.child.kill('SIGKILL');
  await app?.exit;
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function findFreePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

/** Sends a request on a separate connection, so that the workers take turns. */
function ask(address: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const agent = new Agent();
    // The connection that was being handed to a worker when it was killed is never answered.
    const request = get(url + address, { agent, headers, timeout: 10_000 }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    request.on('error', reject);
    request.on('timeout', () => request.destroy(new Error(`${address} was not answered`)));
  });
}

const post = (address: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close', ...headers },
    body: JSON.stringify(body),
  });

/** The administrator's session, from the password that the first start printed. */
async function signIn(): Promise<string> {
  if (cookie) return cookie;
  const found = [...app.getOutput().matchAll(/administrator is (\S+) with the password (\S+)/g)];
  expect(found).toHaveLength(1);
  const reply = await post('/api/auth/login', { email: found[0]?.[1], password: found[0]?.[2] });
  expect(reply.status).toBe(200);
  cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return cookie;
}

/** Reads the workers that take requests from the Health page. */
async function readStates(): Promise<{ pid: number; answers: boolean }[]> {
  const { body } = await ask('/api/admin/health', { cookie: await signIn() });
  const { parts } = JSON.parse(body) as { parts: { name: string; facts: { name: string; value: string }[] }[] };
  const facts = parts.find(({ name }) => name === 'Workers of this node')?.facts ?? [];
  return facts.flatMap(({ name, value }) => {
    const pid = Number(/^Process (\d+)$/.exec(name)?.[1]);
    return Number.isNaN(pid) || value === 'Is starting' ? [] : [{ pid, answers: value === 'Answers this page' }];
  });
}

const getAnswering = async () => (await readStates()).find(({ answers }) => answers)?.pid;

/** Asks until both workers have answered. */
async function waitForBoth(): Promise<number[]> {
  const pids = new Set<number>();
  await vi.waitFor(async () => {
    const pid = await getAnswering();
    if (pid !== undefined) pids.add(pid);
    expect(pids.size).toBe(2);
  }, within);
  return [...pids];
}

it('two workers answer on one port, with one administrator, one announcement and one node', async () => {
  await waitForBoth();
  expect(app.getOutput().match(/ is on http/g)).toHaveLength(1);
  const [counts] = await database.query<{ admins: number; installed: number; nodes: number; queues: number }>(
    `SELECT (SELECT count(*)::int FROM users WHERE role = 'admin') AS admins,
       (SELECT count(*)::int FROM installation WHERE fact = 'sample-content') AS installed,
       (SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'greatcircle-content' AND datname = current_database()) AS nodes,
       (SELECT count(DISTINCT client_port)::int FROM pg_stat_activity WHERE query ILIKE 'listen%pgboss%' AND datname = current_database()) AS queues`,
  );
  expect(counts).toMatchObject({ admins: 1, installed: 1, nodes: 1 });
  expect(counts?.queues).toBeLessThanOrEqual(1);
}, 120_000);

it('/metrics of either worker tells both, and /readyz that none is missing', async () => {
  await waitForBoth();
  const read = async (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec((await ask('/metrics')).body)?.[1]);
  const memory = await read('greatcircle_nodejs_heap_size_used_bytes');
  expect(memory).toBeGreaterThan(20e6);
  expect(await read('greatcircle_cache_following')).toBe(1);
  for (let i = 0; i < 4; i += 1) await ask('/terms');
  const total = (await ask('/metrics')).body.match(/^greatcircle_cache_(?:hits|misses) (\d+)$/gm) ?? [];
  expect(total).toHaveLength(2);
  const counted = total.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0);
  expect(counted).toBeGreaterThanOrEqual(4);
  expect(JSON.parse((await ask('/readyz')).body)).toEqual({ status: 'ready' });
}, 120_000);

it('what one worker saves, both show at once, and its mail leaves once', async () => {
  const admin = { cookie: await signIn() };
  for (let i = 0; i < 4; i += 1) expect((await ask('/insights')).body).not.toContain('Two workers, one gate');
  const article = {
    title: 'Two workers, one gate',
    excerpt: 'In short.',
    content: 'At length.',
    category: 'Operations',
  };
  expect((await post('/api/blog-posts', article, admin)).status).toBe(201);
  await vi.waitFor(async () => {
    for (let i = 0; i < 4; i += 1) expect((await ask('/insights')).body).toContain('Two workers, one gate');
  }, within);

  const message = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', message: 'We would like to talk.' };
  for (let i = 0; i < 4; i += 1) expect((await post('/api/contact', { ...message, elapsed: 60_000 })).status).toBe(200);
  await vi.waitFor(async () => {
    const rows = await database.query<{ state: string; retries: number }>(
      "SELECT state::text, retry_count AS retries FROM pgboss.job WHERE name = 'mail'",
    );
    expect(rows.length).toBeGreaterThanOrEqual(4);
    expect(rows.filter(({ state, retries }) => state !== 'completed' || retries > 0)).toEqual([]);
  }, within);
}, 120_000);

it('a worker that is killed is replaced, and the others go on answering', async () => {
  const pids = (await waitForBoth()).sort((one, other) => one - other);
  for (const pid of pids) {
    process.kill(pid, 'SIGKILL');
    const statuses = new Set<number>();
    await vi.waitFor(async () => {
      statuses.add((await ask('/healthz')).status);
      const states = await readStates();
      expect(states).toHaveLength(2);
      expect(states.map((state) => state.pid)).not.toContain(pid);
    }, within);
    expect([...statuses]).toEqual([200]);
  }
  // The worker that runs the jobs was one of them: another mail still leaves.
  await database.query('DELETE FROM rate_limits');
  await database.query("DELETE FROM pgboss.job WHERE name = 'mail'");
  const message = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', message: 'Are you still there?' };
  expect((await post('/api/contact', { ...message, elapsed: 60_000 })).status).toBe(200);
  await vi.waitFor(
    async () =>
      expect(await database.query("SELECT state::text FROM pgboss.job WHERE name = 'mail'")).toContainEqual({
        state: 'completed',
      }),
    within,
  );
}, 120_000);

it('workers that are all killed at once are started again', async () => {
  const pids = await waitForBoth();
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () => {
    const states = await readStates();
    expect(states).toHaveLength(2);
    expect(states.filter(({ pid }) => pids.includes(pid))).toEqual([]);
  }, within);
}, 120_000);

it('SIGTERM answers what is running, ends every worker and exits with 0', async () => {
  const pids = await waitForBoth();
  app.child.kill('SIGTERM');
  expect(await app.exit).toEqual({ code: 0, signal: null });
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  const left =
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'greatcircle%'";
  expect(await database.query(left)).toEqual([]);
}, 120_000);
