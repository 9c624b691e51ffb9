import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newPartialFolder } from './partial-folder.ts';

const FILE = 'greatcircle.password';

/** Windows has no private socket folder, so there the superuser has a password. Elsewhere there is none. */
export function newPasswordFile(home: string): { path: string; password: string } | undefined {
  if (process.platform !== 'win32') return undefined;
  const path = `${newPartialFolder(home)}.password`;
  const password = randomBytes(24).toString('base64url');
  writeFileSync(path, password, { mode: 0o600 });
  return { path, password };
}

/** Kept inside the cluster, so that the two come into being with one rename. */
export function savePassword(clusterDir: string, password: string): void {
  writeFileSync(join(clusterDir, FILE), password, { mode: 0o600 });
}

export function readPassword(clusterDir: string): string | undefined {
  return process.platform === 'win32' ? readFileSync(join(clusterDir, FILE), 'utf8') : undefined;
}
