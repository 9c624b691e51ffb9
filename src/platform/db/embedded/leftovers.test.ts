import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestEnvironment,
  eventually,
  kill,
  killLeavingServer,
  query,
  runApp,
  type TestEnvironment,
} from './embedded-database.fixtures.ts';
import { getSocketPath } from './socket-folder.ts';

let environment: TestEnvironment;
let dataDir: string;

beforeEach(() => {
  environment = createTestEnvironment();
  dataDir = join(environment.folder, 'data');
});

afterEach(() => environment.close(), 60_000);

/** Simulates a power failure: data and lock files of a dead server. */
async function simulatePowerFailure(): Promise<{ lockFiles: string[]; serverPid: number }> {
  const app = await environment.app();
  await query(app.report.connection, 'CREATE TABLE note AS SELECT 42 AS answer');
  await killLeavingServer(app);
  await kill(app.report.pid);
  const { host, port } = app.report.connection;
  return {
    lockFiles: [join(dataDir, 'db/postmaster.pid'), `${getSocketPath(host, port)}.lock`],
    serverPid: app.report.pid,
  };
}

describe('what a killed run leaves behind', { timeout: 60_000 }, () => {
  it('starts despite lock files with a pid that another program has now', async () => {
    const { lockFiles, serverPid } = await simulatePowerFailure();
    for (const file of lockFiles)
      writeFileSync(file, readFileSync(file, 'utf8').replace(String(serverPid), String(process.pid)));
    const database = await environment.start();
    expect(await query(database.connection, 'SELECT answer FROM note')).toEqual([{ answer: 42 }]);
  });

  it('starts despite an empty lock file', async () => {
    const { lockFiles } = await simulatePowerFailure();
    const file = lockFiles[0] ?? '';
    writeFileSync(file, '');
    utimesSync(file, new Date(0), new Date(0));
    const database = await environment.start();
    expect(await query(database.connection, 'SELECT answer FROM note')).toEqual([{ answer: 42 }]);
  });

  it('recovers from a kill while the cluster is created', async () => {
    const killed = runApp(dataDir).catch(() => undefined);
    const partial = () =>
      existsSync(dataDir) ? readdirSync(dataDir).find((name) => name.startsWith('db.partial-')) : undefined;
    await eventually(() => existsSync(join(dataDir, partial() ?? 'none yet', 'PG_VERSION')), 'initdb has begun');
    await kill(Number(partial()?.split('-')[1]));
    await killed;
    expect(existsSync(join(dataDir, 'db'))).toBe(false);
    const database = await environment.start();
    expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('removes unfinished clusters of dead processes', async () => {
    const dead = spawnSync('true').pid;
    mkdirSync(join(dataDir, `db.partial-${dead}-0a1b2c3d`, 'base'), { recursive: true });
    await environment.start();
    expect(readdirSync(dataDir).sort()).toEqual(['db', 'db.log', 'run']);
  });
});
