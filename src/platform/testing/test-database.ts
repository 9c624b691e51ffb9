import { randomUUID } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

/** User 1 of every cloned test database. */
export const ADMIN = { email: 'admin@greatcircle.example', password: 'three legs and a tailwind' };

/** The template database, on which the app has started once, without content. vitest.global-setup.ts creates it. */
export const TEMPLATE = 'greatcircle_template';
export const MIGRATIONS = path.resolve(import.meta.dirname, '../../../drizzle');

/** Some tables, and all that refer to them. */
const WITH_REFERRING = `WITH RECURSIVE found AS (SELECT unnest($1::regclass[])::oid AS id
    UNION SELECT conrelid FROM pg_constraint JOIN found ON confrelid = id WHERE contype = 'f')
  SELECT id::regclass::text AS name FROM found`;

/** Triggers that run for every deleted row take longer than creating the files of all tables. */
const MANY_ROWS = 500;

/** A separate database for one test file, on the PostgreSQL of the test run. */
export interface TestDatabase {
  readonly connection: pg.ClientConfig & {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly database: string;
  };
  /** The connection as a DATABASE_URL. */
  readonly url: string;
  /** Runs SQL on a separate connection, like an operator or another node. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Empties tables, and those that refer to them, without resetting their ids. */
  empty(...tables: readonly string[]): Promise<void>;
  /** Closes every connection and drops the database. May be called repeatedly. */
  drop(): Promise<void>;
}

/** Creates a migrated database without content. `label` identifies it in pg_stat_activity. */
export function cloneDatabase(label: string): Promise<TestDatabase> {
  return makeDatabase(label, `TEMPLATE ${TEMPLATE}`);
}

/** Creates an empty database, as on the first start. */
export function createEmptyDatabase(label: string): Promise<TestDatabase> {
  return makeDatabase(label, '');
}

async function makeDatabase(label: string, options: string): Promise<TestDatabase> {
  const postgres = await getPostgres();
  const name = `test_${label.replace(/[^a-z0-9]+/g, '_')}_${randomUUID().slice(0, 8)}`;
  await runOnce(postgres, `CREATE DATABASE ${name} ${options}`);

  const connection = { ...postgres, database: name };
  let pool: pg.Pool | undefined;
  const query: TestDatabase['query'] = async (sql, values) => {
    if (!pool) {
      pool = new pg.Pool({ ...connection, max: 1, application_name: 'test' });
      pool.on('error', () => undefined);
    }
    const { rows } = await pool.query(sql, values as unknown[]);
    return rows;
  };
  return {
    connection,
    url: toUrl(connection),
    query,
    async empty(...tables) {
      const names = (await query<{ name: string }>(WITH_REFERRING, [tables])).map(({ name }) => name);
      const deletions = names.map((name, index) => `t${index} AS (DELETE FROM ${name})`);
      const rows = names.map((name) => `(SELECT 1 FROM ${name} LIMIT ${MANY_ROWS})`).join(' UNION ALL ');
      const [found] = await query<{ count: number }>(`SELECT count(*)::int AS count FROM (${rows}) AS every`);
      // Waits for writers, as TRUNCATE would. That creates every file of every table again, which took a third of a run.
      // All in one statement, because references are checked at its end.
      const sql =
        (found?.count ?? 0) < MANY_ROWS
          ? `LOCK TABLE ${names.join(', ')} IN SHARE ROW EXCLUSIVE MODE; WITH ${deletions.join(', ')} SELECT`
          : `TRUNCATE ${names.join(', ')}`;
      // A transaction of the app under test may hold one of the tables and wait for another. PostgreSQL then ends one of the two.
      await query(sql).catch((error) => (error.code === '40P01' ? query(sql) : Promise.reject(error)));
    },
    async drop() {
      await pool?.end();
      pool = undefined;
      await runOnce(postgres, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/** Returns the connection to the PostgreSQL of the test run, which the first call of the run starts. */
async function getPostgres(): Promise<Omit<TestDatabase['connection'], 'database'>> {
  const response = await fetch(inject('postgresUrl'));
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text);
}

async function runOnce(connection: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function toUrl({ host, port, user, database, password }: TestDatabase['connection']): string {
  const search = new URLSearchParams({
    host,
    port: String(port),
    user,
    ...(typeof password === 'string' && { password }),
  });
  return `postgres:///${database}?${search}`;
}
