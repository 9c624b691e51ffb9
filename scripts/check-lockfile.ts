/** Judges what package-lock.json would install (scripts/lockfile/rules.ts). One line a fault, then their number. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Lockfile, Manifest } from './lockfile/lockfile.ts';
import { lockfileFaults } from './lockfile/rules.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as unknown;

const lock = readJson('package-lock.json') as Lockfile;
const faults = lockfileFaults(lock, readJson('package.json') as Manifest);
for (const fault of faults) process.stdout.write(`${fault}\n`);
const count = Object.keys(lock.packages).length - 1;
process.stdout.write(`${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in ${count} packages\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
