import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../config/logger.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openPool, toPoolerConnection } from './db.ts';

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

/** Runs a named query twice and returns the connection's statement names. */
async function listStatementNames(connection: pg.PoolConfig): Promise<unknown[]> {
  const pool = openPool({ ...connection, max: 1 }, log);
  pools.push(pool);
  const runQuery = () => pool.query({ name: 'sum', text: 'SELECT $1::int + 1 AS sum', values: [41] });
  expect([(await runQuery()).rows, (await runQuery()).rows]).toEqual([[{ sum: 42 }], [{ sum: 42 }]]);
  return (await pool.query(PREPARED)).rows;
}

it('leaves no prepared statement that another connection would not have', async () => {
  expect(await listStatementNames(database.connection)).toEqual([{ name: 'sum' }]);
  expect(await listStatementNames(toPoolerConnection(database.connection))).toEqual([]);
});
