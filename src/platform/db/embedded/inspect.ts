import type { Client } from 'pg';
import { PatientClient } from '../connection.ts';
import { type PidFile, readPidFile, readSocketLock } from './pid-file.ts';
import { servesCluster } from './processes.ts';
import { MAINTENANCE_DATABASE, SUPERUSER } from './settings.ts';
import { getSocketPath } from './socket-folder.ts';
import { getErrorCode } from './start-failures.ts';
import type { Cluster, Endpoint } from './types.ts';

const CONNECT_TIMEOUT_MS = 2000;

/** Opens one connection outside any pool. Losing it later emits 'end' and never throws. */
export async function connect(endpoint: Endpoint, database: string, applicationName: string): Promise<Client> {
  const client = new PatientClient({
    ...endpoint,
    database,
    user: SUPERUSER,
    application_name: applicationName,
    connectMs: CONNECT_TIMEOUT_MS,
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
function isServerBusy(error: unknown): boolean {
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

export interface LivePostmaster {
  state: 'live';
  pid: number;
  status: PidFile['status'];
  endpoint: Endpoint;
}

export type Inspection =
  | LivePostmaster
  /** A lock file is being written. */
  | { state: 'unfinished' }
  /** A server in another container uses the folder; its pid is not valid here. */
  | { state: 'elsewhere' }
  /** No server. `stalePid` is from a dead server's lock file; another program may have this pid now. */
  | { state: 'none'; stalePid: number | undefined };

/**
 * Finds out whether a server runs on the cluster, from lock files, the process table and, for an unknown process, the
 * socket.
 */
export async function inspect(cluster: Cluster): Promise<Inspection> {
  const file = readPidFile(cluster.dir);
  if (file === 'unfinished') return { state: 'unfinished' };
  if (file === undefined)
    return { state: 'none', stalePid: readSocketLock(getSocketPath(cluster.endpoint.host, cluster.endpoint.port)) };
  const endpoint = getEndpoint(cluster, file);
  if (servesCluster(file.pid, cluster.dir)) return { state: 'live', pid: file.pid, status: file.status, endpoint };
  const state = await probe(endpoint, file);
  return state === 'none' ? { state, stalePid: file.pid } : { state };
}

/** Returns the server's actual endpoint. An earlier start may have used another socket folder (TMPDIR) or port. */
function getEndpoint(cluster: Cluster, file: PidFile): Endpoint {
  return { ...cluster.endpoint, host: file.host ?? cluster.endpoint.host, port: file.port ?? cluster.endpoint.port };
}

/** Checks whether the server that wrote this lock file responds; 'unfinished' if a server is there but busy. */
async function probe(endpoint: Endpoint, file: PidFile): Promise<'elsewhere' | 'unfinished' | 'none'> {
  try {
    const session = await connect(endpoint, MAINTENANCE_DATABASE, 'greatcircle-probe');
    const { rows } = await session.query<{ text: string }>("SELECT pg_read_file('postmaster.pid') AS text");
    await session.end();
    return getIdentityLines(rows[0]?.text ?? '') === getIdentityLines(file.text) ? 'elsewhere' : 'none';
  } catch (error) {
    return isServerBusy(error) ? 'unfinished' : 'none';
  }
}

/** Returns the process id, PGDATA and start time; later lines change while a server runs. */
function getIdentityLines(text: string): string {
  return text.split('\n').slice(0, 3).join('\n');
}
