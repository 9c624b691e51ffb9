import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { explainError } from './start-failures.ts';
import type { Log } from './types.ts';

const MAX_LOG_BYTES = 10 * 1024 * 1024;
const TAIL_BYTES = 4096;

/** The server's log file. The server writes to it directly, so that it keeps logging after this process ends. */
export interface ServerLog {
  fd: number;
  /** Length when opened; later text is from this server. */
  start: number;
}

/** Opens DATA_DIR/db.log for appending. Renames a file over 10 MB to db.log.1. */
export function openServerLog(path: string): ServerLog {
  if (existsSync(path) && statSync(path).size > MAX_LOG_BYTES) renameSync(path, `${path}.1`);
  const fd = openSync(path, 'a', 0o600);
  return { fd, start: fstatSync(fd).size };
}

/** Returns the last lines written since `start`. */
export function readLastLines(path: string, start: number): string {
  let fd: number;
  try {
    fd = openSync(path, 'r');
  } catch {
    return '';
  }
  try {
    const end = fstatSync(fd).size;
    const from = Math.max(start, end - TAIL_BYTES);
    const buffer = Buffer.alloc(Math.max(0, end - from));
    return buffer.toString('utf8', 0, readSync(fd, buffer, 0, buffer.length, from));
  } finally {
    closeSync(fd);
  }
}

/**
 * Limits the log of a running server. The server has the file open, so it is copied and truncated in place. A failure,
 * for example on a full disk, is only logged: the next hour tries again.
 */
export function trimServerLog(path: string, log: Log): void {
  try {
    if (!existsSync(path) || statSync(path).size <= MAX_LOG_BYTES) return;
    copyFileSync(path, `${path}.1`);
    truncateSync(path);
  } catch (error) {
    log.warn(`The embedded database's log ${path} cannot be shortened: ${explainError(error, path)}.`);
  }
}
