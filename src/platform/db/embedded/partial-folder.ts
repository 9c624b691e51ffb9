import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './processes.ts';

const PATTERN = /^db\.partial-(\d+)-[0-9a-f]+(\.password)?$/;
const SURELY_DEAD_MS = 10 * 60 * 1000;

/** A name for a cluster in the making, beside its final place; not created yet. */
export function newPartialFolder(home: string): string {
  return join(home, `db.partial-${process.pid}-${randomBytes(4).toString('hex')}`);
}

/** Removes what killed starts left behind. One that cannot be removed now (its initdb may still be dying) is left to the next start. */
export function removeLeftovers(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = PATTERN.exec(name)?.[1];
    if (pid === undefined) continue;
    const path = join(home, name);
    try {
      // In containers a later start has the same pid, so age decides where the pid is in use.
      if (isAlive(Number(pid)) && Date.now() - statSync(path).mtimeMs < SURELY_DEAD_MS) continue;
      rmSync(path, { recursive: true, force: true });
    } catch {}
  }
}

/** Makes a rename inside `folder` survive a power cut. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
