import type pg from 'pg';

/** A healthy database answers in milliseconds; a disk that is busy may take seconds. */
const SILENCE_MS = 10_000;
/** How long the database keeps locks for a node that stopped in the middle of a transaction, or that it lost sight of. */
const IDLE_TRANSACTION_MS = 20_000;

/**
 * For `onConnect` of a pool. A connection that owes an answer and says nothing has lost its way: it is cut, so that whoever waits
 * is told and another is opened. One that breaks while a transaction does something else is seen at its next statement, and does
 * not end the process.
 */
export async function guardConnection(client: pg.ClientBase, silenceMs = SILENCE_MS): Promise<void> {
  const guarded = client as GuardedClient;
  guarded.on('error', () => undefined);
  const { stream } = guarded.connection;
  stream.setTimeout(silenceMs, () => {
    if (!guarded.readyForQuery) stream.destroy(new Error(`Connection terminated: silent for ${silenceMs / 1000} s`));
  });
  // By a statement and not with the connection's settings, which a pooler may refuse.
  await guarded.query(`SET idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`);
}

/** Lets a guarded connection take its time from now on: a migration may. */
export function giveTime(client: pg.ClientBase): void {
  (client as GuardedClient).connection.stream.setTimeout(0);
}

type GuardedClient = pg.ClientBase & {
  readonly connection: { readonly stream: import('node:net').Socket };
  /** Whether no answer is owed. */
  readonly readyForQuery: boolean;
};
