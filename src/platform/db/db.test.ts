import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLogger } from '../config/logger.ts';
import { type DatabaseGate, openDatabaseGate } from '../testing/database-gate.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { guardConnection } from './connection.ts';
import { openDb, openPool, type RootDb, warmPool } from './db.ts';

const log = createLogger({ logLevel: 'silent' });
const SILENCE_MS = 300;

let database: TestDatabase;
let gate: DatabaseGate;
let db: RootDb;
beforeAll(async () => {
  database = await cloneDatabase('db');
});
beforeEach(async () => {
  gate = await openDatabaseGate(database.connection);
  // A single connection, so a connection that is not released blocks everything else.
  db = openDb(
    openPool({ ...gate.connection, max: 1, onConnect: (client) => guardConnection(client, SILENCE_MS) }, log),
  );
});
afterEach(async () => {
  await db.$client.end();
  await gate.close();
});
afterAll(() => database?.drop());

/** Blocks this process, as rendering on a busy machine does. */
const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const one = () => db.execute(sql`select 1 as one`).then(({ rows }) => rows);

it('fails a query without a response, and runs the next one on a new connection', async () => {
  expect(await one()).toEqual([{ one: 1 }]);
  gate.stall();
  await expect(one()).rejects.toThrow();
  expect(await one()).toEqual([{ one: 1 }]);
});

it('releases the connection of a transaction that could not begin', async () => {
  await one();
  gate.stall();
  await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
  expect(await db.transaction((tx) => tx.execute(sql`select 1 as one`))).toMatchObject({ rows: [{ one: 1 }] });
});

it('throws the original error of a transaction even if the rollback fails', async () => {
  const failing = db.transaction(async () => {
    await gate.close();
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
});

it('detects a connection that broke between two statements at the second statement', async () => {
  const broken = db.transaction(async (tx) => {
    await tx.execute(sql`create table halves (half integer)`);
    await gate.close();
    await tx.execute(sql`insert into halves values (1)`);
  });
  await expect(broken).rejects.toThrow();
  await gate.open();
  expect(await one()).toEqual([{ one: 1 }]);
  expect(await database.query("SELECT to_regclass('halves') AS halves")).toEqual([{ halves: null }]);
});

it('makes the database end a transaction that a lost node left open', async () => {
  await db.$client.query('BEGIN');
  expect((await db.$client.query('SHOW idle_in_transaction_session_timeout')).rows).toEqual([
    { idle_in_transaction_session_timeout: '20s' },
  ]);
  await db.$client.query('ROLLBACK');
});

it('accepts an answer that arrived while this process was busy for longer than the limits', async () => {
  // Not through the gate, which is part of this process.
  const onConnect = (client: pg.ClientBase) => guardConnection(client, SILENCE_MS);
  const pool = openPool({ ...database.connection, max: 1, onConnect, ...{ connectMs: 2000 } }, log);
  const connecting = pool.connect();
  const waiting = pool.query('select 1 as one');
  block(2500);
  (await connecting).release();
  expect((await waiting).rows).toEqual([{ one: 1 }]);

  const slow = pool.query('select 1 as one from pg_sleep(0.1)');
  await setImmediate();
  block(2000);
  expect((await slow).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

it('waits for a connection only for a limited time, and leaves nothing behind', async () => {
  const pool = openPool({ ...gate.connection, max: 1, ...{ connectMs: 100 } }, log);
  const client = await pool.connect();
  await expect(pool.query('select 1')).rejects.toThrow('timeout exceeded when trying to connect');
  expect(pool.waitingCount).toBe(0);
  client.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();

  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const hanging = openPool({ ...gate.connection, port, ...{ connectMs: 100 } }, log);
  await expect(hanging.query('select 1')).rejects.toThrow('Connection terminated');
  expect(hanging.totalCount).toBe(0);
  silent.close();
});

it('needs no new connection once the pool is warm', async () => {
  const pool = openPool(gate.connection, log);
  await warmPool(pool);
  gate.refuse();
  const replies = await Promise.all(Array.from({ length: 5 }, () => pool.query('select 1 as one from pg_sleep(0.1)')));
  expect(replies.map(({ rows }) => rows)).toEqual(Array(5).fill([{ one: 1 }]));
  await pool.end();
});
