/**
 * Checks what each package-lock.json would install (scripts/lockfile/rules.ts). Prints one line per fault, then their
 * number.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCKED_FOLDERS, type Lockfile, type Manifest } from './lockfile/lockfile.ts';
import { findLockfileFaults } from './lockfile/rules.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as unknown;

const results = LOCKED_FOLDERS.map((folder) => {
  const lock = readJson(`${folder}/package-lock.json`) as Lockfile;
  return { lock, faults: findLockfileFaults(lock, readJson(`${folder}/package.json`) as Manifest) };
});
const faults = results.flatMap((one) => one.faults);
for (const fault of faults) process.stdout.write(`${fault}\n`);
const count = results.reduce((sum, { lock }) => sum + Object.keys(lock.packages).length - 1, 0);
process.stdout.write(`${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in ${count} packages\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
