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
import { initdb } from './initdb.ts';
import { createPartialPath, removeLeftovers, syncFolder } from './partial-folder.ts';
import { newPasswordFile, savePassword } from './password.ts';
import type { Privileges } from './privileges.ts';
import { createStartFailure, explainServerOutput } from './start-failures.ts';
import type { Log } from './types.ts';

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
      `its files were made by PostgreSQL ${version}, and this version of Greatcircle brings PostgreSQL ${POSTGRES_MAJOR}`,
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
