import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Progress } from '#platform/backup/dump.ts';
import { type Manifest, writeManifest } from '#platform/backup/manifest.ts';
import { openPlace, type Place } from '#platform/backup/place.ts';
import { createFolderStorage, type FileStorage, StorageUnavailable } from '#platform/storage/storage.ts';
import { createEmptyDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { createBackupStoreResolver, loadSiteConfig } from './site-data.ts';

const AUTH_SECRET = 'a secret of at least thirty-two characters';
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const silent: Progress = { total: () => undefined, begin: () => undefined, done: () => undefined };
const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

let folder: string;
let app: TestApp;
let target: TestDatabase;
let place: Place;
let backup: string;
const dataDir = () => path.join(folder, 'data');
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-damage-'));
  app = await createTestApp({ label: 'damage', env: { AUTH_SECRET } });
  target = await createEmptyDatabase('damage_restored');
  await app.database.query(
    "INSERT INTO team_members (name, slug, title, bio) SELECT 'member ' || n, 'member-' || n, '', (SELECT string_agg(md5(n || '-' || m), '') FROM generate_series(1, 20) m) FROM generate_series(1, 2000) n",
  );
  for (const key of ['white-papers/one.pdf', 'white-papers/two.pdf'])
    await app.services.storage.put(key, Buffer.from(key));
  place = openPlace(path.join(folder, 'backups'), createBackupStoreResolver({}));
  const { location } = await createBackup({ ...options(), place, keepCount: undefined });
  backup = location;
});
afterEach(async () => {
  // A failed restore must leave nothing behind.
  expect(await listTables(target)).toEqual([]);
  expect(await readdir(path.join(dataDir(), 'files'), { recursive: true }).catch(() => [])).not.toContain('one.pdf');
  await rm(dataDir(), { recursive: true, force: true });
});
afterAll(async () => {
  await app?.close();
  await target?.drop();
  await rm(folder, { recursive: true, force: true });
});

const listTables = (database: TestDatabase) =>
  database.query("SELECT schemaname, tablename FROM pg_tables WHERE schemaname IN ('public', 'drizzle', 'pgboss')");
async function emptyTarget(): Promise<void> {
  await target.query('DROP SCHEMA public, drizzle, pgboss CASCADE');
  await target.query('CREATE SCHEMA public');
  await rm(dataDir(), { recursive: true });
}
const options = (differences: { progress?: Progress; signal?: AbortSignal } = {}) => ({
  config: loadSiteConfig({ DATABASE_URL: app.database.url, DATA_DIR: app.dataDir, AUTH_SECRET }),
  log,
  progress: silent,
  ...differences,
});
const restore = (from: string, differences: Parameters<typeof options>[0] & { url?: string } = {}) =>
  restoreBackup({
    ...options(differences),
    config: loadSiteConfig({ DATABASE_URL: differences.url ?? target.url, DATA_DIR: dataDir(), AUTH_SECRET }),
    place: openPlace(from, createBackupStoreResolver({})),
  });

/** Copies the backup and damages one part of it. */
async function damageBackup(damage: (copy: string) => Promise<void>): Promise<string> {
  const copy = await mkdtemp(path.join(folder, 'spoilt-'));
  spawnSync('cp', ['-r', `${backup}/.`, copy]);
  await damage(copy);
  return copy;
}

