import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import type { DrillContext, Program } from './drill.ts';

// Debian keeps servers where an ordinary user's PATH does not look.
const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin'];

/** Where a program is; undefined where it is not. */
function findProgram(name: string): string | undefined {
  return FOLDERS.map((folder) => path.join(folder, name)).find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Programs that are not here, each with the way to get it. */
export function missingPrograms(needs: readonly Program[] = []): string[] {
  return needs
    .filter(({ name }) => findProgram(name) === undefined)
    .map(({ name, from }) => `${name} (apt install ${from ?? name})`);
}

/** Starts a program that ends with the run at the latest. */
export function startProgram(
  context: DrillContext,
  name: string,
  args: readonly string[],
  options: SpawnOptions = {},
): ChildProcess {
  const child = spawn(findProgram(name) ?? name, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  context.closeLater(() => end(child, 'SIGTERM'));
  return child;
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Sends a signal and waits for the end. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
