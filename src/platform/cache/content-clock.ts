import pg from 'pg';
import type { Logger } from '../config/logger.ts';

/** Follows the version of public content that triggers raise on every write, on this node or another. */
export interface ContentClock {
  /** Undefined while changes cannot be followed: nothing may be cached then. */
  current(): number | undefined;
  /** Reads the version now; a write awaits this before it answers, so that its author sees their own change. */
  sync(): Promise<void>;
  stop(): Promise<void>;
}

const RECONNECT_MS = 1000;
const CHECK_MS = 5000;
const SILENCE_MS = 3000;
const CONNECT_MS = 5000;
const READ_VERSION = 'SELECT version FROM content_version WHERE id = 1';

/** Listens on a connection of its own; where it breaks, caching pauses until it is back and the version has been read again. */
export async function startContentClock(options: {
  pool: pg.Pool;
  connection: pg.PoolConfig;
  log: Logger;
  onChange: () => void;
  /** How often the version is compared, in case a notification was lost. */
  checkMs?: number;
}): Promise<ContentClock> {
  const { pool, connection, log, onChange, checkMs = CHECK_MS } = options;
  let version: number | undefined;
  let listener: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const moveTo = (next: number | undefined) => {
    if (next === version) return;
    version = next;
    onChange();
  };

  const readVersion = async (source: pg.Pool | pg.Client, patienceMs?: number) => {
    const question = { text: READ_VERSION, query_timeout: patienceMs };
    const { rows } = await source.query<{ version: string }>(question);
    return Number(rows[0]?.version);
  };

  const lose = (client: pg.Client, error?: Error) => {
    if (listener !== client) return;
    listener = undefined;
    client.connection.stream.destroy();
    moveTo(undefined);
    if (stopped) return;
    log.warn({ err: error }, 'content listener lost: pages are rendered uncached until it is back');
    timer = setTimeout(() => void connect().catch(() => undefined), RECONNECT_MS);
  };

  const connect = async () => {
    const client = new pg.Client({
      connectionTimeoutMillis: CONNECT_MS,
      ...connection,
      application_name: 'greatcircle-content',
    });
    listener = client;
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client));
    client.on('notification', ({ payload }) => moveTo(Math.max(version ?? 0, Number(payload))));
    try {
      await client.connect();
      await client.query('LISTEN content_version');
      moveTo(await readVersion(client));
    } catch (error) {
      lose(client, error as Error);
      throw error;
    }
  };

  await connect();
  // A notification that was lost, and a connection that died in silence, show up here.
  const check = setInterval(() => {
    const client = listener;
    if (!client || version === undefined) return;
    // A connection that died in silence answers no question.
    readVersion(client, SILENCE_MS).then(
      (read) => listener === client && moveTo(Math.max(version ?? 0, read)),
      (error: Error) => lose(client, error),
    );
  }, checkMs);
  check.unref();

  return {
    current: () => version,
    sync: async () => {
      const read = await readVersion(pool);
      if (version !== undefined) moveTo(Math.max(version, read));
    },
    stop: async () => {
      stopped = true;
      clearInterval(check);
      clearTimeout(timer);
      await listener?.end().catch(() => undefined);
    },
  };
}
