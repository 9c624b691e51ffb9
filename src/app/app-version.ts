import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of Greatcircle in the package.json of `rootDir`. */
export function readAppVersion(rootDir: string): string {
  const { version } = JSON.parse(readFileSync(path.join(rootDir, 'package.json'), 'utf8')) as { version: string };
  return version;
}
