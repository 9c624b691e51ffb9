import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../config/logger.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openPool } from './db.ts';
import { throughPooler } from './through-pooler.ts';

const log = createLogger({ logLevel: 'silent' });
const PREPARED = 'SELECT name FROM pg_prepared_statements';
let database: TestDatabase;
const pools: pg.Pool[] = [];
beforeAll(async () => {
  database = await cloneDatabase('pooler');
});
afterAll(async () => {
  for (const pool of pools) await pool.end();
  await database?.drop();
});

/** Asks twice under a name, and then for the names the connection knows. */
async function namesAfter(connection: pg.PoolConfig): Promise<unknown[]> {
  const pool = openPool({ ...connection, max: 1 }, log);
  pools.push(pool);
  const ask = () => pool.query({ name: 'sum', text: 'SELECT $1::int + 1 AS sum', values: [41] });
  expect([(await ask()).rows, (await ask()).rows]).toEqual([[{ sum: 42 }], [{ sum: 42 }]]);
  return (await pool.query(PREPARED)).rows;
}

it('leaves no statement behind that the next connection would not know', async () => {
  expect(await namesAfter(database.connection)).toEqual([{ name: 'sum' }]);
  expect(await namesAfter(throughPooler(database.connection))).toEqual([]);
});
