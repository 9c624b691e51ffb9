import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../config/logger.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { guardConnection } from './connection.ts';
import { openDb, openPool, type Transaction } from './db.ts';
import { installation, runOnce } from './installation.table.ts';

const log = createLogger({ logLevel: 'silent' });
let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await cloneDatabase('once');
  pool = openPool(database.connection, log);
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

it('runs once, even if five start at the same time', async () => {
  const db = openDb(pool);
  let runs = 0;
  const work = async () => {
    runs += 1;
  };
  const ran = await Promise.all(Array.from({ length: 5 }, () => runOnce(db, 'together', work, log)));
  expect(ran.filter(Boolean)).toHaveLength(1);
  expect(await runOnce(db, 'together', work, log)).toBe(false);
  expect(runs).toBe(1);
});

it('waits for a first that takes longer than a connection may be silent', async () => {
  const impatient = openPool({ ...database.connection, onConnect: (client) => guardConnection(client, 300) }, log);
  const db = openDb(impatient);
  let runs = 0;
  const work = async (tx: Transaction) => {
    runs += 1;
    for (let part = 0; part < 6; part += 1) await tx.execute('SELECT pg_sleep(0.2)');
  };
  const warnings: string[] = [];
  const start = () => runOnce(db, 'slow', work, { warn: (text) => warnings.push(text) });
  expect((await Promise.all([start(), start()])).toSorted()).toEqual([false, true]);
  expect(runs).toBe(1);
  expect(warnings).toEqual(['waiting until another node has done this once: slow']);
  await impatient.end();
});

it('can run again after a failure', async () => {
  const db = openDb(pool);
  const failing = runOnce(
    db,
    'fails',
    async (tx) => {
      await tx.insert(installation).values({ fact: 'half done' });
      throw new Error('in the middle');
    },
    log,
  );
  await expect(failing).rejects.toThrow('in the middle');
  const facts = (await db.select().from(installation)).map(({ fact }) => fact);
  expect(facts).toContain('together');
  expect(facts).not.toContain('half done');
  expect(await runOnce(db, 'fails', async () => undefined, log)).toBe(true);
});

it('does not hold the others back for long if the machine of the first is lost', async () => {
  let limit: unknown;
  const work = async (tx: Transaction) => {
    limit = (await tx.execute('SHOW idle_in_transaction_session_timeout')).rows;
  };
  await runOnce(openDb(pool), 'limited', work, log);
  expect(limit).toEqual([{ idle_in_transaction_session_timeout: '10min' }]);
});
