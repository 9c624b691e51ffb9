import { readFileSync, statSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { getErrorCode } from './start-failures.ts';

/**
 * Content of postmaster.pid. Its lines: pid, PGDATA, start time, port, socket folder, TCP address, shared memory,
 * status.
 */
export interface PidFile {
  pid: number;
  port: number | undefined;
  host: string | undefined;
  status: 'starting' | 'stopping' | 'ready' | 'standby' | undefined;
  text: string;
}

const EMPTY_FOR_LONG_MS = 2000;

/** Reads the cluster's pid file. @returns undefined if there is none, 'unfinished' while it is being written */
export function readPidFile(clusterDir: string): PidFile | 'unfinished' | undefined {
  const path = join(clusterDir, 'postmaster.pid');
  const text = read(path);
  if (text === undefined) return undefined;
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return removeIfAbandoned(path) ? undefined : 'unfinished';
  const status = lines[7];
  return {
    pid,
    port: Number(lines[3]) || undefined,
    host: lines[4] || lines[5] || undefined,
    status:
      status === 'starting' || status === 'stopping' || status === 'ready' || status === 'standby' ? status : undefined,
    text,
  };
}

/** Reads the pid from the socket's lock file, which also survives a crash. */
export function readSocketLock(socketPath: string): number | undefined {
  const pid = Number(read(`${socketPath}.lock`)?.split('\n')[0]);
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Removes an empty pid file, which a power failure can leave and PostgreSQL refuses. A running server fills it within
 * microseconds.
 */
function removeIfAbandoned(path: string): boolean {
  try {
    if (Date.now() - statSync(path).mtimeMs < EMPTY_FOR_LONG_MS) return false;
    unlinkSync(path);
    return true;
  } catch {
    return false;
  }
}
