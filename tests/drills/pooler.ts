/**
 * `node tests/drills/pooler.ts`: two nodes behind PgBouncer in transaction mode, with five connections for both. Needs the program
 * `pgbouncer` (on Debian: apt install pgbouncer), which no test may ask for: run it after a change of how the database is asked.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../bench/tools/exchange.ts';
import { startSite } from '../../scripts/site-process.ts';
import { startEmbeddedDatabase } from '../../src/platform/db/embedded/embedded-database.ts';
import { openDatabaseGate } from '../../src/platform/testing/database-gate.ts';

const ADMIN = { email: 'admin@site.example', password: 'three legs and a tailwind' };
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

if (spawnSync('pgbouncer', ['--version']).status !== 0) {
  process.stderr.write('pgbouncer is not on the PATH. On Debian: apt install pgbouncer\n');
  process.exit(2);
}

const folder = mkdtempSync(path.join(tmpdir(), 'greatcircle-pooler-'));
chmodSync(folder, 0o755);
let tellLogs = () => '';
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
try {
  await drill();
  process.stdout.write('1 passed, 0 failed\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n${tellLogs()}\n`);
  process.stdout.write('0 passed, 1 failed\n');
  process.exitCode = 1;
} finally {
  for (const close of closers.reverse()) await close();
}

async function drill(): Promise<void> {
  const server = await startEmbeddedDatabase({ dataDir: path.join(folder, 'server'), log: quiet });
  closers.push(() => server.stop());
  const { connection } = server;
  const gate = await openDatabaseGate({ ...connection, database: connection.database });
  closers.push(() => gate.shut());
  const pooler = await startPooler(gate.connection.port, connection.user);
  const urlOn = (port: number) => `postgres://${connection.user}@127.0.0.1:${port}/${connection.database}`;
  const env = {
    DATABASE_URL: urlOn(pooler),
    DATABASE_DIRECT_URL: urlOn(gate.connection.port),
    AUTH_SECRET: 'a secret of at least thirty-two characters',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SAMPLE_CONTENT: 'on',
  };
  const nodes = await Promise.all(
    ['a', 'b'].map((name) =>
      startSite({ dataDir: path.join(folder, name), env: { ...env, S3_ENDPOINT: '', SMTP_URL: '' } }),
    ),
  );
  closers.push(() => Promise.all(nodes.map((node) => node.stop())));
  tellLogs = () => nodes.map((node) => node.log()).join('\n');
  const [a = '', b = ''] = nodes.map(({ url }) => url);

  // Limits, sessions and hashing, again and again on whatever connection the pooler has.
  const signIn = await post(`${a}/api/auth/login`, ADMIN);
  assert.equal(signIn.status, 200, await signIn.clone().text());
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const asked = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      fetch(`${index % 2 ? a : b}/api/${index % 4 < 2 ? 'auth/me' : `search?q=gate${index}`}`, { headers: { cookie } }),
    ),
  );
  assert.deepEqual([...new Set(asked.map(({ status }) => status))], [200]);

  const page = `${b}/insights`;
  assert.ok(!(await textOf(page)).includes('Behind a pooler'));
  const article = { title: 'Behind a pooler', excerpt: 'In short.', content: 'At length.', category: 'Operations' };
  assert.equal((await post(`${a}/api/blog-posts`, article, { cookie })).status, 201);
  await until(async () => (await textOf(page)).includes('Behind a pooler'), 'the other node shows what was written');

  const message = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    message: 'Hello, first wave.',
    elapsed: 60_000,
  };
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1)
    statuses.push((await post(`${turn % 2 ? a : b}/api/contact`, message)).status);
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
}

async function startPooler(target: number, user: string): Promise<number> {
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 5,
    max_client_conn: 200,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(
    file,
    `[databases]\n* = host=127.0.0.1 port=${target} user=${user}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  // It refuses to run as root, and can become another user by itself.
  const identity = process.getuid?.() === 0 ? ['--user=nobody'] : [];
  const child = spawn('pgbouncer', ['--quiet', ...identity, file], { stdio: ['ignore', 'inherit', 'inherit'] });
  closers.push(() => child.kill('SIGINT'));
  await until(() => answers(port), 'pgbouncer listens');
  return port;
}

function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}`).then(
    () => true,
    // It speaks no HTTP: that it hangs up says that it is there.
    (error: Error & { cause?: { code?: string } }) => error.cause?.code !== 'ECONNREFUSED',
  );
}

async function until(condition: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not within 20 s: ${what}`);
    await sleep(50);
  }
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}

function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
