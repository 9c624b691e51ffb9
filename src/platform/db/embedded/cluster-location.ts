import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../config/startup-error.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterPlace } from './data-folder.ts';
import { copyBinaries } from './native-copy.ts';
import { canRun, type Privileges } from './privileges.ts';
import { canReach } from './reachability.ts';
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
      `${place.dir} belongs to user id ${user.uid}, who cannot access it (give that user x on the folders above)`,
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
