import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../config/logger.ts';
import { openDb, openPool, type RootDb } from '../db/db.ts';
import { openDatabaseGate } from '../testing/database-gate.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type JobQueue, startQueue } from './queue.ts';

const log = createLogger({ logLevel: 'silent' });
const POLICY = { retryLimit: 3, retryDelay: 1, retryDelayMax: 1 };
const within = { timeout: 20_000, interval: 20 };

let database: TestDatabase;
let pool: pg.Pool;
let db: RootDb;
let queue: JobQueue;
let done: string[] = [];
beforeAll(async () => {
  database = await cloneDatabase('queue');
  pool = openPool(database.connection, log);
  db = openDb(pool);
  queue = await startQueue(database.connection, log);
  await queue.run();
  await queue.work<{ name: string }>('work', POLICY, async ({ name }, jobId) => {
    done.push(`${name} ${jobId}`);
    if (name === 'fails twice' && done.length < 3) throw new Error('not yet');
  });
});
afterAll(async () => {
  await queue?.stop();
  await pool?.end();
  await database?.drop();
});
beforeEach(() => {
  done = [];
});

it('runs a job that was sent', async () => {
  await queue.send(db, 'work', { name: 'simple' });
  await vi.waitFor(() => expect(done).toEqual([expect.stringMatching(/^simple [0-9a-f-]{36}$/)]), within);
});

it('processes a backlog without pauses between jobs', async () => {
  await db.transaction(async (tx) => {
    for (let number = 0; number < 20; number += 1) await queue.send(tx, 'work', { name: `piled ${number}` });
  });
  await vi.waitFor(() => expect(done).toHaveLength(20), within);
});

it('creates no job if the transaction rolls back', async () => {
  const failing = db.transaction(async (tx) => {
    await queue.send(tx, 'work', { name: 'taken back' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await queue.send(db, 'work', { name: 'after' });
  await vi.waitFor(() => expect(done).toEqual([expect.stringMatching(/^after /)]), within);
  expect(await database.query("SELECT id FROM pgboss.job WHERE data->>'name' = 'taken back'")).toEqual([]);
});

it('retries a failed job under the same id until it succeeds', async () => {
  await queue.send(db, 'work', { name: 'fails twice' });
  await vi.waitFor(() => expect(done).toHaveLength(3), within);
  expect(new Set(done).size).toBe(1);
  const states = () => database.query("SELECT state FROM pgboss.job WHERE data->>'name' = 'fails twice'");
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'completed' }]), within);
});

it('runs a job at its time, even if the clock of the node is set back while it looks for jobs', async () => {
  await queue.work<{ name: string }>('set-back', POLICY, async ({ name }) => void done.push(name));
  const soon = new Date(Date.now() + 3000);
  await db.transaction(async (tx) => {
    await tx.execute('LOCK TABLE pgboss.job IN ACCESS EXCLUSIVE MODE');
    const looking = "wait_event_type = 'Lock' AND query LIKE '%SKIP LOCKED%'";
    const countLooking = () => database.query(`SELECT pid FROM pg_stat_activity WHERE ${looking}`);
    await vi.waitFor(async () => expect(await countLooking()).toHaveLength(2), within);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 24 * 3600_000 });
  });
  try {
    // Later jobs are not announced, so that only the next look finds it.
    await queue.send(db, 'set-back', { name: 'later' }, soon);
    await vi.waitFor(() => expect(done).toEqual(['later']), within);
  } finally {
    vi.useRealTimers();
  }
});

it('counts a job as waiting from its time on, or while it waits for another attempt', async () => {
  const countWaiting = async () => (await queue.getDepth()).find((one) => one.queue === 'work')?.waiting;
  await queue.send(db, 'work', { name: 'scheduled' }, new Date(Date.now() + 3600_000));
  expect(await countWaiting()).toBe(0);
  await database.query("UPDATE pgboss.job SET state = 'retry' WHERE data->>'name' = 'scheduled'");
  expect(await countWaiting()).toBe(1);
  await database.query("DELETE FROM pgboss.job WHERE data->>'name' = 'scheduled'");
});

it('gives a job to only one node, and waits for running jobs when stopping', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const seen: string[] = [];
  const nodes = [await startQueue(database.connection, log), await startQueue(database.connection, log)];
  for (const [index, node] of nodes.entries()) {
    await node.run();
    await node.work<{ name: string }>('shared', POLICY, async ({ name }) => {
      seen.push(`${name} starts on ${index}`);
      await promise;
      seen.push(`${name} ends`);
    });
  }
  await queue.send(db, 'shared', { name: 'one' });
  await vi.waitFor(() => expect(seen).toHaveLength(1), within);
  const stopped = Promise.all(nodes.map((node) => node.stop()));
  resolve();
  await stopped;
  expect(seen).toEqual([expect.stringMatching(/^one starts on [01]$/), 'one ends']);
});

it('does not repeat a job that finished while the database was unreachable', async () => {
  const gate = await openDatabaseGate(database.connection);
  const node = await startQueue(gate.connection, log);
  await node.run();
  let times = 0;
  const { promise: done, resolve } = Promise.withResolvers<void>();
  await node.work('once', { retryLimit: 3, retryDelay: 0, retryDelayMax: 1 }, async () => {
    times += 1;
    await gate.close();
    resolve();
  });
  await queue.send(db, 'once', {});
  await done;
  // The state in which another node leaves the job if it considers this node dead.
  await database.query("UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE name = 'once'");
  await gate.open();
  const states = () => database.query("SELECT state FROM pgboss.job WHERE name = 'once'");
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'completed' }]), within);
  expect(times).toBe(1);
  await node.stop();
  await gate.close();
});

it('starts with the policies and times of the code, whatever the last start wrote', async () => {
  const startWith = async (retryLimit: number, cron: string) => {
    const node = await startQueue(database.connection, log);
    await node.work('changed', { ...POLICY, retryLimit }, async () => undefined);
    await node.schedule('timed', cron, async () => undefined);
    await node.stop();
    const [queue] = await database.query("SELECT retry_limit FROM pgboss.queue WHERE name = 'changed'");
    const [schedule] = await database.query("SELECT cron FROM pgboss.schedule WHERE name = 'timed'");
    return { ...queue, ...schedule };
  };
  expect(await startWith(3, '1 1 * * *')).toEqual({ retry_limit: 3, cron: '1 1 * * *' });
  expect(await startWith(7, '2 1 * * *')).toEqual({ retry_limit: 7, cron: '2 1 * * *' });
  expect(await startWith(7, '2 1 * * *')).toEqual({ retry_limit: 7, cron: '2 1 * * *' });
});

it('runs no job before it is told to, and then those that were added meanwhile', async () => {
  const node = await startQueue(database.connection, log);
  const handled: string[] = [];
  await node.work('early', POLICY, async (_, jobId) => void handled.push(jobId));
  await queue.send(db, 'early', {});
  expect(await database.query("SELECT state FROM pgboss.job WHERE name = 'early'")).toEqual([{ state: 'created' }]);
  await node.run();
  await vi.waitFor(() => expect(handled).toHaveLength(1), within);
  await node.stop();
});

it('listens for new jobs even if the first attempt fails', async () => {
  const gate = await openDatabaseGate(database.connection);
  const listListeners = () =>
    database.query("SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'");
  const before = await listListeners();
  gate.cutAt('LISTEN "');
  const node = await startQueue(gate.connection, log);
  expect(await listListeners()).toHaveLength(before.length + 1);
  await node.stop();
  await gate.close();
});
