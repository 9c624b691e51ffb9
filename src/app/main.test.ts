import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { type AppProcess, runApp } from './testing/run-app.ts';
import { ensureTestBuild } from './testing/test-build.ts';

let database: TestDatabase;
let folder: string;
const started: AppProcess[] = [];
beforeAll(async () => {
  database = await cloneDatabase('main');
  folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-main-'));
  ensureTestBuild();
}, 180_000);
afterEach(async () => {
  for (const { child, exit } of started.splice(0)) {
    child.kill('SIGKILL');
    await exit;
  }
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const run = (env: Record<string, string>) => {
  const app = runApp({ DATA_DIR: path.join(folder, 'data'), ...env });
  started.push(app);
  return app;
};
const AUTH_SECRET = 'a secret of at least thirty-two characters';
const withDatabase = (env: Record<string, string> = {}) => run({ DATABASE_URL: database.url, AUTH_SECRET, ...env });

/** Waits for a start to fail and returns the one sentence it printed. */
async function refusal(app: AppProcess): Promise<string> {
  const { code } = await app.exit;
  expect([code, app.printed()]).toEqual([1, expect.stringMatching(/^\nGreatcircle cannot start\. [^\n]+\.\n$/)]);
  expect(app.printed()).not.toMatch(/\n\s+at |node_modules|Error:/);
  return app.printed().trim();
}

/** The first administrator as a start tells of them, right after the address. */
async function toldAdmin(app: AppProcess): Promise<{ email: string; password: string }> {
  const told = await vi.waitFor(
    () => {
      const found = /first administrator is (\S+) with the password (\S+) {2}\(shown only now\)/.exec(app.printed());
      if (!found) throw new Error(`no administrator in:\n${app.printed()}`);
      return found;
    },
    { timeout: 10_000, interval: 20 },
  );
  return { email: told[1] ?? '', password: told[2] ?? '' };
}

/** Signs in over HTTP. @returns the Cookie header of the session */
async function sessionOf(address: string, email: string, password: string): Promise<string> {
  const reply = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(reply.status).toBe(200);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** What in a folder any other account of the machine may read, write or list. */
async function listOpenToOthers(place: string): Promise<string[]> {
  if (process.platform === 'win32') return [];
  const items = await readdir(place, { recursive: true, withFileTypes: true });
  const files = items.filter((item) => !item.isSymbolicLink()).map((item) => path.join(item.parentPath, item.name));
  const modes = await Promise.all(files.map(async (file) => (await stat(file)).mode & 0o077));
  return files.filter((_file, index) => modes[index] !== 0);
}

describe('a start that cannot be', () => {
  it('for a wrong setting names it', async () => {
    expect(await refusal(run({ TRUST_PROXY: 'yes' }))).toContain('The setting TRUST_PROXY must be a whole number');
  });

  it('for a database without a secret names it', async () => {
    expect(await refusal(run({ DATABASE_URL: database.url }))).toContain('The setting AUTH_SECRET is needed');
  });

  it.skipIf(process.platform !== 'linux')('for a data folder that cannot be made names it', async () => {
    expect(await refusal(run({ DATA_DIR: '/proc/greatcircle' }))).toContain('/proc/greatcircle');
    expect(await refusal(withDatabase({ DATA_DIR: '/proc/greatcircle' }))).toMatch(
      /DATA_DIR cannot be used: \/proc\/greatcircle/,
    );
  });

  it('for a data folder that is a file names it', async () => {
    const file = path.join(folder, 'a-file');
    await writeFile(file, 'not a folder');
    expect(await refusal(run({ DATA_DIR: file }))).toContain(file);
    expect(await refusal(withDatabase({ DATA_DIR: file }))).toMatch(/DATA_DIR cannot be used/);
  });

  it('for a database that does not answer names it without its password', async () => {
    const sentence = await refusal(withDatabase({ DATABASE_URL: 'postgres://site:hunter2@127.0.0.1:9/content' }));
    expect(sentence).toMatch(/database content on 127\.0\.0\.1:9 does not answer: .*ECONNREFUSED.*DATABASE_URL/);
    expect(sentence).not.toContain('hunter2');
    const missing = database.url.replace(database.connection.database, 'never_made');
    expect(await refusal(withDatabase({ DATABASE_URL: missing }))).toMatch(/"never_made" does not exist/);
  });

  it('for a database of a newer version says so and changes nothing', async () => {
    await database.query("INSERT INTO drizzle.migrations (hash) VALUES ('of-the-future')");
    expect(await refusal(withDatabase())).toContain('it was used by a newer version');
    await database.query("DELETE FROM drizzle.migrations WHERE hash = 'of-the-future'");
  });

  it('for a port or an address that is not free names it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await refusal(withDatabase({ PORT: String(port) }))).toContain(
      `Port ${port} on 127.0.0.1 is taken by another program`,
    );
    other.close();
    expect(await refusal(withDatabase({ HOST: '192.0.2.1' }))).toMatch(/cannot listen on 192\.0\.2\.1:0 .*HOST/);
  });
});

describe('a running app', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends with 0 on %s, though a visitor keeps a connection open',
    async (signal) => {
      const app = withDatabase();
      const address = await app.address;
      const agent = new Agent({ keepAlive: true });
      const [reply] = await once(get(`${address}/healthz`, { agent }), 'response');
      reply.resume();
      await once(reply, 'end');
      app.child.kill(signal);
      expect(await app.exit).toEqual({ code: 0, signal: null });
      agent.destroy();
      expect(
        await database.query(
          "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'greatcircle%'",
        ),
      ).toEqual([]);
    },
  );

  it('has its data folder for itself, and leaves it to the next one whole', async () => {
    const first = run({});
    expect((await fetch(`${await first.address}/readyz`)).status).toBe(200);
    const { email, password } = await toldAdmin(first);
    const cookie = await sessionOf(await first.address, email, password);
    const second = run({});
    expect(await refusal(second)).toMatch(/Another Greatcircle is already running on .*DATA_DIR/);
    const message = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', message: 'kept over a restart' };
    const sent = await fetch(`${await first.address}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    expect(sent.status).toBe(200);
    first.child.kill('SIGTERM');
    expect(await first.exit).toEqual({ code: 0, signal: null });

    const third = run({});
    expect((await fetch(`${await third.address}/readyz`)).status).toBe(200);
    // The secret was kept with the data: who was signed in still is. The password was told once.
    expect((await fetch(`${await third.address}/api/auth/me`, { headers: { cookie } })).status).toBe(200);
    expect(third.printed()).not.toMatch(/administrator|password/);
    third.child.kill('SIGTERM');
    expect(await third.exit).toEqual({ code: 0, signal: null });
    expect(await listOpenToOthers(path.join(folder, 'data'))).toEqual([]);
  });
});
