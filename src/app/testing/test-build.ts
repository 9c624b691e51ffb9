import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT_DIR } from '../world.ts';

/** Sees that there is a build to start. One of other inputs serves as well, and is not made anew while someone works on them. */
export function ensureTestBuild(): void {
  if (existsSync(path.join(ROOT_DIR, 'dist/server/ssr.js'))) return;
  execFileSync(process.execPath, [path.join(ROOT_DIR, 'scripts/build.ts')], { stdio: 'inherit' });
}
