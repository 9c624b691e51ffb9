import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processesNaming } from './processes.ts';

type Close = () => Promise<void>;

const open = new Set<Close>();
let isClosing = false;
const GRACE_MS = 20_000;

/** Makes sure that `close` runs before this process ends, and returns a way to run it earlier; it runs once. */
export function closeLater(close: Close): Close {
  let closed: Promise<void> | undefined;
  const now = () => {
    open.delete(now);
    closed ??= close();
    return closed;
  };
  open.add(now);
  return now;
}

/** Closes everything still open, last opened first; from now on nothing can be started. */
export async function closeAll(): Promise<void> {
  isClosing = true;
  for (let last = [...open].at(-1); last; last = [...open].at(-1)) {
    await last().catch((error: unknown) => process.stderr.write(`While closing: ${String(error)}\n`));
  }
}

/** A folder of its own, gone at the end. */
export function tempFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gc-bench-'));
  // As root the embedded database may have to run as somebody else, who must get through.
  chmodSync(folder, 0o711);
  closeLater(async () => {
    await endThoseIn(folder);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

// An app that is ended while it starts leaves behind what it was starting: its database, or the build. Nobody else knows the folder.
async function endThoseIn(folder: string): Promise<void> {
  const remaining = processesNaming(folder);
  for (const pid of remaining) interrupt(pid);
  const deadline = Date.now() + GRACE_MS;
  while (remaining.some((pid) => existsSync(`/proc/${pid}`)) && Date.now() < deadline) await sleep(20);
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It has just ended by itself.
  }
}

export interface Running {
  readonly process: ChildProcess;
  /** SIGTERM, and SIGKILL where that does not help within 20 s; resolves when the process is gone. */
  stop(): Promise<void>;
}

/** Starts a program that is stopped, by its own process id, at the latest when this process ends. */
export function run(file: string, args: readonly string[], options: SpawnOptions): Running {
  if (isClosing) throw new Error(`${file} is not started any more`);
  // In a group of its own: a terminal's Ctrl+C reaches this process alone, which then stops the others in order.
  const child = spawn(file, args, { ...options, detached: true });
  // Whoever uses the program sees its failure in what it does not answer.
  child.on('error', () => {});
  const stop = closeLater(async () => {
    if (child.pid === undefined || hasEnded(child)) return;
    const ended = once(child, 'exit');
    const force = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(force);
  });
  child.once('exit', () => open.delete(stop));
  return { process: child, stop };
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
