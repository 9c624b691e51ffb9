import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPartialPath } from './partial-folder.ts';

const FILE = 'greatcircle.password';

/** Creates a password file on Windows, which has no private socket folder. Elsewhere no password is used. */
export function newPasswordFile(home: string): { path: string; password: string } | undefined {
  if (process.platform !== 'win32') return undefined;
  const path = `${createPartialPath(home)}.password`;
  const password = randomBytes(24).toString('base64url');
  writeFileSync(path, password, { mode: 0o600 });
  return { path, password };
}

/** Stores the password inside the cluster, so that one rename creates both. */
export function savePassword(clusterDir: string, password: string): void {
  writeFileSync(join(clusterDir, FILE), password, { mode: 0o600 });
}

export function readPassword(clusterDir: string): string | undefined {
  return process.platform === 'win32' ? readFileSync(join(clusterDir, FILE), 'utf8') : undefined;
}
