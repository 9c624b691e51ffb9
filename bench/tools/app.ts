import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hasEnded, run, tempFolder } from './closing.ts';
import { firstAnswer, freePort } from './exchange.ts';
import { childrenOf, proportionalSize } from './processes.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** The site, started as `npm start` does. */
export interface App {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  /** Milliseconds from the start of the process to the first 200 of `/`. */
  readonly startMs: number;
  /** What it wrote last, once it has ended; undefined while it runs. */
  lastWords(): string | undefined;
  /** Stops the app and with it the embedded database. */
  stop(): Promise<void>;
}

export interface AppOptions {
  readonly dataDir: string;
  /** The tree to start; this one unless said. */
  readonly root?: string;
  /** Where node keeps compiled code between starts; an empty folder is a machine that never started the site. */
  readonly tempDir?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

const PATIENCE_MS = 300_000;
let sharedTempDir: string | undefined;

/** Starts the app on a port of its own, with default settings whatever the shell's are. @throws Error with its last words */
export async function startApp({ dataDir, root = ROOT, tempDir, settings = {} }: AppOptions): Promise<App> {
  sharedTempDir ??= tempFolder();
  const port = await freePort();
  const logFile = `${dataDir}.log`;
  const log = openSync(logFile, 'a');
  const { PATH = '', HOME = '/' } = process.env;
  const url = `http://127.0.0.1:${port}`;
  const own = { DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: url };
  const started = performance.now();
  const { process: child, stop } = run(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: { PATH, HOME, TMPDIR: tempDir ?? sharedTempDir, ...own, ...settings },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const lastWords = () => (hasEnded(child) ? readFileSync(logFile, 'utf8').slice(-1000) : undefined);
  try {
    await firstAnswer(`${url}/`, () => hasEnded(child), PATIENCE_MS);
  } catch (error) {
    await stop();
    throw new Error(`The app did not start:\n${lastWords()}`, { cause: error });
  }
  return { url, pid: child.pid ?? 0, dataDir, startMs: performance.now() - started, lastWords, stop };
}

/** The embedded database below a DATA_DIR: what its lock file tells. */
export function postmasterOf(dataDir: string): { pid: number; port: number; socketFolder: string } {
  const [pid, , , port, socketFolder = ''] = readFileSync(path.join(dataDir, 'db/postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(pid), port: Number(port), socketFolder };
}

/** Resident bytes, of shared pages the share. */
export interface Sizes {
  readonly app: number;
  /** Of every process of its PostgreSQL. */
  readonly database: number;
}

export function sizesOf({ pid, dataDir }: App): Sizes {
  const { pid: postmaster } = postmasterOf(dataDir);
  const database = [postmaster, ...childrenOf(postmaster)];
  const app = [pid, ...childrenOf(pid).filter((child) => child !== postmaster)];
  const sum = (pids: readonly number[]) => pids.reduce((bytes, one) => bytes + proportionalSize(one), 0);
  return { app: sum(app), database: sum(database) };
}
