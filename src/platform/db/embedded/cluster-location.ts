import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../../config/startup-error.ts';
import { type Binaries, getNativeFolder } from './binaries.ts';
import { type ClusterPlace, canReach } from './data-folder.ts';
import { canRun, type Privileges } from './privileges.ts';
import { createStartFailure, explainError } from './start-failures.ts';

/**
 * Folder for an unprivileged server that cannot access DATA_DIR. Root owns it; the server owns only `db` and `run`
 * inside.
 */
const SYSTEM_FOLDER = '/var/lib/greatcircle';

export interface ClusterLocation {
  /** The folder of `run`, and of `db` for a new cluster: DATA_DIR, or a folder below /var/lib. */
  home: string;
  /** PGDATA. */
  dir: string;
  binaries: Binaries;
}

/** Decides where the cluster and the programs are, so that the user of `privileges` can access both. */
export function chooseClusterLocation(input: {
  dataDir: string;
  binaries: Binaries;
  place: ClusterPlace;
  privileges: Privileges;
}): ClusterLocation {
  const { dataDir, binaries, place, privileges } = input;
  const user = privileges.become;
  if (user === undefined) return { home: dataDir, dir: place.dir, binaries };
  if (place.owner !== undefined && !canReach(place.dir, user)) {
    throw createStartFailure(
      dataDir,
      `${place.dir} belongs to user id ${user.uid}, who cannot access it (give that user execute permission on the folders above it)`,
    );
  }
  try {
    const home = canReach(dataDir, user) ? dataDir : createSystemHome(dataDir);
    const dir = place.owner === undefined && home !== dataDir ? join(home, 'db') : place.dir;
    return { home, dir, binaries: findUsableBinaries(binaries, privileges) };
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    throw createRootError(dataDir, explainError(cause, dataDir), cause);
  }
}

function createSystemHome(dataDir: string): string {
  const home = join(SYSTEM_FOLDER, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  createPassableFolder(SYSTEM_FOLDER);
  createPassableFolder(home);
  return home;
}

function findUsableBinaries(binaries: Binaries, privileges: Privileges): Binaries {
  if (canRun(privileges, binaries)) return binaries;
  createPassableFolder(SYSTEM_FOLDER);
  const copy = copyBinaries(binaries, SYSTEM_FOLDER);
  if (canRun(privileges, copy)) return copy;
  throw createRootError(SYSTEM_FOLDER, `user id ${privileges.become?.uid} may not run PostgreSQL`);
}

/** Creates a folder that others may pass through but not list. */
function createPassableFolder(path: string): void {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o711);
}

function createRootError(place: string, reason: string, cause?: unknown): StartupError {
  return new StartupError(
    `The embedded database in ${place} cannot start: PostgreSQL refuses to run as root, and running it as another user failed (${reason}). ` +
      'Run Greatcircle as an unprivileged user, or set DATABASE_URL.',
    { cause },
  );
}

/**
 * Copies the programs into `folder` for a user who cannot access the installed ones. Reuses a copy of the same package.
 */
export function copyBinaries(binaries: Binaries, folder: string): Binaries {
  const source = getNativeFolder(binaries);
  const manifest = readFileSync(join(dirname(source), 'package.json'));
  const target = join(folder, `native-${createHash('sha256').update(manifest).digest('hex').slice(0, 16)}`);
  if (!existsSync(target)) {
    const partial = `${target}.partial-${process.pid}`;
    rmSync(partial, { recursive: true, force: true });
    cpSync(source, partial, { recursive: true, verbatimSymlinks: true });
    makeReadableForAll(partial);
    renameUnlessExists(partial, target);
  }
  const toCopiedPath = (program: string) => join(target, 'bin', basename(program));
  return {
    initdb: toCopiedPath(binaries.initdb),
    pgCtl: toCopiedPath(binaries.pgCtl),
    postgres: toCopiedPath(binaries.postgres),
  };
}

/** Makes a folder readable for all users. The source may have been installed with a strict umask. */
function makeReadableForAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadableForAll(path);
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

function renameUnlessExists(partial: string, target: string): void {
  try {
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}
