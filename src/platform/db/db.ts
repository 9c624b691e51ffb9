import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { CONNECT_MS, type ConnectLimit, guardConnection, limitWait, PatientClient } from './connection.ts';

/** The parameter of stores: the pool's database, or a service's open transaction. */
export type Db = NodePgDatabase | Transaction;
// biome-ignore lint/suspicious/noExplicitAny: drizzle's own transaction type has these holes
export type Transaction = PgTransaction<any, any, any>;
/** Opens a transaction: the pool's database, or an open transaction, inside which it is a savepoint. */
export interface Transactional {
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
}
/** The pool's database, which can open transactions. */
export type RootDb = NodePgDatabase & { $client: pg.Pool };

// Each connection is a PostgreSQL process with at least 5 MB, which grows to 12 MB with the tables it has used: few, and
// not for long. One node process hardly keeps more of them busy.
const MAX_CONNECTIONS = 5;
/** A request that holds a connection for its transaction may need another one. */
const MIN_CONNECTIONS = 2;
const POOL = { idleTimeoutMillis: 10_000, maxLifetimeSeconds: 60 };

/**
 * Opens a pool on `connection` (an address, or host and user of the embedded database).
 * @param processes how many processes share the connections
 */
export function openPool(
  connection: pg.PoolConfig,
  log: { warn(details: object, text: string): void },
  processes = 1,
): pg.Pool {
  const pool = new PatientPool({
    ...POOL,
    max: Math.max(MIN_CONNECTIONS, Math.ceil(MAX_CONNECTIONS / processes)),
    Client: PatientClient,
    application_name: 'greatcircle',
    onConnect: (client) => guardConnection(client),
    ...connection,
  });
  // A broken idle connection is replaced on its next use. Without a listener, its error would end the process. One that is being
  // closed may still be told that the database shuts down.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'idle database connection lost');
  });
  return pool;
}

/** A pool in which a query waits 5 s for a connection, new or from the pool; then it fails with a 503. */
class PatientPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: the library has two overloads
  override connect(callback?: (...result: any[]) => void): any {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (error ? reject(error) : resolve(client)));
      });
    }
    const { connectMs = CONNECT_MS } = this.options as ConnectLimit;
    const item = (...result: unknown[]) => {
      endWait();
      callback(...result);
    };
    const endWait = limitWait(connectMs, () => {
      // A query that has left the queue waits for a new connection, which has the same limit.
      const queue = (this as unknown as PoolQueue)._pendingQueue;
      const index = queue.findIndex((waiting) => waiting.callback === item);
      if (index < 0) return;
      queue.splice(index, 1);
      item(new Error('timeout exceeded when trying to connect'), undefined, () => undefined);
    });
    super.connect(item);
  }
}

interface PoolQueue {
  readonly _pendingQueue: { readonly callback: unknown }[];
}

/**
 * Opens all connections of the pool. A query for which a new one has to be opened waits for exactly that one, even if
 * another becomes free: on a busy machine the first requests after a start would wait for seconds.
 */
export async function warmPool(pool: pg.Pool): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const one of opened) if (one.status === 'fulfilled') one.value.release();
}

export function openDb(pool: pg.Pool): RootDb {
  const db = drizzle({ client: pool, casing: 'snake_case' });
  // One instance per connection instead of per transaction, because it caches column names.
  const instances = new WeakMap<pg.PoolClient, NodePgDatabase>();
  const getInstance = (client: pg.PoolClient) => {
    const known = instances.get(client) ?? drizzle({ client, casing: 'snake_case' });
    instances.set(client, known);
    return known;
  };
  // The library's version leaks a connection that broke before its first statement, and throws the error of a failed
  // rollback instead of the original one.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let reason: unknown;
    try {
      return await getInstance(client).transaction(async (tx) => {
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

/**
 * Adapts a connection for a pooler in transaction mode. Each transaction may use another connection without the named
 * prepared statements, so names are removed and PostgreSQL plans each query again.
 */
export function toPoolerConnection(connection: pg.PoolConfig): pg.PoolConfig {
  return { ...connection, Client: NamelessClient };
}

class NamelessClient extends PatientClient {
  // biome-ignore lint/suspicious/noExplicitAny: `query` has many overloads, and all are passed on
  override query(...args: any[]): any {
    const [first, ...rest] = args as [unknown, ...unknown[]];
    const isNamed = typeof first === 'object' && first !== null && 'name' in first && !('submit' in first);
    if (!isNamed) return super.query(...(args as [string]));
    const { name: _, ...nameless } = first;
    return super.query(...([nameless, ...rest] as unknown as [string]));
  }
}
