import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Progress } from '#platform/backup/dump.ts';
import { openPlace, type Place } from '#platform/backup/place.ts';
import { openSnapshot, runUnlessFilesLocked } from '#platform/backup/snapshot.ts';
import { openPool } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createS3Storage } from '#platform/storage/s3-storage.ts';
import { createFolderStorage, type FileStorage, StorageUnavailable } from '#platform/storage/storage.ts';
import type { S3Server } from '#platform/testing/s3-server.ts';
import { startS3Server } from '#platform/testing/s3-server.ts';
import { createEmptyDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { ROOT_DIR } from '../root-dir.ts';
import { addAwkwardRows, snapshotDatabase, snapshotFiles } from '../testing/site-snapshot.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { createBackupStoreResolver, loadSiteConfig } from './site-data.ts';

const AUTH_SECRET = 'a secret of at least thirty-two characters';
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const silent: Progress = { total: () => undefined, begin: () => undefined, done: () => undefined };
const context = { log: quiet, progress: silent };

let folder: string;
let store: S3Server;
let app: TestApp;
const databases: TestDatabase[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-backup-'));
  store = await startS3Server();
  app = await createTestApp({ label: 'backup', env: { SAMPLE_CONTENT: 'on', AUTH_SECRET } });
  await addAwkwardRows(app.database.query);
}, 120_000);
afterAll(async () => {
  await app?.close();
  for (const database of databases) await database.drop();
  await store?.close();
  await rm(folder, { recursive: true, force: true });
});

async function createDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase('restored');
  databases.push(database);
  return database;
}

const createEnv = (database: TestDatabase, dataDir: string, more = {}) => ({
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  AUTH_SECRET,
  ...more,
});
const ownEnv = () => createEnv(app.database, app.dataDir);
const openFolder = (name: string) => openPlace(path.join(folder, name), createBackupStoreResolver({}));
/** Opens a folder for backups; `onFile` runs before one of the site's files is copied to it. */
function openWatchedFolder(name: string, onFile: () => Promise<unknown>): Place {
  const place = openFolder(name);
  const put: FileStorage['put'] = async (key, body) => {
    if (key.includes('/files/')) await onFile();
    await place.storage.put(key, body);
  };
  return { ...place, storage: { ...place.storage, put } };
}
const backUp = (place: string | Place, options: { keep?: number; env?: Record<string, string> } = {}) =>
  createBackup({
    ...context,
    config: loadSiteConfig(ownEnv()),
    place:
      typeof place === 'string' ? openPlace(place, createBackupStoreResolver({ ...ownEnv(), ...options.env })) : place,
    keepCount: options.keep,
  });
const restore = async (place: string, env: Record<string, string>, s3: Record<string, string> = env) =>
  restoreBackup({ ...context, config: loadSiteConfig(env), place: openPlace(place, createBackupStoreResolver(s3)) });

