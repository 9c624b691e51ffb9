import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../config/logger.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { guardConnection } from './connection.ts';
import { openDb, openPool, type Transaction } from './db.ts';
import { installation, runOnce } from './installation.table.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await cloneDatabase('once');
  pool = openPool(database.connection, createLogger({ logLevel: 'silent' }));
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
  const ran = await Promise.all(Array.from({ length: 5 }, () => runOnce(db, 'together', work)));
  expect(ran.filter(Boolean)).toHaveLength(1);
  expect(await runOnce(db, 'together', work)).toBe(false);
  expect(runs).toBe(1);
});

it('waits for a first that takes longer than a connection may be silent', async () => {
  const impatient = openPool(
    { ...database.connection, onConnect: (client) => guardConnection(client, 300) },
    createLogger({ logLevel: 'silent' }),
  );
  const db = openDb(impatient);
  let runs = 0;
  const work = async (tx: Transaction) => {
    runs += 1;
    for (let part = 0; part < 6; part += 1) await tx.execute('SELECT pg_sleep(0.2)');
  };
  expect((await Promise.all([runOnce(db, 'slow', work), runOnce(db, 'slow', work)])).toSorted()).toEqual([false, true]);
  expect(runs).toBe(1);
  await impatient.end();
});

it('can run again after a failure', async () => {
  const db = openDb(pool);
  const failing = runOnce(db, 'fails', async (tx) => {
    await tx.insert(installation).values({ fact: 'half done' });
    throw new Error('in the middle');
  });
  await expect(failing).rejects.toThrow('in the middle');
  const facts = (await db.select().from(installation)).map(({ fact }) => fact);
  expect(facts).toContain('together');
  expect(facts).not.toContain('half done');
  expect(await runOnce(db, 'fails', async () => undefined)).toBe(true);
});
