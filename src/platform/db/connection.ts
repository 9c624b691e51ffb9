import type { Socket } from 'node:net';
import pg from 'pg';
import { StartupError } from '../config/startup-error.ts';

/** A healthy database responds in milliseconds, with a busy disk in seconds. */
const SILENCE_MS = 10_000;
/**
 * The time limit, in milliseconds, for which the database keeps the locks of a node that stopped or disconnected during
 * a transaction.
 */
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
    const { bytesRead } = stream;
    afterReading(() => {
      if (guarded.readyForQuery || stream.bytesRead > bytesRead) return;
      stream.destroy(new Error(`Connection terminated: silent for ${silenceMs / 1000} s`));
    });
  });
  // Set with a statement, because a pooler may refuse connection options.
  await guarded.query(`SET idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`);
}

/** Removes the response timeout of a guarded connection, for example for a migration. */
export function disableResponseTimeout(client: pg.ClientBase): void {
  (client as GuardedClient).connection.stream.setTimeout(0);
}

type GuardedClient = pg.ClientBase & {
  readonly connection: { readonly stream: Socket };
  /** Whether no query is in progress. */
  readonly readyForQuery: boolean;
};

// Node runs due timers before it reads sockets. After a blocked turn an answer may be waiting that is older than the timer.
const afterReading = (look: () => void): NodeJS.Immediate => setImmediate(look);

const STEPS = 5;

/**
 * Calls `giveUp` after `ms` of waiting for another program. However long the event loop is blocked, that counts as one
 * of five steps, because this process could not notice an answer meanwhile. @returns a function that ends the wait
 */
export function limitWait(ms: number, giveUp: () => void): () => void {
  let steps = 0;
  let last: NodeJS.Immediate | undefined;
  const timer = setInterval(() => {
    steps += 1;
    if (steps < STEPS) return;
    clearInterval(timer);
    last = afterReading(giveUp);
  }, ms / STEPS).unref();
  return () => {
    clearInterval(timer);
    clearImmediate(last);
  };
}

/** Milliseconds that a connection may take to open, unless `connectMs` names another limit. */
export const CONNECT_MS = 5000;

export interface ConnectLimit {
  readonly connectMs?: number;
}

/** A client whose limit for connecting does not count the time in which this process was busy, as the library's does. */
export class PatientClient extends pg.Client {
  readonly #connectMs: number;

  constructor(config?: pg.ClientConfig & ConnectLimit) {
    super(config);
    this.#connectMs = config?.connectMs ?? CONNECT_MS;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the library has two overloads
  override connect(callback?: (...result: any[]) => void): any {
    const endWait = limitWait(this.#connectMs, () =>
      this.connection.stream.destroy(new Error('Connection terminated: timeout while connecting')),
    );
    if (!callback) return super.connect().finally(endWait);
    return super.connect((error: Error | null) => {
      endWait();
      callback(error);
    });
  }
}

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
