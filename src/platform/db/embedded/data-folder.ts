import { existsSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Identity } from './reachability.ts';
import { errorCode, startFailure } from './start-failures.ts';

/** Where DATA_DIR wants its cluster, symlinks resolved. */
export interface ClusterPlace {
  dir: string;
  /** Whose files they are; undefined while there is no cluster. */
  owner: Identity | undefined;
}

/** Makes DATA_DIR and returns its real path. Throws StartupError when it is a file or cannot be made. */
export function prepareDataFolder(dataDir: string): string {
  // Root may have to let an unprivileged server through (x for others, no listing); nobody else needs that.
  makeFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  if (!statSync(dataDir).isDirectory()) throw startFailure(dataDir, 'DATA_DIR is a file, not a folder');
  return realpathSync(dataDir);
}

/** Not mkdir's own `recursive`, which loops for ever below /proc. */
function makeFolder(path: string, mode: number): void {
  if (existsSync(path)) return;
  if (!existsSync(dirname(path))) makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** What is behind `dataDir/db`, which is a link when the cluster had to live elsewhere. A lost cluster is never replaced by an empty one. */
export function findCluster(dataDir: string): ClusterPlace {
  const path = join(dataDir, 'db');
  if (!isThere(path)) return { dir: path, owner: undefined };
  try {
    const dir = realpathSync(path);
    const { uid, gid } = statSync(dir);
    return { dir, owner: existsSync(join(dir, 'PG_VERSION')) ? { uid, gid } : undefined };
  } catch (error) {
    throw startFailure(
      dataDir,
      `${path} links to a folder that is missing or closed (restore it, or remove the link to begin with an empty database)`,
      error,
    );
  }
}

/** Also true for a link to nothing. */
function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
