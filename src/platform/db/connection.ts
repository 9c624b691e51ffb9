import type pg from 'pg';
import { StartupError } from '../config/startup-error.ts';

/** A healthy database responds in milliseconds, with a busy disk in seconds. */
const SILENCE_MS = 10_000;
/** How long the database keeps the locks of a node that stopped or disconnected during a transaction. */
const IDLE_TRANSACTION_MS = 20_000;

/**
 * For a pool's `onConnect`. Closes a connection that does not respond to a query, so that the query fails and a new
 * connection is opened. A connection that breaks between two statements fails at the next statement and does not end
 * the process.
 */
export async function guardConnection(client: pg.ClientBase, silenceMs = SILENCE_MS): Promise<void> {
  const guarded = client as GuardedClient;
  guarded.on('error', () => undefined);
  const { stream } = guarded.connection;
  stream.setTimeout(silenceMs, () => {
    if (!guarded.readyForQuery) stream.destroy(new Error(`Connection terminated: silent for ${silenceMs / 1000} s`));
  });
  // Set with a statement, because a pooler may refuse connection options.
  await guarded.query(`SET idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`);
}

/** Removes the response timeout of a guarded connection, for example for a migration. */
export function disableResponseTimeout(client: pg.ClientBase): void {
  (client as GuardedClient).connection.stream.setTimeout(0);
}

type GuardedClient = pg.ClientBase & {
  readonly connection: { readonly stream: import('node:net').Socket };
  /** Whether no query is in progress. */
  readonly readyForQuery: boolean;
};

/** Tests the connection at the start. @throws StartupError naming the database and what to check, never its password */
export async function checkDatabaseConnection(pool: pg.Pool, check = 'DATABASE_URL'): Promise<void> {
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    throw new StartupError(
      `The database ${describePlace(pool.options)} does not answer: ${getReason(error)}. Check ${check}.`,
      { cause: error },
    );
  }
}

function describePlace({ connectionString, host, database }: pg.PoolOptions): string {
  if (!connectionString || !URL.canParse(connectionString)) return `${database} in ${host}`;
  const url = new URL(connectionString);
  return `${url.pathname.slice(1)} on ${url.host || url.searchParams.get('host') || 'this machine'}`;
}

// If a host name has several addresses, node throws an AggregateError without a message.
function getReason(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(getReason).join(', ');
  return error instanceof Error ? error.message : String(error);
}
