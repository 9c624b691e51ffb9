import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { joinEmbeddedDatabase, startEmbeddedDatabase } from '#platform/db/embedded/embedded-database.ts';
import { createS3Storage } from '#platform/storage/s3-storage.ts';
import { createFolderStorage } from '#platform/storage/storage.ts';
import { type S3Server, startS3Server } from '#platform/testing/s3-server.ts';
import { ADMIN, createEmptyDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { ROOT_DIR } from '../root-dir.ts';
import { type AppProcess, runApp } from '../testing/run-app.ts';
import { addAwkwardRows, snapshotDatabase, snapshotFiles } from '../testing/site-snapshot.ts';
import { requireBuild } from '../testing/test-site.ts';

let folder: string;
let store: S3Server;
let moved: TestDatabase;
let cookie: string;
const started: AppProcess[] = [];
const dataDir = () => path.join(folder, 'data');
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
beforeAll(async () => {
  requireBuild();
  folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-commands-'));
  moved = await createEmptyDatabase('moved');
  store = await startS3Server();
}, 180_000);
afterAll(async () => {
  for (const { child, exit } of started) {
    child.kill('SIGKILL');
    await exit;
  }
  // Takes over the database server of a killed app in order to stop it.
  if (existsSync(path.join(dataDir(), 'db'))) await (await startEmbeddedDatabase({ dataDir: dataDir(), log })).stop();
  await moved?.drop();
  await store?.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string>): Promise<{ app: AppProcess; address: string }> {
  const app = runApp({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...env });
  started.push(app);
  return { app, address: await app.address };
}
async function stop({ child, exit }: AppProcess): Promise<void> {
  child.kill('SIGTERM');
  expect(await exit).toEqual({ code: 0, signal: null });
}

const within = { timeout: 30_000, interval: 20 };

/** Starts a command like an operator. */
function startCommand(name: string, args: readonly string[], env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [path.join(ROOT_DIR, `scripts/${name}.ts`), ...args], {
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  return { child, result: ended.then(async (code) => ({ code, out: (await output)[0], err: (await output)[1] })) };
}
const runCommand = (name: string, args: readonly string[], env: Record<string, string> = { DATA_DIR: dataDir() }) =>
  startCommand(name, args, env).result;

const isSignedIn = async (address: string) =>
  (await fetch(`${address}/api/auth/me`, { headers: { cookie } })).status === 200;

async function snapshotSite(dir: string) {
  const { connection, stop: close } = await joinEmbeddedDatabase({ dataDir: dir, log });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const rows = await snapshotDatabase(async (sql) => (await client.query(sql)).rows);
    return [rows, await snapshotFiles(createFolderStorage(path.join(dir, 'files')))];
  } finally {
    await client.end();
    await close();
  }
}

async function addData(dir: string): Promise<void> {
  const { connection } = await joinEmbeddedDatabase({ dataDir: dir, log });
  const client = new pg.Client(connection);
  await client.connect();
  await addAwkwardRows(async (sql, values) => (await client.query(sql, values as unknown[])).rows);
  await client.end();
  for (let index = 0; index < 5; index += 1) {
    await createFolderStorage(path.join(dir, 'files')).put(
      `white-papers/paper-${index}.pdf`,
      Buffer.alloc(200_000, `${index}`),
    );
  }
}

it('backs up and restores a running and a stopped site with the embedded database', async () => {
  const { app, address } = await start({ DATA_DIR: dataDir() });
  const signIn = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  await addData(dataDir());

  const running = await runCommand('backup', [path.join(folder, 'running')]);
  expect(running).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Backed up to .*: [\d,]+ rows and 5 files, [\d.]+ MB in [\d.]+ s\.\n$/),
  });
  expect(running.err).toMatch(/^100 %/m);
  expect(await isSignedIn(address)).toBe(true);
  await stop(app);

  const before = await snapshotSite(dataDir());
  expect(await runCommand('backup', [path.join(folder, 'stopped')])).toMatchObject({ code: 0 });
  for (const place of ['running', 'stopped']) {
    const target = path.join(folder, `${place}-data`);
    expect(await runCommand('restore', [path.join(folder, place)], { DATA_DIR: target })).toMatchObject({
      code: 0,
      out: expect.stringContaining('Start the site with: npm start'),
    });
    expect(await snapshotSite(target)).toEqual(before);
    const again = await runCommand('restore', [path.join(folder, place)], { DATA_DIR: target });
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('The database is not empty') });
  }

  // Sessions still work, because the backup includes the secret.
  const copy = await start({ DATA_DIR: path.join(folder, 'running-data') });
  expect(await isSignedIn(copy.address)).toBe(true);
  expect(
    await runCommand('restore', [path.join(folder, 'running')], { DATA_DIR: path.join(folder, 'running-data') }),
  ).toMatchObject({ code: 1, err: expect.stringContaining('Another Greatcircle is already running') });
  await stop(copy.app);
}, 300_000);