describe('a restore is refused', () => {
  it.each([
    ['a table cut off', /damaged: its file database\/\S+team-members\.zst/, (copy: string) => cutTable(copy)],
    ['a byte changed', /damaged: its file files\/white-papers\/one\.pdf/, (copy: string) => changeFile(copy)],
    [
      'a file missing',
      /damaged: its file files\/white-papers\/two\.pdf/,
      (copy: string) => rm(path.join(copy, 'files/white-papers/two.pdf')),
    ],
    [
      'the manifest cut off',
      /damaged: its manifest\.json/,
      (copy: string) => truncate(path.join(copy, 'manifest.json'), 200),
    ],
    [
      'the manifest changed',
      /damaged: its manifest\.json/,
      (copy: string) => editManifest(copy, (text) => text.replace('"rows":2000', '"rows":1999')),
    ],
    ['no manifest', /There is no whole backup/, (copy: string) => rm(path.join(copy, 'manifest.json'))],
    [
      'another format',
      /has format 2, and this version of Greatcircle reads format 1/,
      (copy: string) => editManifest(copy, (text) => text.replace('"format":1', '"format":2')),
    ],
  ])('with %s', async (_, reason, damage) => {
    await expect(restore(await damageBackup(damage))).rejects.toThrow(reason);
  });

  it.each([
    '../../outside.pdf',
    '/etc/passwd',
    'files/../../outside.pdf',
    'files/',
    'files/White Paper.pdf',
    'secret',
    'database/001-public-users.zst',
  ])('if the backup names the file %s', async (key) => {
    const place = await damageBackup((copy) =>
      rewriteManifest(copy, ({ files: [file] }) => Object.assign(file ?? {}, { key })),
    );
    await expect(restore(place)).rejects.toThrow(
      `The backup names the file "${key}", which no backup of Greatcircle has.`,
    );
  });

  it.each(['../../outside.zst', 'files/white-papers/one.pdf', 'database/../../x'])(
    'if the backup reads rows from %s',
    async (key) => {
      const place = await damageBackup((copy) =>
        rewriteManifest(copy, ({ database: { tables } }) => Object.assign(tables[0]?.file ?? {}, { key })),
      );
      await expect(restore(place)).rejects.toThrow(`The backup names the file "${key}"`);
    },
  );

  it
    .skipIf(process.platform === 'win32')
    .each(['files/white-papers/one.pdf', 'files/white-papers', 'manifest.json', 'database'])(
    'if %s is a symbolic link',
    async (name) => {
      const place = await damageBackup(async (copy) => {
        const outside = await mkdtemp(path.join(folder, 'outside-'));
        await rename(path.join(copy, name), path.join(outside, 'target'));
        await symlink(path.join(outside, 'target'), path.join(copy, name));
      });
      await expect(restore(place)).rejects.toThrow(/^\S+ is a symbolic link or is below one/);
    },
  );

  it('if a newer version created the backup', async () => {
    await app.database.query("INSERT INTO drizzle.migrations (hash) VALUES ('of-the-future')");
    const { location } = await createBackup({
      ...options(),
      place: openPlace(path.join(folder, 'newer'), createBackupStoreResolver({})),
      keepCount: undefined,
    });
    await app.database.query("DELETE FROM drizzle.migrations WHERE hash = 'of-the-future'");
    await expect(restore(location)).rejects.toThrow(/1 migration this version of Greatcircle does not know/);
  });

  it('into a database or a storage that is not empty', async () => {
    const before = await app.database.query('SELECT count(*) FROM team_members');
    await expect(restore(backup, { url: app.database.url })).rejects.toThrow(
      /database is not empty: it has the table drizzle\.migrations and \d+ more/,
    );
    expect(await app.database.query('SELECT count(*) FROM team_members')).toEqual(before);
    await createFolderStorage(path.join(dataDir(), 'files')).put('white-papers/mine.pdf', Buffer.from('mine'));
    await expect(restore(backup)).rejects.toThrow(/There are files already, such as white-papers\/mine\.pdf/);
  });
});

const findTableFile = async (copy: string) => {
  const names = await readdir(path.join(copy, 'database'));
  return path.join(copy, 'database', names.find((name) => name.endsWith('public-team-members.zst')) ?? '');
};
const cutTable = async (copy: string) => truncate(await findTableFile(copy), 3000);
const changeFile = (copy: string) => writeFile(path.join(copy, 'files/white-papers/one.pdf'), 'white-papers/One.pdf');
const editManifest = async (copy: string, edit: (text: string) => string) => {
  const file = path.join(copy, 'manifest.json');
  await writeFile(file, edit(await readFile(file, 'utf8')));
};
/** Changes a manifest and updates its checksum, like an attacker who knows the format. */
const rewriteManifest = (copy: string, edit: (manifest: Manifest) => void) =>
  editManifest(copy, (text) => {
    const { backup } = JSON.parse(text) as { backup: Manifest };
    edit(backup);
    return writeManifest(backup).toString();
  });

