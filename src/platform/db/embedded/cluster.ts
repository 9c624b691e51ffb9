import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Binaries, POSTGRES_MAJOR } from './binaries.ts';
import { createPartialPath, removeLeftovers, syncFolder } from './partial-folder.ts';
import { newPasswordFile, savePassword } from './password.ts';
import { getCommand, type Privileges } from './privileges.ts';
import { createServerEnvironment, getInitdbArguments } from './settings.ts';
import { createStartFailure, explainServerOutput } from './start-failures.ts';
import type { Log } from './types.ts';

/** Tried in order: Debian and most others have the first, older macOS only the second, Windows only the last. */
const LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C'] as const;

/**
 * Creates a cluster in the empty folder `dir`, synced to disk.
 * @returns initdb's output if it failed, otherwise undefined
 */
async function initdb(
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

export interface ClusterInput {
  dataDir: string;
  /** PGDATA: DATA_DIR/db, or the folder that DATA_DIR/db links to. */
  dir: string;
  binaries: Binaries;
  privileges: Privileges;
  log: Log;
}

/** Creates the cluster unless it exists. Creation is atomic, even if the process is killed. */
export async function ensureCluster(input: ClusterInput): Promise<void> {
  removeLeftovers(dirname(input.dir));
  if (isMissingOrEmpty(input.dir)) await createCluster(input);
  else checkCluster(input.dir, input.dataDir);
  if (!existsSync(join(input.dataDir, 'db', 'PG_VERSION'))) linkFromDataFolder(input);
}

async function createCluster(input: ClusterInput): Promise<void> {
  const { dir } = input;
  const parent = dirname(dir);
  const started = performance.now();
  const { become } = input.privileges;
  const partial = createPartialPath(parent);
  const passwordFile = newPasswordFile(parent);
  try {
    mkdirSync(partial, { mode: 0o700 });
    if (become !== undefined) chownSync(partial, become.uid, become.gid);
    const failure = await initdb(partial, input, passwordFile?.path);
    if (failure !== undefined) throw createStartFailure(input.dataDir, explainServerOutput(failure));
    if (passwordFile !== undefined) savePassword(partial, passwordFile.password);
    renameUnlessExists(partial, dir);
    syncFolder(parent);
    input.log.info(`A new database was made in ${dir} in ${Math.round(performance.now() - started)} ms.`);
  } finally {
    rmSync(partial, { recursive: true, force: true });
    if (passwordFile !== undefined) rmSync(passwordFile.path, { force: true });
  }
}

/** If two apps create the cluster at the same time, the first rename wins. */
function renameUnlessExists(partial: string, dir: string): void {
  try {
    renameSync(partial, dir);
  } catch (error) {
    if (!existsSync(join(dir, 'PG_VERSION'))) throw error;
  }
}

function checkCluster(dir: string, dataDir: string): void {
  if (!statSync(dir).isDirectory()) throw createStartFailure(dataDir, `${dir} is a file, not a folder`);
  if (!existsSync(join(dir, 'PG_VERSION'))) {
    throw createStartFailure(dataDir, `${dir} holds something that is not a database (move it away)`);
  }
  const version = readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim();
  if (version !== POSTGRES_MAJOR) {
    throw createStartFailure(
      dataDir,
      `its files were made by PostgreSQL ${version}, and this version of Greatcircle comes with PostgreSQL ${POSTGRES_MAJOR}`,
    );
  }
  // PostgreSQL refuses a folder with group permissions, which volume drivers and `chmod -R` may set.
  if (process.platform !== 'win32' && (statSync(dir).mode & 0o077) !== 0) chmodSync(dir, 0o700);
}

function isMissingOrEmpty(dir: string): boolean {
  return !existsSync(dir) || (statSync(dir).isDirectory() && readdirSync(dir).length === 0);
}

/** Links DATA_DIR/db to the cluster, so that operators and later starts with other privileges find it. */
function linkFromDataFolder({ dataDir, dir, log }: ClusterInput): void {
  const link = join(dataDir, 'db');
  if (existsSync(link)) rmdirSync(link);
  symlinkSync(dir, link);
  log.warn(
    `The database of ${dataDir} is kept in ${dir}, because its user cannot access DATA_DIR: include that folder in backups.`,
  );
}
