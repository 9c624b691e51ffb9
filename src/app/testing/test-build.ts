import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT_DIR } from '../services.ts';

/** Builds the site if there is no build yet. An outdated build is used as it is. */
export function ensureTestBuild(): void {
  if (existsSync(path.join(ROOT_DIR, 'dist/server/ssr.js'))) return;
  execFileSync(process.execPath, [path.join(ROOT_DIR, 'scripts/build.ts')], { stdio: 'inherit' });
}
