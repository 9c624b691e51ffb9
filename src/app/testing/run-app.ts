import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT_DIR } from '../root-dir.ts';

/** The app in its own process, started as an operator would start it. */
export interface AppProcess {
  readonly child: ChildProcess;
  /** Everything that it has printed so far. */
  getOutput(): string;
  /** The address on which it listens. Rejects if the process exits before it listens. */
  readonly address: Promise<string>;
  /** The exit code and signal. */
  readonly exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

// The bundle starts in a fifth of the time that the sources take.
const PROGRAM = path.join(ROOT_DIR, 'dist/server/server.js');
const ANNOUNCED = /is on (http:\S+)/;

/** Starts the built app with only these settings, on a free port unless PORT is set. */
export function runApp(env: Readonly<Record<string, string>>): AppProcess {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH, HOME, PORT: '0', SAMPLE_CONTENT: 'off', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const exit = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk;
      const found = ANNOUNCED.exec(printed)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exit.then(() => reject(new Error(`The app exited before it listened:\n${printed}`)));
  });
  // Tests that expect an exit do not read the address.
  address.catch(() => undefined);
  return { child, getOutput: () => printed, address, exit };
}
