import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { guardConnection } from './guard-connection.ts';

/** What stores take: the pool's database, or the transaction a service has open. */
export type Db = NodePgDatabase | Transaction;
// biome-ignore lint/suspicious/noExplicitAny: drizzle's own transaction type has these holes
export type Transaction = PgTransaction<any, any, any>;
/** The pool's database, which can open transactions of its own. */
export type RootDb = NodePgDatabase & { $client: pg.Pool };

// Each is a process of PostgreSQL's with 5 MB or more of its own, which grows with every table it has seen.
const POOL = { max: 8, idleTimeoutMillis: 10_000, maxLifetimeSeconds: 600 };
/** Milliseconds work waits for a connection, one of the pool's or a new one; then it ends as a 503. */
const PATIENCE_MS = 5000;

/** A pool on `connection` (an address, or host and user of the embedded database). */
export function openPool(connection: pg.PoolConfig, log: { warn(details: object, text: string): void }): pg.Pool {
  const pool = new pg.Pool({
    ...POOL,
    connectionTimeoutMillis: PATIENCE_MS,
    application_name: 'greatcircle',
    onConnect: (client) => guardConnection(client),
    ...connection,
  });
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  return pool;
}

export function openDb(pool: pg.Pool): RootDb {
  const db = drizzle({ client: pool, casing: 'snake_case' });
  // One for each connection, not for each transaction: it remembers how columns are called.
  const ofClient = new WeakMap<pg.PoolClient, NodePgDatabase>();
  const on = (client: pg.PoolClient) => {
    const known = ofClient.get(client) ?? drizzle({ client, casing: 'snake_case' });
    ofClient.set(client, known);
    return known;
  };
  // The library's own keeps a connection for ever that broke before its first statement, and tells of a rollback that failed
  // instead of why it was wanted.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let reason: unknown;
    try {
      return await on(client).transaction(async (tx) => {
        try {
          return await work(tx);
        } catch (error) {
          reason = error;
          throw error;
        }
      }, config);
    } catch (error) {
      throw reason ?? error;
    } finally {
      client.release();
    }
  };
  return db;
}
