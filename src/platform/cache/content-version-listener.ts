import type pg from 'pg';
import type { Logger } from '../config/logger.ts';
import { PatientClient } from '../db/connection.ts';

/** Follows the version of public content, which triggers raise on every write, on any node. */
export interface ContentVersionListener {
  /** Undefined while changes cannot be followed; nothing may be cached then. */
  current(): number | undefined;
  /** Reads the version now. A write awaits this before it replies, so that its author sees the change. */
  sync(): Promise<void>;
  stop(): Promise<void>;
}

/** Name of the connection by which the Health page counts nodes. */
export const NODE_CONNECTION = 'greatcircle-content';
const RECONNECT_MS = 1000;
const CHECK_MS = 5000;
const CHECK_TIMEOUT_MS = 3000;
const READ_VERSION = 'SELECT version FROM content_version WHERE id = 1';

/**
 * Listens on a dedicated connection. If it breaks, caching pauses until it is back and the version has been read again.
 */
export async function startContentVersionListener(options: {
  pool: pg.Pool;
  connection: pg.PoolConfig;
  log: Logger;
  onChange: () => void;
  /** Whether it stands for its node when nodes are counted; of several workers only one does. */
  isNode?: boolean;
  /** The interval at which the version is read, in case a notification was lost. */
  checkMs?: number;
}): Promise<ContentVersionListener> {
  const { pool, connection, log, onChange, isNode = true, checkMs = CHECK_MS } = options;
  let version: number | undefined;
  let listener: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const setVersion = (next: number | undefined) => {
    if (next === version) return;
    version = next;
    onChange();
  };

  const readVersion = async (source: pg.Pool | pg.Client, timeoutMs?: number) => {
    const query = { text: READ_VERSION, query_timeout: timeoutMs };
    const { rows } = await source.query<{ version: string }>(query);
    return Number(rows[0]?.version);
  };

  const handleLostConnection = (client: pg.Client, error?: Error) => {
    if (listener !== client) return;
    listener = undefined;
    client.connection.stream.destroy();
    setVersion(undefined);
    if (stopped) return;
    log.warn({ err: error }, 'content listener lost: pages are rendered uncached until it is back');
    timer = setTimeout(() => void connect().catch(() => undefined), RECONNECT_MS);
  };

  const connect = async () => {
    const client = new PatientClient({
      ...connection,
      application_name: isNode ? NODE_CONNECTION : `${NODE_CONNECTION}-worker`,
    });
    listener = client;
    client.on('error', (error) => handleLostConnection(client, error));
    client.on('end', () => handleLostConnection(client));
    client.on('notification', ({ payload }) => setVersion(Math.max(version ?? 0, Number(payload))));
    try {
      await client.connect();
      await client.query('LISTEN content_version');
      setVersion(await readVersion(client));
    } catch (error) {
      handleLostConnection(client, error as Error);
      throw error;
    }
  };

  // The start continues without this connection, as the site does if it is lost later.
  await connect().catch(() => undefined);
  // Detects lost notifications and connections that died without an error.
  let isChecking = false;
  const check = setInterval(() => {
    const client = listener;
    if (!client || version === undefined || isChecking) return;
    isChecking = true;
    readVersion(client, CHECK_TIMEOUT_MS)
      .then(
        (read) => listener === client && setVersion(Math.max(version ?? 0, read)),
        (error: Error) => handleLostConnection(client, error),
      )
      .finally(() => {
        isChecking = false;
      });
  }, checkMs);
  check.unref();

  return {
    current: () => version,
    sync: async () => {
      const read = await readVersion(pool);
      if (version !== undefined) setVersion(Math.max(version, read));
    },
    stop: async () => {
      stopped = true;
      clearInterval(check);
      clearTimeout(timer);
      await listener?.end().catch(() => undefined);
    },
  };
}
