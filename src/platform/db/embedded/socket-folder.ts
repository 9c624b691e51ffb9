import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { canReach } from './data-folder.ts';
import type { Privileges } from './privileges.ts';
import { createStartFailure, getErrorCode } from './start-failures.ts';

/** Every port in a socket's name has at most this many digits. */
const LONGEST_PORT = 65_535;
/** The kernel allows 103 (macOS) or 107 (Linux) bytes. */
const MAX_SOCKET_PATH_BYTES = 100;

export function getSocketPath(folder: string, port: number): string {
  return join(folder, `.s.PGSQL.${port}`);
}

/**
 * Returns the port in the name of a cluster's socket; nothing listens on TCP. It derives from the cluster's identifier,
 * because a server whose cluster was deleted and created again may still run, and removes its socket when it ends.
 */
export function chooseSocketPort(clusterDir: string): number {
  const control = join(clusterDir, 'global/pg_control');
  // Without this file, the server will report the damage.
  const identifier = existsSync(control) ? readFileSync(control).subarray(0, 8) : '';
  return 1024 + (createHash('sha256').update(identifier).digest().readUInt32LE() % (LONGEST_PORT - 1023));
}

/** Creates a 0700 folder for the socket: `home/run`, or a folder in the temporary folder if that path is too long. */
export function prepareSocketFolder(dataDir: string, home: string, privileges: Privileges): string {
  const short = `greatcircle-${createHash('sha256').update(home).digest('hex').slice(0, 20)}`;
  const candidates = [join(home, 'run'), join(tmpdir(), short), join('/tmp', short)];
  const folder = candidates.find((path) => fits(path) && isReachable(dirname(path), privileges)) ?? join('/tmp', short);
  createPrivateFolder(folder, privileges, dataDir);
  return folder;
}

function fits(folder: string): boolean {
  return Buffer.byteLength(getSocketPath(folder, LONGEST_PORT)) <= MAX_SOCKET_PATH_BYTES;
}

function isReachable(folder: string, privileges: Privileges): boolean {
  return privileges.become === undefined || canReach(folder, privileges.become);
}

/**
 * Creates the folder. Access to it gives access to the database, so a folder that belongs to another user is refused.
 */
function createPrivateFolder(folder: string, privileges: Privileges, dataDir: string): void {
  const self = process.getuid?.();
  const owner = privileges.become?.uid ?? self;
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
  }
  const found = lstatSync(folder);
  if (!found.isDirectory() || (found.uid !== owner && found.uid !== self)) {
    throw createStartFailure(dataDir, `its socket folder ${folder} belongs to someone else (remove it, or set TMPDIR)`);
  }
  if ((found.mode & 0o777) !== 0o700) chmodSync(folder, 0o700);
  if (privileges.become !== undefined && found.uid !== owner)
    chownSync(folder, privileges.become.uid, privileges.become.gid);
}
