import { accessSync, constants, existsSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createStartFailure, getErrorCode } from './start-failures.ts';

/** Location of the cluster of DATA_DIR, with symlinks resolved. */
export interface ClusterPlace {
  dir: string;
  /** Owner of the files; undefined if there is no cluster. */
  owner: Identity | undefined;
}

/** Creates DATA_DIR and checks that it is writable. @throws the file system's error */
export function prepareWritableFolder(dataDir: string): void {
  createFolder(dataDir, 0o700);
  accessSync(join(dataDir, '.'), constants.W_OK | constants.X_OK);
}

/** Creates DATA_DIR and returns its real path. @throws StartupError if it is a file or cannot be created */
export function prepareDataFolder(dataDir: string): string {
  // If root starts the app, an unprivileged server may need to pass through the folder (x for others, no listing).
  createFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  if (!statSync(dataDir).isDirectory()) throw createStartFailure(dataDir, 'DATA_DIR is a file, not a folder');
  return realpathSync(dataDir);
}

/** Creates a folder and its parents. mkdir's `recursive` option never returns for a path below /proc. */
function createFolder(path: string, mode: number): void {
  if (existsSync(path)) return;
  if (!existsSync(dirname(path))) createFolder(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
  }
}

/**
 * Resolves `dataDir/db`, which is a link if the cluster is elsewhere.
 * @throws StartupError if the link's target is missing
 */
export function findCluster(dataDir: string): ClusterPlace {
  const path = join(dataDir, 'db');
  if (!fileOrLinkExists(path)) return { dir: path, owner: undefined };
  try {
    const dir = realpathSync(path);
    const { uid, gid } = statSync(dir);
    return { dir, owner: existsSync(join(dir, 'PG_VERSION')) ? { uid, gid } : undefined };
  } catch (error) {
    throw createStartFailure(
      dataDir,
      `${path} links to a folder that is missing or closed (restore it, or remove the link to begin with an empty database)`,
      error,
    );
  }
}

/** Also true for a broken link. */
function fileOrLinkExists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

export interface Identity {
  uid: number;
  gid: number;
}

/**
 * Whether a user without capabilities can reach `path` (an existing file or folder), by the mode bits of its folders.
 */
export function canReach(path: string, user: Identity): boolean {
  const real = realpathSync(path);
  const start = statSync(real).isDirectory() ? real : dirname(real);
  for (let folder = start; ; folder = dirname(folder)) {
    if (!maySearch(folder, user)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function maySearch(folder: string, user: Identity): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === user.uid) return (mode & 0o100) !== 0;
  if (gid === user.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
