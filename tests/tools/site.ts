import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readPostmaster } from './database.ts';
import { get, getFreePort, TOOLS_SECRET } from './http.ts';
import { listChildren, proportionalSize } from './processes.ts';
import { endProcess, hasEnded, type Program, startProgram } from './programs.ts';
import { createFolder, type Scope } from './scope.ts';
import { until } from './time.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** The site, started as `npm start` does. It may end and start again on the same port and DATA_DIR. */
export interface Site {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly pid: number;
  readonly isRunning: boolean;
  /** Milliseconds from the start of the process to the first 200. */
  readonly startMs: number;
  /** @throws Error with the end of its log */
  start(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM, which also stops the embedded database. */
  stop(): Promise<{ readonly code: number | null; readonly ms: number }>;
  /** The end of what it printed. */
  getLog(): string;
}

export interface SiteOptions {
  readonly name?: string;
  readonly dataDir?: string;
  /** The source tree to start. */
  readonly root?: string;
  /**
   * Node's folder for compiled code between starts. With an empty folder, the site starts as if it had never run on
   * this machine.
   */
  readonly tempDir?: string;
  /** Starts it twice: the first start loads the sample content and leaves a heap that no later one has. */
  readonly isWarm?: boolean;
  /** Asked until it answers 200. */
  readonly readyPath?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

const START_LIMIT_MS = 300_000;
let sharedTempDir: string | undefined;

/** Starts the site on a free port. Of this process's environment it gets only PATH and HOME, so that all other settings but the secret are the defaults. */
export async function startSite(
  scope: Scope,
  {
    name = 'site',
    dataDir = path.join(scope.folder, name),
    root = ROOT,
    tempDir = getSharedTempDir(),
    isWarm = false,
    readyPath = '/',
    settings,
  }: SiteOptions = {},
): Promise<Site> {
  const port = await getFreePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = path.join(scope.folder, `${name}.log`);
  const { PATH = '', HOME = '/' } = process.env;
  const own = { TMPDIR: tempDir, DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: url, AUTH_SECRET: TOOLS_SECRET };
  const env = { PATH, HOME, ...own, ...settings };
  let program: Program | undefined;
  let startMs = 0;
  const getLog = () => (existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-6000) : '');
  const getChild = () => {
    if (!program) throw new Error('The site was not started');
    return program.child;
  };

  const start = async () => {
    const started = performance.now();
    const log = openSync(logFile, 'a');
    program = startProgram(scope, process.execPath, ['scripts/start.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const hasAnswered = async () => hasEnded(getChild()) || (await get(url + readyPath)).status === 200;
    try {
      await until(hasAnswered, `${readyPath} is answered`, START_LIMIT_MS, 3);
      if (hasEnded(getChild())) throw new Error('It ended before it answered');
    } catch (error) {
      await program.stop();
      throw new Error(`The site did not start:\n${getLog()}`, { cause: error });
    }
    startMs = performance.now() - started;
  };
  const end = async (signal: NodeJS.Signals) => {
    const started = performance.now();
    await endProcess(getChild(), signal);
    return { code: getChild().exitCode, ms: performance.now() - started };
  };
  scope.explain(() => `${name} logged at last:\n${getLog()}`);
  await start();
  if (isWarm) {
    await end('SIGTERM');
    await start();
  }
  return {
    url,
    port,
    dataDir,
    get pid() {
      return getChild().pid ?? 0;
    },
    get isRunning() {
      return !hasEnded(getChild());
    },
    get startMs() {
      return startMs;
    },
    start,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    getLog,
  };
}

/** One folder for all sites of this process, so that only the first start compiles. */
function getSharedTempDir(): string {
  if (sharedTempDir === undefined) {
    const folder = createFolder('tmp');
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    sharedTempDir = folder;
  }
  return sharedTempDir;
}

/** Resident bytes; a page that several processes share counts in part (Pss). */
export interface Sizes {
  /** The site and the processes it started, without its database. */
  readonly app: number;
  /** Every process of its PostgreSQL. */
  readonly database: number;
}

export function readSizes({ pid, dataDir }: Site): Sizes {
  const { pid: postmaster } = readPostmaster(dataDir);
  const sum = (pids: readonly number[]) => pids.reduce((bytes, one) => bytes + proportionalSize(one), 0);
  return {
    app: sum([pid, ...listChildren(pid).filter((child) => child !== postmaster)]),
    database: sum([postmaster, ...listChildren(postmaster)]),
  };
}
