import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT_DIR } from '../services.ts';

/** Makes sure that the site is built from the present sources. Tests run in parallel, so they cannot build it themselves. */
export function requireBuild(): void {
  const { status } = spawnSync(process.execPath, [path.join(ROOT_DIR, 'scripts/build.ts'), '--check']);
  if (status !== 0) throw new Error('This test needs a current build: run npm run build.');
}
