import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { type AppProcess, runApp } from './testing/run-app.ts';
import { requireBuild } from './testing/test-site.ts';

let database: TestDatabase;
let folder: string;
const started: AppProcess[] = [];
beforeAll(async () => {
  database = await cloneDatabase('main');
  folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-main-'));
  requireBuild();
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

/** Waits for a start to fail and returns the sentence that it printed. */
async function waitForFailure(app: AppProcess): Promise<string> {
  const { code } = await app.exit;
  expect([code, app.getOutput()]).toEqual([1, expect.stringMatching(/^\nGreatcircle cannot start\. [^\n]+\.\n$/)]);
  expect(app.getOutput()).not.toMatch(/\n\s+at |node_modules|Error:/);
  return app.getOutput().trim();
}

/** Waits until the app prints its first administrator, right after the address. */
async function waitForAdmin(app: AppProcess): Promise<{ email: string; password: string }> {
  const match = await vi.waitFor(
    () => {
      const found = /first administrator is (\S+) with the password (\S+) {2}\(shown only now\)/.exec(app.getOutput());
      if (!found) throw new Error(`no administrator in:\n${app.getOutput()}`);
      return found;
    },
    { timeout: 10_000, interval: 20 },
  );
  return { email: match[1] ?? '', password: match[2] ?? '' };
}

/** Signs in over HTTP. @returns the Cookie header of the session */
async function signIn(address: string, email: string, password: string): Promise<string> {
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

/** Files and folders that other accounts of the machine may read, write or list. */
async function listOpenToOthers(place: string): Promise<string[]> {
  if (process.platform === 'win32') return [];
  const items = await readdir(place, { recursive: true, withFileTypes: true });
  const files = items.filter((item) => !item.isSymbolicLink()).map((item) => path.join(item.parentPath, item.name));
  const modes = await Promise.all(files.map(async (file) => (await stat(file)).mode & 0o077));
  return files.filter((_file, index) => modes[index] !== 0);
}

describe('a failed start', () => {
  it('names an invalid setting', async () => {
    expect(await waitForFailure(run({ TRUST_PROXY: 'yes' }))).toContain(
      'The setting TRUST_PROXY must be a whole number',
    );
  });

  it('names the missing secret', async () => {
    expect(await waitForFailure(run({ DATABASE_URL: database.url }))).toContain('The setting AUTH_SECRET is needed');
  });

  it.skipIf(process.platform !== 'linux')('names a data folder that cannot be created', async () => {
    expect(await waitForFailure(run({ DATA_DIR: '/proc/greatcircle' }))).toContain('/proc/greatcircle');
    expect(await waitForFailure(withDatabase({ DATA_DIR: '/proc/greatcircle' }))).toMatch(
      /DATA_DIR cannot be used: \/proc\/greatcircle/,
    );
  });

  it('names a data folder that is a file', async () => {
    const file = path.join(folder, 'a-file');
    await writeFile(file, 'not a folder');
    expect(await waitForFailure(run({ DATA_DIR: file }))).toContain(file);
    expect(await waitForFailure(withDatabase({ DATA_DIR: file }))).toMatch(/DATA_DIR cannot be used/);
  });

  it('names an unreachable database without its password', async () => {
    const sentence = await waitForFailure(
      withDatabase({ DATABASE_URL: 'postgres://site:hunter2@127.0.0.1:9/content' }),
    );
    expect(sentence).toMatch(/database content on 127\.0\.0\.1:9 does not answer: .*ECONNREFUSED.*DATABASE_URL/);
    expect(sentence).not.toContain('hunter2');
    const missing = database.url.replace(database.connection.database, 'never_made');
    expect(await waitForFailure(withDatabase({ DATABASE_URL: missing }))).toMatch(/"never_made" does not exist/);
  });

  it('reports a database of a newer version and changes nothing', async () => {
    await database.query("INSERT INTO drizzle.migrations (hash) VALUES ('of-the-future')");
    expect(await waitForFailure(withDatabase())).toContain('it was used by a newer version');
    await database.query("DELETE FROM drizzle.migrations WHERE hash = 'of-the-future'");
  });

  it('names a port or an address that is not available', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await waitForFailure(withDatabase({ PORT: String(port) }))).toContain(
      `Port ${port} on 127.0.0.1 is taken by another program`,
    );
    other.close();
    expect(await waitForFailure(withDatabase({ HOST: '192.0.2.1' }))).toMatch(/cannot listen on 192\.0\.2\.1:0 .*HOST/);
  });
});

describe('a running app', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'exits with 0 on %s, even if a visitor keeps a connection open',
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

  it('locks its data folder and leaves it intact for the next start', async () => {
    const first = run({});
    expect((await fetch(`${await first.address}/readyz`)).status).toBe(200);
    const { email, password } = await waitForAdmin(first);
    const cookie = await signIn(await first.address, email, password);
    const second = run({});
    expect(await waitForFailure(second)).toMatch(/Another Greatcircle is already running on .*DATA_DIR/);
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
    // The secret is stored with the data, so sessions still work. The password was shown only once.
    expect((await fetch(`${await third.address}/api/auth/me`, { headers: { cookie } })).status).toBe(200);
    expect(third.getOutput()).not.toMatch(/administrator|password/);
    third.child.kill('SIGTERM');
    expect(await third.exit).toEqual({ code: 0, signal: null });
    expect(await listOpenToOthers(path.join(folder, 'data'))).toEqual([]);
  });
});
