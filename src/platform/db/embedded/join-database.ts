import { findCluster, prepareDataFolder } from './data-folder.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';
import { readPassword } from './password.ts';
import { readPidFile } from './pid-file.ts';
import { APP_DATABASE, SUPERUSER } from './settings.ts';
import { AnotherAppRunning, startFailure } from './start-failures.ts';
import type { Log } from './types.ts';

/** A way to the embedded database for a program beside the app. */
export interface JoinedDatabase extends Pick<EmbeddedDatabase, 'connection' | 'stop'> {
  /** Whether the app runs it; else this process does, until `stop`. */
  readonly isApps: boolean;
}

/** Whether there is a database in `dataDir`. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return findCluster(prepareDataFolder(dataDir)).owner !== undefined;
}

/** Reaches the embedded database while the app runs, through its private socket, or starts it. @throws StartupError */
export async function joinEmbeddedDatabase({ dataDir, log }: { dataDir: string; log: Log }): Promise<JoinedDatabase> {
  try {
    return { ...(await startedHere(dataDir, log)), isApps: false };
  } catch (error) {
    if (!(error instanceof AnotherAppRunning)) throw error;
    return { connection: connectionOfApp(dataDir), stop: async () => undefined, isApps: true };
  }
}

async function startedHere(dataDir: string, log: Log): Promise<Pick<EmbeddedDatabase, 'connection' | 'stop'>> {
  const { connection, stop } = await startEmbeddedDatabase({ dataDir, log });
  return { connection, stop };
}

function connectionOfApp(dataDir: string): EmbeddedDatabase['connection'] {
  const { dir } = findCluster(prepareDataFolder(dataDir));
  const file = readPidFile(dir);
  if (file === undefined || file === 'unfinished' || !file.host || !file.port) {
    throw startFailure(dataDir, 'an app is just starting or stopping it (try again in a moment)');
  }
  const password = readPassword(dir);
  const { host, port } = file;
  return { host, port, user: SUPERUSER, database: APP_DATABASE, ...(password !== undefined && { password }) };
}
