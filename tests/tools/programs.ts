import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Scope } from './scope.ts';

// Debian installs servers where an ordinary user's PATH does not look.
const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin'];
const GRACE_MS = 20_000;

/** The path of an installed program. */
export function findProgram(name: string): string | undefined {
  const files = path.isAbsolute(name) ? [name] : FOLDERS.map((folder) => path.join(folder, name));
  return files.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

export interface Program {
  readonly child: ChildProcess;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a program, which is stopped at the end of the scope at the latest. */
export function startProgram(scope: Scope, name: string, args: readonly string[], options: SpawnOptions = {}): Program {
  let child: ChildProcess | undefined;
  const stop = scope.closeLater(() => child && endProcess(child));
  // Uses a separate process group: a terminal sends Ctrl+C to the whole group of the runner, which stops programs in
  // order.
  child = spawn(findProgram(name) ?? name, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
    detached: true,
  });
  // A program that cannot start is noticed by its missing answer.
  child.on('error', () => undefined);
  return { child, pid: child.pid ?? 0, stop };
}

/** Runs a program to its end. @returns what it printed */
export async function runProgram(
  scope: Scope,
  name: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<string> {
  const { child } = startProgram(scope, name, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = await Promise.all([child.stdout ? text(child.stdout) : '', once(child, 'exit')]);
  return printed;
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Sends a signal and waits for the end; SIGKILL follows after 20 s. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return;
  const ended = once(child, 'exit');
  const force = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  child.kill(signal);
  await ended;
  clearTimeout(force);
}
