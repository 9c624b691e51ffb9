import { connect, isServerBusy } from './connect.ts';
import { type PidFile, readPidFile, readSocketLock } from './pid-file.ts';
import { servesCluster } from './processes.ts';
import { MAINTENANCE_DATABASE } from './settings.ts';
import { getSocketPath } from './socket-folder.ts';
import type { Cluster, Endpoint } from './types.ts';

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
