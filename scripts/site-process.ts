import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { readPidFile } from '../src/platform/db/embedded/pid-file.ts';

/** A site running in a separate process, on a free port of this machine. */
export interface SiteProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Everything it has printed so far. */
  log(): string;
  /** Stops it with SIGTERM and waits for its exit. @throws Error if it was not running or did not exit cleanly. */
  stop(): Promise<void>;
}

const URL_LINE = /is on (http:\S+)/;
const START = path.resolve(import.meta.dirname, 'start.ts');
const STOP_LIMIT_MS = 20_000;

/**
 * Starts the site as `npm start` does, with its data in `dataDir`.
 * @throws Error with its output if it exits before it listens
 */
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
  // If the parent process exits first, it must not leave the site running.
  const terminate = () => child.kill('SIGTERM');
  process.once('exit', terminate);
  child.once('exit', () => process.off('exit', terminate));
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk;
      const address = URL_LINE.exec(printed)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`The site exited with ${code} before it listened:\n${printed}`)));
    child.once('error', reject);
  });
  return { url, child, log: () => printed, stop: () => stop(child, () => printed) };
}

/** Returns the connection to the embedded database of a running site. */
export function getSiteDatabase(dataDir: string): pg.ClientConfig {
  const lock = readPidFile(path.join(dataDir, 'db'));
  if (typeof lock !== 'object') throw new Error(`No database runs in ${dataDir}`);
  return { host: lock.host, port: lock.port, user: 'greatcircle', database: 'greatcircle', ssl: false };
}

async function stop(child: ChildProcess, log: () => string): Promise<void> {
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  if (hasExited()) throw new Error(`The site had exited before it was stopped:\n${log()}`);
  child.kill('SIGTERM');
  await Promise.race([once(child, 'exit'), sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
  if (!hasExited()) {
    child.kill('SIGKILL');
    throw new Error(`The site did not exit within ${STOP_LIMIT_MS / 1000} s of SIGTERM:\n${log()}`);
  }
  if (child.exitCode !== 0) throw new Error(`The site exited with ${child.exitCode ?? child.signalCode}:\n${log()}`);
}
