import { spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBinaries } from './binaries.ts';
import { copyBinaries } from './cluster-location.ts';
import { createTestEnvironment, query, type TestEnvironment } from './embedded-database.fixtures.ts';
import type { EmbeddedDatabase } from './embedded-database.ts';

const asRoot = process.getuid?.() === 0;
const mayUnshare = asRoot && spawnSync('unshare', ['--user', '--map-user=1000', 'true']).status === 0;

let environment: TestEnvironment;

beforeEach(() => {
  environment = createTestEnvironment({ open: true });
});

afterEach(() => environment.close(), 60_000);

async function works(database: EmbeddedDatabase): Promise<void> {
  await query(database.connection, 'CREATE TABLE IF NOT EXISTS note (answer int)');
  await query(database.connection, 'INSERT INTO note VALUES (42)');
}

describe.skipIf(!asRoot)('as root', { timeout: 60_000 }, () => {
  it('runs as an unprivileged user inside DATA_DIR if that user can access it', async () => {
    const first = await environment.start({ privileges: 'uid' });
    await works(first);
    expect(statSync(join(environment.folder, 'data/db')).uid).toBeGreaterThan(0);
    expect(statSync(`/proc/${first.pid}`).uid).toBeGreaterThan(0);
    await first.stop();
    // From now on, the cluster's owner determines the user.
    const second = await environment.start();
    expect(await query(second.connection, 'SELECT answer FROM note')).toEqual([{ answer: 42 }]);
  });

  it('moves to /var/lib if DATA_DIR is in a 0700 folder, and links to it from DATA_DIR', async () => {
    const closed = join(environment.folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const dataDir = join(closed, 'data');
    try {
      const first = await environment.start({ dataDir, privileges: 'uid' });
      await works(first);
      expect(lstatSync(join(dataDir, 'db')).isSymbolicLink()).toBe(true);
      expect(environment.logged.join('\n')).toContain('include that folder in backups');
      await first.stop();
      const second = await environment.start({ dataDir });
      expect(await query(second.connection, 'SELECT answer FROM note')).toEqual([{ answer: 42 }]);
      await expect(environment.start({ dataDir })).rejects.toThrow('Another Greatcircle is already running');
      await second.stop();
    } finally {
      environment.removeSystemFolder(dataDir);
    }
  });

  it.skipIf(!mayUnshare)('runs in a user namespace below a 0700 folder', async () => {
    const closed = join(environment.folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const database = await environment.start({ dataDir: join(closed, 'data'), privileges: 'unshare' });
    await works(database);
    expect(statSync(join(closed, 'data/db')).uid).toBe(0);
  });

  it('copies the programs for a user who cannot access them', async () => {
    const target = join(environment.folder, 'system');
    mkdirSync(target);
    const copy = copyBinaries(await findBinaries(), target);
    expect(copyBinaries(await findBinaries(), target)).toEqual(copy);
    const run = spawnSync(copy.postgres, ['--version'], { uid: 65534, gid: 65534, cwd: '/', encoding: 'utf8' });
    expect(run.stdout).toContain('PostgreSQL) 18');
    rmSync(target, { recursive: true });
  });
});
