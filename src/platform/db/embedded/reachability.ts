import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

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
