import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './processes.ts';

const PATTERN = /^db\.partial-(\d+)-[0-9a-f]+(\.password)?$/;
const SURELY_DEAD_MS = 10 * 60 * 1000;

/** Returns a path for a cluster under construction, next to its final location. Does not create it. */
export function createPartialPath(home: string): string {
  return join(home, `db.partial-${process.pid}-${randomBytes(4).toString('hex')}`);
}

/**
 * Removes partial clusters of killed starts. One that cannot be removed yet (its initdb may still run) is left for the
 * next start.
 */
export function removeLeftovers(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = PATTERN.exec(name)?.[1];
    if (pid === undefined) continue;
    const path = join(home, name);
    try {
      // In containers, a later start may have the same pid, so for a pid in use the age decides.
      if (isAlive(Number(pid)) && Date.now() - statSync(path).mtimeMs < SURELY_DEAD_MS) continue;
      rmSync(path, { recursive: true, force: true });
    } catch {}
  }
}

/** Syncs a folder, so that a rename in it survives a power failure. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
