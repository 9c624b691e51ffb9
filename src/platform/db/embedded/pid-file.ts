import { readFileSync, statSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './start-failures.ts';

/** What PostgreSQL writes to postmaster.pid, by lines: pid, PGDATA, start time, port, socket folder, TCP address, shared memory, status. */
export interface PidFile {
  pid: number;
  port: number | undefined;
  host: string | undefined;
  status: 'starting' | 'stopping' | 'ready' | 'standby' | undefined;
  text: string;
}

const EMPTY_FOR_LONG_MS = 2000;

/** The cluster's pid file; undefined when there is none, 'unfinished' while one is being written. */
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

/** The pid in the lock file beside the socket, which outlives a crash just like postmaster.pid. */
export function readSocketLock(socketPath: string): number | undefined {
  const pid = Number(read(`${socketPath}.lock`)?.split('\n')[0]);
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** PostgreSQL refuses an empty file for ever, and a power cut can leave one; a living server fills it within microseconds. */
function removeIfAbandoned(path: string): boolean {
  try {
    if (Date.now() - statSync(path).mtimeMs < EMPTY_FOR_LONG_MS) return false;
    unlinkSync(path);
    return true;
  } catch {
    return false;
  }
}