describe('a backup of a running site', { timeout: 120_000 }, () => {
  it('restores every row and every file', async () => {
    const place = path.join(folder, 'whole');
    const before = [await snapshotDatabase(app.database.query), await snapshotFiles(app.services.storage)];
    const { location, manifest } = await backUp(place);
    expect(manifest.files.length).toBeGreaterThan(10);

    const target = await createDatabase();
    const dataDir = path.join(folder, 'whole-data');
    const { warnings } = await restore(location, createEnv(target, dataDir));
    expect(warnings).toEqual([]);
    expect([
      await snapshotDatabase(target.query),
      await snapshotFiles(createFolderStorage(path.join(dataDir, 'files'))),
    ]).toEqual(before);

    // The copy works as a site: ids continue, the search finds, and a write raises the content version by one.
    const copy = await createTestApp({ label: 'copy', database: target, env: { AUTH_SECRET, SAMPLE_CONTENT: 'on' } });
    try {
      const version = copy.services.contentVersion.current() ?? 0;
      const [row] = await target.query<{ id: number }>(
        "INSERT INTO team_members (name, slug, title, bio) VALUES ('Ada', gen_random_uuid(), 'Partner', '') RETURNING id",
      );
      expect(row?.id).toBeGreaterThan(6);
      await copy.services.contentVersion.sync();
      expect(copy.services.contentVersion.current()).toBe(version + 1);
      await copy.createAdminBrowser();
      const found = (await (await copy.fetch('/api/search?q=runway')).json()) as unknown;
      expect(found).toEqual(await (await app.fetch('/api/search?q=runway')).json());
      const [titles] = await target.query<{ all: string; distinct: string }>(
        'SELECT count(*) AS all, count(DISTINCT title) AS distinct FROM whitepapers',
      );
      expect(titles?.all).toBe(titles?.distinct);
    } finally {
      await copy.close();
    }
  });

  it('is written to S3 and restored into another bucket', async () => {
    const before = [await snapshotDatabase(app.database.query), await snapshotFiles(app.services.storage)];
    const { S3_BUCKET: _, ...s3 } = store.env;
    const place = `s3://${store.backupBucket}/sites/main`;
    await backUp(place, { env: s3 });
    const target = await createDatabase();
    const env = createEnv(target, path.join(folder, 's3-data'), store.env);
    await restore(place, env);
    const bucket = createS3Storage(store.settings);
    expect([await snapshotDatabase(target.query), await snapshotFiles(bucket)]).toEqual(before);
    await bucket.close();
    await expect(restore(`s3://${store.settings.bucket}`, env)).rejects.toThrow(/holds the site's own files/);
  });

  it('keeps the newest backups and records each for administrators', async () => {
    const place = path.join(folder, 'many');
    for (const time of ['20200101t000000z', '20210101t000000z']) {
      await createFolderStorage(place).put(`greatcircle-${time}/database/001-x.zst`, Buffer.from('x'));
    }
    await createFolderStorage(place).put('greatcircle-20210101t000000z/manifest.json', Buffer.from('{}'));
    await createFolderStorage(place).put('something/else.txt', Buffer.from('mine'));
    const { removed, location } = await backUp(place, { keep: 1 });
    expect(removed.toSorted()).toEqual(['greatcircle-20200101t000000z', 'greatcircle-20210101t000000z']);
    expect((await readdir(place)).sort()).toEqual([path.basename(location), 'something']);
    const [result] = await app.database.query('SELECT place, failure FROM backups ORDER BY id DESC LIMIT 1');
    expect(result).toEqual({ place: location, failure: null });
  });

  it('does not remove those of another site in the same place, and a restore names them', async () => {
    const place = path.join(folder, 'shared');
    const staging = await createTestApp({ label: 'staging', env: { AUTH_SECRET } });
    const config = loadSiteConfig(createEnv(staging.database, staging.dataDir));
    const other = await createBackup({ ...context, config, place: openFolder('shared'), keepCount: 1 });
    await staging.close();
    const olderName = 'greatcircle-20210101t000000z';
    await rename(other.location, path.join(place, olderName));
    const own = await backUp(place, { keep: 1 });
    expect([own.removed, own.warnings]).toEqual([[], [expect.stringMatching(/^Backups of another database .*: 1\./)]]);
    const { warnings } = await restore(place, createEnv(await createDatabase(), path.join(folder, 'shared-data')));
    expect(warnings).toEqual([expect.stringContaining(`backups of another database, the newest of them ${olderName}`)]);
  });

  it('stands if it can neither be recorded nor older ones be removed', async () => {
    const place = openFolder('stands');
    const remove = () => Promise.reject(new StorageUnavailable('The disk is read-only'));
    await place.storage.put('greatcircle-20200101t000000z/manifest.json', Buffer.from('{}'));
    await app.database.query('ALTER TABLE backups ADD CONSTRAINT refuses CHECK (false) NOT VALID');
    const { location, removed, warnings } = await backUp({ ...place, remove }, { keep: 1 }).finally(() =>
      app.database.query('ALTER TABLE backups DROP CONSTRAINT refuses'),
    );
    expect(removed).toEqual([]);
    expect(warnings).toEqual([
      expect.stringMatching(/Health page does not show it: .*refuses/),
      expect.stringMatching(/older ones could not be removed: The disk is read-only/),
    ]);
    expect(await readdir(location)).toContain('manifest.json');
  });

  it('fails if the database ends its connection while files are copied', async () => {
    const place = openWatchedFolder('cut', () =>
      app.database.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'greatcircle-backup'",
      ),
    );
    await expect(backUp(place)).rejects.toThrow(/connection to the database was lost while files were copied/);
    expect(await readdir(place.text)).toEqual([]);
  });

  it('lets an upgrade change tables while it copies files, which still cannot be removed', async () => {
    const change = async () => {
      await app.database.query(
        "BEGIN; SET LOCAL lock_timeout = '2s'; ALTER TABLE team_members ADD COLUMN motto text; ROLLBACK",
      );
      const pool = openPool(app.database.connection, quiet);
      await migrate(pool, path.join(ROOT_DIR, 'drizzle'));
      await pool.end();
      await expect(runUnlessFilesLocked(app.services.db, async () => undefined)).rejects.toThrow(/backup is running/);
    };
    let changed: Promise<void> | undefined;
    const { location } = await backUp(
      openWatchedFolder('upgraded', () => {
        changed ??= change();
        return changed;
      }),
    );
    expect(changed).toBeDefined();
    expect(await readdir(location)).toContain('manifest.json');
  });

  it('makes an upgrade wait while it reads rows, but no visitor', async () => {
    const target = await createDatabase();
    const pool = openPool(target.connection, quiet);
    await migrate(pool, path.join(ROOT_DIR, 'drizzle'));
    const snapshot = await openSnapshot(target.connection);
    const warn = vi.fn();
    let isMigrated = false;
    const migrated = migrate(pool, path.join(ROOT_DIR, 'drizzle'), {
      log: { warn },
      afterward: async (client) => void (await client.query('ALTER TABLE team_members ADD COLUMN motto text')),
    }).then(() => {
      isMigrated = true;
    });
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('a backup has read all rows')));
    expect(await target.query('SELECT id FROM team_members')).toEqual([]);
    expect(isMigrated).toBe(false);
    await snapshot.endReading();
    await migrated;
    await snapshot.close();
    await pool.end();
  });

  it('is refused inside the folder of the site’s files', async () => {
    await expect(backUp(path.join(app.dataDir, 'files/backups'))).rejects.toThrow(/among the site's own files/);
  });

  it('is consistent during writes and contains every file that its rows name', async () => {
    const place = path.join(folder, 'busy');
    let isDone = false;
    let rounds = 0;
    const writer = (async () => {
      for (let round = 0; !isDone; round += 1) {
        rounds = round;
        const key = `white-papers/busy-${round}.pdf`;
        await app.services.storage.put(key, Buffer.from(`paper ${round}`));
        await app.services.db.transaction(async (tx) => {
          await tx.execute(
            `INSERT INTO whitepapers (title, description, pdf_url, category) VALUES ('busy ${round}', '', '/files/${key}', 'x')`,
          );
          await tx.execute(
            `INSERT INTO team_members (name, slug, title, bio) VALUES ('busy ${round}', 'busy-${round}', '', '')`,
          );
        });
        if (round < 3) continue;
        const old = `white-papers/busy-${round - 3}.pdf`;
        await app.services.db.transaction(async (tx) => {
          await tx.execute(`DELETE FROM whitepapers WHERE title = 'busy ${round - 3}'`);
          await app.services.queue.send(tx, 'remove-files', { keys: [old] });
        });
      }
    })();
    await vi.waitFor(() => expect(rounds).toBeGreaterThan(5), { timeout: 10_000, interval: 5 });
    const { location } = await backUp(place).finally(() => {
      isDone = true;
    });
    await writer;
    const target = await createDatabase();
    const dataDir = path.join(folder, 'busy-data');
    await restore(location, createEnv(target, dataDir));
    const files = await snapshotFiles(createFolderStorage(path.join(dataDir, 'files')));
    const papers = await target.query<{ title: string; url: string }>(
      "SELECT title, pdf_url AS url FROM whitepapers WHERE title LIKE 'busy %'",
    );
    expect(papers.length).toBeGreaterThan(0);
    expect(papers.filter(({ url }) => files[url.replace('/files/', '')] === undefined)).toEqual([]);
    const members = await target.query<{ name: string }>("SELECT name FROM team_members WHERE name LIKE 'busy %'");
    const unmatched = papers.filter(({ title }) => !members.some(({ name }) => name === title));
    expect(unmatched).toEqual([]);
  });
});
