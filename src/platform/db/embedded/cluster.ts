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
import { newPartialFolder, removeLeftovers, syncFolder } from './partial-folder.ts';
import { newPasswordFile, savePassword } from './password.ts';
import type { Privileges } from './privileges.ts';
import { explainServerOutput, startFailure } from './start-failures.ts';
import type { Log } from './types.ts';

export interface ClusterInput {
  dataDir: string;
  /** PGDATA: DATA_DIR/db, or another folder that DATA_DIR/db then links to. */
  dir: string;
  binaries: Binaries;
  privileges: Privileges;
  log: Log;
}

/** Makes the cluster unless it is there. A kill at any moment leaves no cluster or a whole one. */
export async function ensureCluster(input: ClusterInput): Promise<void> {
  removeLeftovers(dirname(input.dir));
  if (isVacant(input.dir)) await createCluster(input);
  else checkCluster(input.dir, input.dataDir);
  if (!existsSync(join(input.dataDir, 'db', 'PG_VERSION'))) linkFromDataFolder(input);
}

async function createCluster(input: ClusterInput): Promise<void> {
  const { dir } = input;
  const parent = dirname(dir);
  const started = performance.now();
  const { become } = input.privileges;
  const partial = newPartialFolder(parent);
  const passwordFile = newPasswordFile(parent);
  try {
    mkdirSync(partial, { mode: 0o700 });
    if (become !== undefined) chownSync(partial, become.uid, become.gid);
    const failure = await initdb(partial, input, passwordFile?.path);
    if (failure !== undefined) throw startFailure(input.dataDir, explainServerOutput(failure));
    if (passwordFile !== undefined) savePassword(partial, passwordFile.password);
    renameUnlessThere(partial, dir);
    syncFolder(parent);
    input.log.info(`A new database was made in ${dir} in ${Math.round(performance.now() - started)} ms.`);
  } finally {
    rmSync(partial, { recursive: true, force: true });
    if (passwordFile !== undefined) rmSync(passwordFile.path, { force: true });
  }
}

/** Two apps may create at once: the one whose rename comes first has made the cluster of both. */
function renameUnlessThere(partial: string, dir: string): void {
  try {
    renameSync(partial, dir);
  } catch (error) {
    if (!existsSync(join(dir, 'PG_VERSION'))) throw error;
  }
}

function checkCluster(dir: string, dataDir: string): void {
  if (!statSync(dir).isDirectory()) throw startFailure(dataDir, `${dir} is a file, not a folder`);
  if (!existsSync(join(dir, 'PG_VERSION'))) {
    throw startFailure(dataDir, `${dir} holds something that is not a database (move it away)`);
  }
  const version = readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim();
  if (version !== POSTGRES_MAJOR) {
    throw startFailure(
      dataDir,
      `its files were made by PostgreSQL ${version}, and this version of Greatcircle brings PostgreSQL ${POSTGRES_MAJOR}`,
    );
  }
  // Volume drivers and `chmod -R` open the folder to a group, which PostgreSQL refuses.
  if (process.platform !== 'win32' && (statSync(dir).mode & 0o077) !== 0) chmodSync(dir, 0o700);
}

function isVacant(dir: string): boolean {
  return !existsSync(dir) || (statSync(dir).isDirectory() && readdirSync(dir).length === 0);
}

/** An operator must find the data from DATA_DIR, and so must a later start that chooses other privileges. */
function linkFromDataFolder({ dataDir, dir, log }: ClusterInput): void {
  const link = join(dataDir, 'db');
  if (existsSync(link)) rmdirSync(link);
  symlinkSync(dir, link);
  log.warn(
    `The database of ${dataDir} is kept in ${dir}, because its user may not walk to DATA_DIR: include that folder in backups.`,
  );
}