describe('an interruption', () => {
  it.each(['public.team_members', '2 files'])(
    'of a restore at %s leaves nothing behind, and it can be repeated',
    async (at) => {
      const abort = new AbortController();
      const progress = { ...silent, begin: (what: string) => void (what === at && abort.abort()) };
      await expect(restore(backup, { progress, signal: abort.signal })).rejects.toThrow(
        'It was interrupted and undone.',
      );
      expect(await listTables(target)).toEqual([]);
      const { manifest } = await restore(backup);
      expect(manifest.files).toHaveLength(2);
      expect(await target.query('SELECT count(*)::int FROM team_members')).toEqual([{ count: 2000 }]);
      await emptyTarget();
    },
  );

  it('of a restore whose rows are committed is too late, and a failing ANALYZE is only told', async () => {
    // Holds ANALYZE, and then lets it fail.
    await target.query(`CREATE SCHEMA trap;
      CREATE FUNCTION trap.analyze(name text) RETURNS text IMMUTABLE LANGUAGE plpgsql AS $$ BEGIN
        IF current_query() = 'ANALYZE' THEN PERFORM pg_advisory_xact_lock(4712); RAISE 'no statistics today'; END IF;
        RETURN name; END $$`);
    await target.query(`CREATE FUNCTION trap.set() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
      IF current_query() LIKE '%"team_members" ENABLE TRIGGER%' THEN
        CREATE INDEX ON team_members (trap.analyze(name)); END IF; END $$`);
    await target.query(
      "CREATE EVENT TRIGGER trap ON ddl_command_end WHEN TAG IN ('ALTER TABLE') EXECUTE FUNCTION trap.set()",
    );
    await target.query('SELECT pg_advisory_lock(4712)');
    const abort = new AbortController();
    const restored = restore(backup, { signal: abort.signal });
    await vi.waitFor(
      async () =>
        expect(
          await target.query(
            "SELECT FROM pg_stat_activity WHERE datname = current_database() AND query = 'ANALYZE' AND wait_event = 'advisory'",
          ),
        ).toHaveLength(1),
      { timeout: 60_000, interval: 20 },
    );
    abort.abort();
    await target.query('SELECT pg_advisory_unlock(4712)');
    const { warnings } = await restored;
    expect(warnings).toEqual([expect.stringMatching(/ANALYZE failed.*no statistics today/)]);
    expect(await target.query('SELECT count(*)::int FROM team_members')).toEqual([{ count: 2000 }]);
    expect(await readdir(path.join(dataDir(), 'files/white-papers'))).toEqual(['one.pdf', 'two.pdf']);
    await target.query('DROP EVENT TRIGGER trap');
    await target.query('DROP SCHEMA trap CASCADE');
    await emptyTarget();
  }, 120_000);

  it('of a backup removes it and keeps older ones', async () => {
    const abort = new AbortController();
    const progress = { ...silent, begin: (what: string) => void (what === '2 files' && abort.abort()) };
    const before = await readdir(path.join(folder, 'backups'));
    await expect(createBackup({ ...options({ progress, signal: abort.signal }), place, keepCount: 1 })).rejects.toThrow(
      /interrupted/,
    );
    expect(await readdir(path.join(folder, 'backups'))).toEqual(before);
  });
});

describe('a full disk', () => {
  it('stops a backup with a clear error, leaves nothing behind and is shown to administrators', async () => {
    const small = await createSmallPlace();
    try {
      await expect(createBackup({ ...options(), place: small.place, keepCount: undefined })).rejects.toThrow(
        /could not be written: the disk is full/,
      );
      expect(await readdir(small.folder)).toEqual([]);
    } finally {
      small.close();
    }
    const [result] = await app.database.query('SELECT place, failure FROM backups ORDER BY id DESC LIMIT 1');
    expect(result).toEqual({
      place: expect.stringContaining(small.folder),
      failure: expect.stringContaining('the disk is full'),
    });
  });
});

/** A folder on a disk of 256 kB. Where mounting is not allowed, storage that fails like a full disk. */
async function createSmallPlace(): Promise<{ place: Place; folder: string; close: () => void }> {
  const small = await mkdtemp(path.join(folder, 'small-'));
  const real = openPlace(small, createBackupStoreResolver({}));
  if (canMount && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', small]).status === 0) {
    return { place: real, folder: small, close: () => void spawnSync('umount', [small]) };
  }
  return { place: { ...real, storage: withQuota(real.storage, 100_000) }, folder: small, close: () => undefined };
}

function withQuota(storage: FileStorage, quota: number): FileStorage {
  let left = quota;
  return {
    ...storage,
    async put(key, body) {
      async function* limited() {
        for await (const chunk of body instanceof Uint8Array ? [body] : body) {
          left -= (chunk as Buffer).length;
          const cause = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
          if (left < 0) throw new StorageUnavailable(`The file ${key} could not be written`, { cause });
          yield chunk as Buffer;
        }
      }
      await storage.put(key, Readable.from(limited(), { objectMode: false }));
    },
  };
}