it('names what is missing', async () => {
  expect(await runCommand('backup', [])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^Usage: npm run backup/),
  });
  expect(await runCommand('backup', ['x', '--keep=0'])).toMatchObject({ code: 2 });
  expect(await runCommand('backup', [folder], { DATA_DIR: path.join(folder, 'nothing') })).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no site in'),
  });
  expect(await runCommand('backup', ['s3://bucket/x'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('S3_ENDPOINT'),
  });
  expect(
    await runCommand('restore', [path.join(folder, 'nothing')], { DATA_DIR: path.join(folder, 'new') }),
  ).toMatchObject({ code: 1, err: expect.stringContaining('There is no whole backup') });
}, 120_000);

it('leaves nothing behind when a restore is killed, and can run again', async () => {
  const target = await createEmptyDatabase('killed');
  const listTables = () =>
    target.query("SELECT schemaname FROM pg_tables WHERE schemaname IN ('public', 'drizzle', 'pgboss')");
  const listRestoring = (condition = 'true') =>
    target.query(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'greatcircle-restore' AND ${condition}`,
    );
  // Holds the restore after all rows are inserted, when triggers are enabled again.
  await target.query(`CREATE FUNCTION hold() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
    IF current_query() LIKE '%ENABLE TRIGGER%' THEN PERFORM pg_advisory_xact_lock(4711); END IF; END $$`);
  await target.query(
    "CREATE EVENT TRIGGER hold ON ddl_command_end WHEN TAG IN ('ALTER TABLE') EXECUTE FUNCTION hold()",
  );
  await target.query('SELECT pg_advisory_lock(4711)');
  const env = {
    DATABASE_URL: target.url,
    AUTH_SECRET: 'a secret of at least thirty-two characters',
    DATA_DIR: path.join(folder, 'killed'),
  };
  const killed = startCommand('restore', [path.join(folder, 'stopped')], env);
  await vi.waitFor(async () => expect(await listRestoring("wait_event = 'advisory'")).toHaveLength(1), within);
  killed.child.kill('SIGKILL');
  await killed.result;
  await target.query('SELECT pg_advisory_unlock(4711)');
  await vi.waitFor(async () => expect(await listRestoring()).toEqual([]), within);
  expect(await listTables()).toEqual([]);

  await target.query('DROP EVENT TRIGGER hold');
  expect(await runCommand('restore', [path.join(folder, 'stopped')], env)).toMatchObject({
    code: 0,
    out: expect.stringContaining('AUTH_SECRET differs from the one in the backup'),
  });
  expect(await listTables()).not.toEqual([]);
  await target.drop();
}, 300_000);

it('moves a stopped site to another PostgreSQL and its files to S3', async () => {
  const { app } = await start({ DATA_DIR: dataDir() });
  expect(await runCommand('move', [moved.url])).toMatchObject({
    code: 1,
    err: expect.stringContaining('Another Greatcircle is already running'),
  });
  await stop(app);

  const before = await snapshotSite(dataDir());
  const done = await runCommand('move', [moved.url], { DATA_DIR: dataDir(), ...store.env });
  expect(done).toMatchObject({ code: 0, out: expect.stringMatching(/Moved [\d,]+ rows .*DATABASE_URL.*AUTH_SECRET/s) });
  const bucket = createS3Storage(store.settings);
  expect([await snapshotDatabase(moved.query), await snapshotFiles(bucket)]).toEqual(before);
  await bucket.close();
  expect(await runCommand('move', [moved.url])).toMatchObject({
    code: 1,
    err: expect.stringContaining('The database is not empty'),
  });

  const secret = await readFile(path.join(dataDir(), 'auth-secret'), 'utf8');
  const target = await start({
    DATA_DIR: path.join(folder, 'moved-data'),
    DATABASE_URL: moved.url,
    AUTH_SECRET: secret,
    ...store.env,
  });
  expect(await isSignedIn(target.address)).toBe(true);
  await stop(target.app);
  expect(await readdir(path.join(folder, 'moved-data'))).not.toContain('db');
}, 300_000);
