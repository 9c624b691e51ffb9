import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client, type QueryResultRow } from 'pg';
import { type EmbeddedDatabase, type EmbeddedDatabaseOptions, startEmbeddedDatabase } from './embedded-database.ts';
import { isAlive } from './processes.ts';

export interface AppReport {
  pid: number;
  connection: EmbeddedDatabase['connection'];
  error?: string;
}

export interface App {
  process: ChildProcess;
  report: AppReport;
}

/** The folders and processes of one test; `close` removes all of them. */
export interface TestEnvironment {
  folder: string;
  logged: string[];
  start(options?: Partial<EmbeddedDatabaseOptions>): Promise<EmbeddedDatabase>;
  /** Starts a separate app process on `dataDir`. */
  app(dataDir?: string): Promise<App>;
  /** Removes the cluster below /var/lib, if there is one. */
  removeSystemFolder(dataDir: string): void;
  close(): Promise<void>;
}

/** @param open whether other users may pass through the folder */
export function createTestEnvironment({ open = false } = {}): TestEnvironment {
  const folder = mkdtempSync(join(tmpdir(), 'gc-db-'));
  if (open) chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  const logged: string[] = [];
  const note = (msg: string) => void logged.push(msg);
  const databases: EmbeddedDatabase[] = [];
  const apps: App[] = [];
  return {
    folder,
    logged,
    async start(options = {}) {
      const database = await startEmbeddedDatabase({
        dataDir,
        log: { info: note, warn: note, error: note },
        ...options,
      });
      databases.push(database);
      return database;
    },
    async app(appDataDir = dataDir) {
      const app = await runApp(appDataDir);
      apps.push(app);
      return app;
    },
    removeSystemFolder,
    async close() {
      for (const database of databases) await database.stop();
      for (const app of apps) await endApp(app);
      // The initdb of a killed app may still be writing.
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

export async function runApp(dataDir: string): Promise<App> {
  const script = fileURLToPath(new URL('./embedded-database.fixture-app.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await eventually(
    () => output.includes('\n') || child.exitCode !== null || child.signalCode !== null,
    'the app reports',
  );
  return { process: child, report: JSON.parse(output) as AppReport };
}

async function endApp(app: App): Promise<void> {
  if (app.process.exitCode === null && app.process.signalCode === null) app.process.kill('SIGTERM');
  const { pid } = app.process;
  if (pid !== undefined) await eventually(() => !isAlive(pid), 'the app ends');
}

/** Kills an app whose watchdog fails too, so that its server goes on running. */
export async function killLeavingServer({ process: { pid }, report }: App): Promise<void> {
  rmSync(join(report.connection.host, 'owner'));
  await kill(pid);
}

/** Kills a process and waits until it is gone. */
export async function kill(pid: number | undefined): Promise<void> {
  if (pid === undefined) return;
  process.kill(pid, 'SIGKILL');
  await eventually(() => !isAlive(pid), `process ${pid} is gone`);
}

export async function eventually(
  condition: () => boolean | Promise<boolean>,
  what: string,
  ms = 20_000,
): Promise<void> {
  const deadline = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`not within ${ms} ms: ${what}`);
    await sleep(5);
  }
}

export async function query<Row extends QueryResultRow>(
  connection: EmbeddedDatabase['connection'],
  sql: string,
): Promise<Row[]> {
  const client = new Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Creates a folder inside `folder` with a path of more than 120 characters. */
export function createLongPath(folder: string): string {
  const path = join(folder, 'a'.repeat(70), 'b'.repeat(60));
  mkdirSync(path, { recursive: true });
  return path;
}

function removeSystemFolder(dataDir: string): void {
  const link = join(dataDir, 'db');
  if (!existsSync(link)) return;
  try {
    const home = dirname(readlinkSync(link));
    if (home.startsWith('/var/lib/greatcircle/')) rmSync(home, { recursive: true, force: true });
  } catch {
    // Not a link, so there is nothing outside the test's folder.
  }
}
