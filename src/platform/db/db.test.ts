import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLogger } from '../config/logger.ts';
import { type DatabaseGate, openDatabaseGate } from '../testing/database-gate.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { guardConnection } from './connection.ts';
import { openDb, openPool, type RootDb } from './db.ts';

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
