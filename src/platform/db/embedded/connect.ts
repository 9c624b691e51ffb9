import { Client } from 'pg';
import { SUPERUSER } from './settings.ts';
import { getErrorCode } from './start-failures.ts';
import type { Endpoint } from './types.ts';

const CONNECT_TIMEOUT_MS = 2000;

/** Opens one connection outside any pool. Losing it later emits 'end' and never throws. */
export async function connect(endpoint: Endpoint, database: string, applicationName: string): Promise<Client> {
  const client = new Client({
    ...endpoint,
    database,
    user: SUPERUSER,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ssl: false,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    void client.end().catch(() => {});
    throw error;
  }
}

/** Error codes for starting up or recovering, shutting down, and too many connections. */
const BUSY_SERVER = ['57P03', '57P01', '57P02', '53300'];
const NO_SERVER = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', 'EAGAIN', 'ETIMEDOUT'];

/** Whether the error shows that a server exists but is busy. */
export function isServerBusy(error: unknown): boolean {
  return BUSY_SERVER.includes(getErrorCode(error) ?? '') || (error instanceof Error && /timeout/i.test(error.message));
}

/** Whether the failure is temporary while a server starts or stops. */
export function isTemporary(error: unknown): boolean {
  return (
    isServerBusy(error) ||
    NO_SERVER.includes(getErrorCode(error) ?? '') ||
    (error instanceof Error && /connection terminated/i.test(error.message))
  );
}
