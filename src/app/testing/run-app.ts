import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT_DIR } from '../world.ts';

/** The app in a process of its own, as an operator starts it. */
export interface AppProcess {
  readonly child: ChildProcess;
  /** Everything it printed so far. */
  printed(): string;
  /** Where it listens. Rejects when it ends before it does. */
  readonly address: Promise<string>;
  /** How it ended. */
  readonly exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

const ANNOUNCED = /is on (http:\S+)/;

/** Starts the app from source with these settings alone, on a free port unless PORT is among them. */
export function runApp(env: Readonly<Record<string, string>>): AppProcess {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [path.join(ROOT_DIR, 'src/server.ts')], {
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
    void exit.then(() => reject(new Error(`It ended before it listened:\n${printed}`)));
  });
  // Whoever expects the end does not ask for the address.
  address.catch(() => undefined);
  return { child, printed: () => printed, address, exit };
}
