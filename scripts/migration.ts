/**
 * Generates a migration with drizzle-kit, and keeps only the newest of its snapshots: the next migration is compared
 * with that one, nothing reads the others, and each has 270 kB.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const SNAPSHOTS = path.join(ROOT, 'drizzle/meta');
const PROGRAM = path.join(ROOT, 'node_modules/drizzle-kit/bin.cjs');

const { status } = spawnSync(process.execPath, [PROGRAM, 'generate', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
const snapshots = readdirSync(SNAPSHOTS).filter((name) => name.endsWith('_snapshot.json'));
for (const name of snapshots.toSorted().slice(0, -1)) rmSync(path.join(SNAPSHOTS, name));
process.exitCode = status ?? 1;
