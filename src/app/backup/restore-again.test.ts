import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Progress } from '#platform/backup/dump.ts';
import { openPlace } from '#platform/backup/place.ts';
import { type DatabaseGate, openDatabaseGate } from '#platform/testing/database-gate.ts';
import { createEmptyDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { createBackupStoreResolver, loadSiteConfig } from './site-data.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const progress: Progress = { total: () => undefined, begin: () => undefined, done: () => undefined };

let folder: string;
let app: TestApp;
let target: TestDatabase;
let gate: DatabaseGate;
let backup: string;
const dataDir = () => path.join(folder, 'data');
const openFolder = (name: string) => openPlace(path.join(folder, name), createBackupStoreResolver({}));
/** Without a secret, as with the embedded database: the site generates one, and the backup contains it. */
const createConfig = (url: string, dir: string) => ({
  ...loadSiteConfig({ DATABASE_URL: url, DATA_DIR: dir, AUTH_SECRET: 'x'.repeat(32) }),
  authSecret: undefined,
});
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-again-'));
  app = await createTestApp({ label: 'again' });
  target = await createEmptyDatabase('again_restored');
  gate = await openDatabaseGate(target.connection);
  await app.services.storage.put('white-papers/one.pdf', Buffer.from('one'));
  const config = createConfig(app.database.url, app.dataDir);
  const result = await createBackup({ config, log, progress, place: openFolder('backups'), keepCount: undefined });
  backup = path.relative(folder, result.location);
});
afterEach(async () => {
  await gate.open().catch(() => undefined);
  await target.query('DROP SCHEMA IF EXISTS trap, public, drizzle, pgboss CASCADE');
  await target.query('CREATE SCHEMA public');
  await rm(dataDir(), { recursive: true, force: true });
});
afterAll(async () => {
  await gate?.close();
  await app?.close();
  await target?.drop();
  await rm(folder, { recursive: true, force: true });
});

const listFiles = async () => (await readdir(dataDir(), { recursive: true }).catch(() => [])).sort();
const ALL_FILES = ['auth-secret', 'files', 'files/white-papers', 'files/white-papers/one.pdf'];
const listUsers = () => target.query('SELECT email FROM users').catch(() => 'no tables');

function restore() {
  const { host, port, user, database, password } = gate.connection;
  const login = typeof password === 'string' ? `${user}:${encodeURIComponent(password)}` : user;
  const config = createConfig(`postgres://${login}@${host}:${port}/${database}`, dataDir());
  return restoreBackup({ config, log, progress, place: openFolder(backup) });
}

describe('the secret of an earlier attempt', () => {
  it('is no obstacle to another one', async () => {
    await mkdir(dataDir());
    await copyFile(path.join(app.dataDir, 'auth-secret'), path.join(dataDir(), 'auth-secret'));
    expect((await restore()).warnings).toEqual([]);
    expect(await listFiles()).toEqual(ALL_FILES);
    expect(await readFile(path.join(dataDir(), 'auth-secret'), 'utf8')).toBe(
      await readFile(path.join(app.dataDir, 'auth-secret'), 'utf8'),
    );
  });

  it('must be the one of the backup', async () => {
    await mkdir(dataDir());
    await writeFile(path.join(dataDir(), 'auth-secret'), 'another site has this secret of 43 letters');
    await expect(restore()).rejects.toThrow(/auth-secret is the secret of another site\. Nothing was changed\./);
    expect([await listFiles(), await listUsers()]).toEqual([['auth-secret'], 'no tables']);
  });
});

describe('a connection that is lost during the commit', () => {
  /** Starts a restore whose commit waits until `unlock` is called. */
  async function startHeld() {
    await target.query(`CREATE SCHEMA trap;
      CREATE TABLE trap.held (name text);
      CREATE FUNCTION trap.wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        PERFORM pg_advisory_xact_lock(4713); RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER wait AFTER INSERT ON trap.held DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION trap.wait();
      CREATE FUNCTION trap.set() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
        IF current_query() LIKE '%"team_members" ENABLE TRIGGER%' THEN
          INSERT INTO trap.held VALUES ('commit'); END IF; END $$;
      CREATE EVENT TRIGGER trap ON ddl_command_end WHEN TAG IN ('ALTER TABLE') EXECUTE FUNCTION trap.set()`);
    await target.query('SELECT pg_advisory_lock(4713)');
    const result = restore().then(
      ({ warnings }) => warnings.join(' '),
      (error: Error) => error.message,
    );
    const findWaiting = () =>
      target.query<{ pid: number }>(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query = 'COMMIT' AND wait_event = 'advisory'",
      );
    await vi.waitFor(async () => expect(await findWaiting()).toHaveLength(1), { timeout: 60_000, interval: 20 });
    const [{ pid } = { pid: 0 }] = await findWaiting();
    return { result, pid, unlock: () => target.query('SELECT pg_advisory_unlock(4713)') };
  }

  it('does not undo what was committed', async () => {
    const { result, unlock } = await startHeld();
    gate.drop();
    await unlock();
    expect(await result).toMatch(/^Everything is there, but ANALYZE failed/);
    expect(await listUsers()).not.toBe('no tables');
    expect(await listFiles()).toEqual(ALL_FILES);
  });

  it('undoes everything if the server did not commit', async () => {
    const { result, pid, unlock } = await startHeld();
    await target.query('SELECT pg_terminate_backend($1)', [pid]);
    expect(await result).toMatch(/^It failed and was undone/);
    await unlock();
    expect(await listUsers()).toBe('no tables');
    expect(await listFiles()).not.toContain('auth-secret');
    expect(await listFiles()).not.toContain('files/white-papers/one.pdf');
  });

  it('undoes nothing and says so if the server cannot be asked', async () => {
    const { result, unlock } = await startHeld();
    await gate.close();
    expect(await result).toMatch(/it is not known whether the database has the rows\. Nothing was removed\./);
    expect(await listFiles()).toEqual(ALL_FILES);
    await unlock();
    await vi.waitFor(async () => expect(await listUsers()).not.toBe('no tables'), { timeout: 20_000, interval: 20 });
    await gate.open();
    await expect(restore()).rejects.toThrow('The database is not empty');
    expect(await listFiles()).toEqual(ALL_FILES);
  });
});
