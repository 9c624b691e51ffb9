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

const MAX_LOG_BYTES = 10 * 1024 * 1024;
const TAIL_BYTES = 4096;

/** The server writes straight to the file, so it goes on logging when this process is gone. */
export interface ServerLog {
  fd: number;
  /** Length at opening: what comes after it is this server's own. */
  start: number;
}

/** Opens DATA_DIR/db.log for appending; one that grew past 10 MB becomes db.log.1. */
export function openServerLog(path: string): ServerLog {
  if (existsSync(path) && statSync(path).size > MAX_LOG_BYTES) renameSync(path, `${path}.1`);
  const fd = openSync(path, 'a', 0o600);
  return { fd, start: fstatSync(fd).size };
}

/** The last lines written since `start`. */
export function lastLines(path: string, start: number): string {
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

/** Keeps the log of a long-running server small: it holds the file open for appending, so the file is copied and emptied in place. */
export function trimServerLog(path: string): void {
  if (!existsSync(path) || statSync(path).size <= MAX_LOG_BYTES) return;
  copyFileSync(path, `${path}.1`);
  truncateSync(path);
}
