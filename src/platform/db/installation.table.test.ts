import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../config/logger.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDb, openPool } from './db.ts';
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
