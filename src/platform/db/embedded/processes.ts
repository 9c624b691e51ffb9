import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { getErrorCode } from './start-failures.ts';

/** Whether a process is running. A zombie counts as dead, because pid 1 of a container may never reap it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
  return !isZombie(pid);
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}

/**
 * Whether `pid` is a server on `clusterDir` and not a later program with the same pid. A server's working directory is
 * its cluster.
 */
export function servesCluster(pid: number, clusterDir: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === 'win32') return true;
    if (process.platform === 'linux') return hasWorkingDirectory(pid, clusterDir);
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(clusterDir);
  } catch {
    return false;
  }
}

function hasWorkingDirectory(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return false;
    // A container's root may not read other users' working directories, but may read their command lines.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folder);
  }
}

/** Polls every 10 ms until the condition is true. @returns false after `ms` */
export async function waitUntil(condition: () => boolean, ms: number): Promise<boolean> {
  const deadline = performance.now() + ms;
  while (!condition()) {
    if (performance.now() >= deadline) return false;
    await sleep(10);
  }
  return true;
}
