import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createLongPath,
  createTestEnvironment,
  eventually,
  kill,
  killLeavingServer,
  query,
  type TestEnvironment,
} from './embedded-database.fixtures.ts';
import { joinEmbeddedDatabase } from './embedded-database.ts';
import { isAlive } from './processes.ts';

let environment: TestEnvironment;

beforeEach(() => {
  environment = createTestEnvironment();
});

afterEach(() => environment.close(), 60_000);

describe('start and stop', { timeout: 60_000 }, () => {
  it('creates a database, serves it only on a private socket, and stops it', async () => {
    const database = await environment.start();
    const [settings] = await query<Record<string, string>>(
      database.connection,
      `SELECT current_setting('listen_addresses') AS tcp, current_setting('data_checksums') AS checksums, current_setting('fsync') AS fsync,
        current_setting('TimeZone') AS zone, current_database() AS name, upper('é') AS upper, to_tsvector('“quoted”—text')::text AS words`,
    );
    expect(settings).toEqual({
      tcp: '',
      checksums: 'on',
      fsync: 'on',
      zone: 'UTC',
      name: 'greatcircle',
      upper: 'É',
      words: "'quot':1 'text':2",
    });
    expect(statSync(database.connection.host).mode & 0o777).toBe(0o700);
    const { pid } = database;
    await Promise.all([database.stop(), database.stop()]);
    expect(isAlive(pid)).toBe(false);
  });

  it('keeps the data across restarts', async () => {
    const first = await environment.start();
    await query(first.connection, 'CREATE TABLE note AS SELECT 42 AS answer');
    await first.stop();
    const second = await environment.start();
    expect(await query(second.connection, 'SELECT answer FROM note')).toEqual([{ answer: 42 }]);
  });

  it('starts while the previous run is still stopping', async () => {
    const first = await environment.start();
    const [, second] = await Promise.all([first.stop(), environment.start()]);
    expect(await query(second.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('works in a folder with a path too long for a socket', async () => {
    const dataDir = createLongPath(environment.folder);
    const first = await environment.start({ dataDir });
    const { host } = first.connection;
    try {
      expect(dataDir.length).toBeGreaterThan(120);
      expect(statSync(host).mode & 0o777).toBe(0o700);
      await query(first.connection, 'CREATE TABLE note AS SELECT 42 AS answer');
      await first.stop();
      const second = await environment.start({ dataDir });
      expect(await query(second.connection, 'SELECT answer FROM note')).toEqual([{ answer: 42 }]);
      await second.stop();
    } finally {
      rmSync(host, { recursive: true, force: true });
    }
  });
});

describe('a server that dies', { timeout: 60_000 }, () => {
  it('is restarted with every acknowledged row, and the pool reconnects', async () => {
    const database = await environment.start();
    const killed = database.pid;
    const pool = new Pool({ ...database.connection, max: 4 });
    pool.on('error', () => {});
    await pool.query('CREATE TABLE row (id int PRIMARY KEY)');
    const acknowledged: number[] = [];
    const insert = async (id: number) => {
      const done = await pool.query('INSERT INTO row VALUES ($1)', [id]).then(
        () => true,
        () => false,
      );
      if (done) acknowledged.push(id);
      return done;
    };
    let id = 0;
    while (id < 500) await insert(++id);
    process.kill(killed, 'SIGKILL');
    await eventually(() => insert(++id), 'an insert succeeds again');
    await eventually(() => database.pid !== killed, 'another server runs');
    await eventually(() => insert(++id), 'an insert succeeds on the new server');
    const { rows } = await pool.query<{ id: number }>('SELECT id FROM row');
    expect(acknowledged.filter((wanted) => !rows.some((row) => row.id === wanted))).toEqual([]);
    await pool.end();
    expect(environment.logged.join('\n')).toMatch(/was lost and is being restarted[\s\S]*is running again/);
    await expect(environment.start()).rejects.toThrow('Another Greatcircle is already running');
  });

  it('is owned again if only the owning session was closed', async () => {
    const database = await environment.start();
    const { pid } = database;
    await query(
      database.connection,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'greatcircle-owner'",
    );
    await eventually(
      () => environment.logged.some((line) => line.includes('is running again')),
      'the folder is owned again',
    );
    expect(database.pid).toBe(pid);
    await expect(environment.start()).rejects.toThrow('Another Greatcircle is already running');
  });

  it('stays stopped if stop is called during a restart', async () => {
    const database = await environment.start();
    await kill(database.pid);
    await eventually(
      () => environment.logged.some((line) => line.includes('is being restarted')),
      'the loss is noticed',
    );
    await database.stop();
    expect(isAlive(database.pid)).toBe(false);
    const next = await environment.start();
    expect(await query(next.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('is restarted after repeated failures, and when the disk has space again', async () => {
    const given: Error[] = [];
    const database = await environment.start({ onExit: (error) => void given.push(error) });
    for (let round = 0; round < 6; round++) {
      const { pid } = database;
      await kill(pid);
      await eventually(() => database.pid !== pid, 'the next server runs');
    }
    const configuration = join(environment.folder, 'data/db/postgresql.conf');
    renameSync(configuration, `${configuration}.away`);
    const { pid } = database;
    await kill(pid);
    const isRefused = (line: string) => line.includes('cannot start');
    await eventually(() => environment.logged.filter(isRefused).length > 2, 'it is tried again and again');
    renameSync(`${configuration}.away`, configuration);
    await eventually(() => database.pid !== pid, 'it runs when it can');
    expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(given).toEqual([]);
  });

  it('is stopped when its app is killed, and the next start has all data', async () => {
    const app = await environment.app();
    await query(app.report.connection, 'CREATE TABLE note AS SELECT 42 AS answer');
    await kill(app.process.pid);
    await eventually(() => !isAlive(app.report.pid), 'the server ends');
    const database = await environment.start();
    expect(await query(database.connection, 'SELECT answer FROM note')).toEqual([{ answer: 42 }]);
  });

  it('is taken over from a crashed app with all data', async () => {
    const app = await environment.app();
    await query(app.report.connection, 'CREATE TABLE note AS SELECT 42 AS answer');
    await killLeavingServer(app);
    expect(isAlive(app.report.pid)).toBe(true);
    const database = await environment.start();
    expect(database.pid).toBe(app.report.pid);
    expect(await query(database.connection, 'SELECT answer FROM note')).toEqual([{ answer: 42 }]);
    await database.stop();
    expect(isAlive(app.report.pid)).toBe(false);
  });

  it('is taken over from a crashed app whose session has not ended, and ends it', async () => {
    const app = await environment.app();
    const lingering = new Client({ ...app.report.connection, database: 'postgres' });
    lingering.on('error', () => {});
    await lingering.connect();
    await killLeavingServer(app);
    const { pid } = app.process;
    await lingering.query(`SELECT pg_advisory_lock(1734699619, 0), pg_advisory_lock_shared(1734699620, ${pid})`);
    const database = await environment.start();
    expect(database.pid).toBe(app.report.pid);
    await expect(lingering.query('SELECT 1')).rejects.toThrow();
  });

  it('ends a statement whose app was killed, so that its locks do not last', async () => {
    const database = await environment.start();
    const killed = new Client(database.connection);
    killed.on('error', () => {});
    await killed.connect();
    killed.query('SELECT pg_sleep(3600)').catch(() => {});
    const isRunning = async () =>
      (await query(database.connection, "SELECT FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(3600)'")).length >
      0;
    await eventually(isRunning, 'the statement runs');
    killed.connection.stream.destroy();
    await eventually(async () => !(await isRunning()), 'the statement has ended');
  });

  it('does not take the socket of a new database with it, if its own was deleted', async () => {
    const app = await environment.app();
    await killLeavingServer(app);
    rmSync(join(environment.folder, 'data'), { recursive: true });
    const database = await environment.start();
    process.kill(app.report.pid, 'SIGINT');
    await eventually(() => !isAlive(app.report.pid), 'the old server ends');
    expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('recovers after a crash of both app and server', async () => {
    const app = await environment.app();
    await query(app.report.connection, 'CREATE TABLE note AS SELECT 42 AS answer');
    await killLeavingServer(app);
    await kill(app.report.pid);
    const database = await environment.start();
    expect(await query(database.connection, 'SELECT answer FROM note')).toEqual([{ answer: 42 }]);
  });
});

describe('two apps on one folder', { timeout: 60_000 }, () => {
  it('refuses the second with a clear message', async () => {
    const app = await environment.app();
    await expect(environment.start()).rejects.toThrow(
      `Another Greatcircle is already running on ${join(environment.folder, 'data')} (process ${app.process.pid}). Stop it first, or set DATA_DIR to another folder.`,
    );
    expect(await query(app.report.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('lets exactly one of several simultaneous starts succeed', async () => {
    const apps = await Promise.all([environment.app(), environment.app(), environment.app()]);
    const winners = apps.filter((app) => app.report.error === undefined);
    const refused = apps.flatMap((app) => app.report.error ?? []);
    expect(winners).toHaveLength(1);
    for (const sentence of refused) expect(sentence).toMatch(/^Another Greatcircle is already running on/);
    const [winner] = winners;
    if (winner === undefined) return;
    expect(await query(winner.report.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(join(environment.folder, 'data')).filter((name) => name.startsWith('db.partial'))).toEqual([]);
  });
});

describe('a program beside the app', { timeout: 60_000 }, () => {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const joinHere = () => joinEmbeddedDatabase({ dataDir: join(environment.folder, 'data'), log });
  const answers = async ({ connection }: Pick<Awaited<ReturnType<typeof joinHere>>, 'connection'>) =>
    expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);

  it('starts the server if no app runs, and the last such program stops it', async () => {
    await (await environment.start()).stop();
    const [first, second] = await Promise.all([joinHere(), joinHere()]);
    await first.stop();
    await answers(second);
    await second.stop();
    await expect(answers(second)).rejects.toThrow();
  });

  it('does not keep the app from starting, and leaves the server to it', async () => {
    await (await environment.start()).stop();
    const guest = await joinHere();
    const app = await environment.app();
    expect(app.report.error).toBeUndefined();
    await answers(guest);
    await guest.stop();
    await answers(app.report);
    expect(isAlive(app.report.pid)).toBe(true);
  });
});
