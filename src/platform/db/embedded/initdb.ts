import { spawn } from 'node:child_process';
import type { Binaries } from './binaries.ts';
import { getCommand, type Privileges } from './privileges.ts';
import { createServerEnvironment } from './server-environment.ts';
import { getInitdbArguments } from './settings.ts';

/** Tried in order: Debian and most others have the first, older macOS only the second, Windows only the last. */
const LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C'] as const;

/**
 * Creates a cluster in the empty folder `dir`, synced to disk.
 * @returns initdb's output if it failed, otherwise undefined
 */
export async function initdb(
  dir: string,
  programs: { binaries: Binaries; privileges: Privileges },
  passwordFile: string | undefined,
): Promise<string | undefined> {
  let failure: string | undefined;
  for (const locale of LOCALES) {
    failure = await run(dir, programs, getInitdbArguments(dir, locale, passwordFile));
    if (failure === undefined || !/locale/i.test(failure)) return failure;
  }
  return failure;
}

function run(
  dir: string,
  programs: { binaries: Binaries; privileges: Privileges },
  args: string[],
): Promise<string | undefined> {
  const { file, args: all, identity } = getCommand(programs.privileges, programs.binaries.initdb, args);
  const child = spawn(file, all, {
    ...identity,
    cwd: dir,
    env: createServerEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return new Promise((resolve) => {
    child.once('error', (error) =>
      resolve(
        `initdb: error: the bundled PostgreSQL does not run on this system, set DATABASE_URL to use another: ${error.message}`,
      ),
    );
    child.once('close', (code, signal) =>
      resolve(code === 0 ? undefined : output || `initdb ended with ${signal ?? code}`),
    );
  });
}
