import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Binaries, getNativeFolder } from './binaries.ts';

/**
 * Copies the programs into `folder` for a user who cannot access the installed ones. Reuses a copy of the same package.
 */
export function copyBinaries(binaries: Binaries, folder: string): Binaries {
  const source = getNativeFolder(binaries);
  const manifest = readFileSync(join(dirname(source), 'package.json'));
  const target = join(folder, `native-${createHash('sha256').update(manifest).digest('hex').slice(0, 16)}`);
  if (!existsSync(target)) {
    const partial = `${target}.partial-${process.pid}`;
    rmSync(partial, { recursive: true, force: true });
    cpSync(source, partial, { recursive: true, verbatimSymlinks: true });
    makeReadableForAll(partial);
    renameUnlessExists(partial, target);
  }
  const toCopiedPath = (program: string) => join(target, 'bin', basename(program));
  return {
    initdb: toCopiedPath(binaries.initdb),
    pgCtl: toCopiedPath(binaries.pgCtl),
    postgres: toCopiedPath(binaries.postgres),
  };
}

/** Makes a folder readable for all users. The source may have been installed with a strict umask. */
function makeReadableForAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadableForAll(path);
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

function renameUnlessExists(partial: string, target: string): void {
  try {
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}
