import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A site running in a process of its own, on a free port of this machine. */
export interface SiteProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** What it printed so far. */
  log(): string;
  /** Ends it as an operator would and waits until it is gone. @throws Error where that was not the clean end of a running site. */
  stop(): Promise<void>;
}

const ANNOUNCED = /is on (http:\S+)/;
const START = path.resolve(import.meta.dirname, 'start.ts');
const STOP_LIMIT_MS = 20_000;

/** Starts the site as `npm start` does, with its data in `dataDir`. @throws with what it printed when it ends before it listens */
export async function startSite({
  dataDir,
  env = {},
}: {
  dataDir: string;
  env?: Record<string, string>;
}): Promise<SiteProcess> {
  const child = spawn(process.execPath, [START], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Who started it may give up on it, and must not leave it behind.
  const abandon = () => child.kill('SIGTERM');
  process.once('exit', abandon);
  child.once('exit', () => process.off('exit', abandon));
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk;
      const address = ANNOUNCED.exec(printed)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`The site ended with ${code} before it listened:\n${printed}`)));
    child.once('error', reject);
  });
  return { url, child, log: () => printed, stop: () => stop(child, () => printed) };
}

async function stop(child: ChildProcess, log: () => string): Promise<void> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  if (hasEnded()) throw new Error(`The site had ended before it was stopped:\n${log()}`);
  child.kill('SIGTERM');
  await Promise.race([once(child, 'exit'), sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
  if (!hasEnded()) {
    child.kill('SIGKILL');
    throw new Error(`The site did not end within ${STOP_LIMIT_MS / 1000} s of SIGTERM:\n${log()}`);
  }
  if (child.exitCode !== 0) throw new Error(`The site ended with ${child.exitCode ?? child.signalCode}:\n${log()}`);
}
