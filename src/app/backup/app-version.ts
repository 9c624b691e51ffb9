import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The version of Greatcircle in a tree. */
export async function appVersion(rootDir: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(rootDir, 'package.json'), 'utf8')) as { version: string };
  return version;
}
