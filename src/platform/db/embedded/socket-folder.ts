import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Privileges } from './privileges.ts';
import { canReach } from './reachability.ts';
import { errorCode, startFailure } from './start-failures.ts';

/** Names the socket only; nothing listens on TCP. */
export const SOCKET_PORT = 5432;
/** The kernel allows 103 (macOS) or 107 (Linux) bytes. */
const MAX_SOCKET_PATH_BYTES = 100;

export function socketPath(folder: string, port: number): string {
  return join(folder, `.s.PGSQL.${port}`);
}

/** A 0700 folder for the socket: `home/run`, or one in the temporary folder when that path is too long for a socket. */
export function prepareSocketFolder(dataDir: string, home: string, privileges: Privileges): string {
  const short = `greatcircle-${createHash('sha256').update(home).digest('hex').slice(0, 20)}`;
  const candidates = [join(home, 'run'), join(tmpdir(), short), join('/tmp', short)];
  const fitting =
    candidates.find((folder) => fits(folder) && reachable(dirname(folder), privileges)) ?? join('/tmp', short);
  makePrivate(fitting, privileges, dataDir);
  return fitting;
}

function fits(folder: string): boolean {
  return Buffer.byteLength(socketPath(folder, SOCKET_PORT)) <= MAX_SOCKET_PATH_BYTES;
}

function reachable(folder: string, privileges: Privileges): boolean {
  return privileges.become === undefined || canReach(folder, privileges.become);
}

/** Whoever may enter the folder is let into the database, so a folder prepared by someone else is refused. */
function makePrivate(folder: string, privileges: Privileges, dataDir: string): void {
  const self = process.getuid?.();
  const owner = privileges.become?.uid ?? self;
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const found = lstatSync(folder);
  if (!found.isDirectory() || (found.uid !== owner && found.uid !== self)) {
    throw startFailure(dataDir, `its socket folder ${folder} belongs to someone else (remove it, or set TMPDIR)`);
  }
  if ((found.mode & 0o777) !== 0o700) chmodSync(folder, 0o700);
  if (privileges.become !== undefined && found.uid !== owner)
    chownSync(folder, privileges.become.uid, privileges.become.gid);
}
