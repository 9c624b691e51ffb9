import { findCluster, prepareDataFolder } from './data-folder.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';
import { readPassword } from './password.ts';
import { readPidFile } from './pid-file.ts';
import { APP_DATABASE, SUPERUSER } from './settings.ts';
import { AnotherAppRunning, createStartFailure } from './start-failures.ts';
import type { Log } from './types.ts';

/** Access to the embedded database for a program other than the app. */
export interface JoinedDatabase extends Pick<EmbeddedDatabase, 'connection' | 'stop'> {
  /** Whether the app runs the database; otherwise this process does, until `stop`. */
  readonly isRunByApp: boolean;
}

/** Whether `dataDir` contains a database. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return findCluster(prepareDataFolder(dataDir)).owner !== undefined;
}

/**
 * Connects to the embedded database through its private socket if the app runs, otherwise starts it.
 * @throws StartupError
 */
export async function joinEmbeddedDatabase({ dataDir, log }: { dataDir: string; log: Log }): Promise<JoinedDatabase> {
  try {
    return { ...(await startHere(dataDir, log)), isRunByApp: false };
  } catch (error) {
    if (!(error instanceof AnotherAppRunning)) throw error;
    return { connection: getAppConnection(dataDir), stop: async () => undefined, isRunByApp: true };
  }
}

async function startHere(dataDir: string, log: Log): Promise<Pick<EmbeddedDatabase, 'connection' | 'stop'>> {
  const { connection, stop } = await startEmbeddedDatabase({ dataDir, log });
  return { connection, stop };
}

function getAppConnection(dataDir: string): EmbeddedDatabase['connection'] {
  const { dir } = findCluster(prepareDataFolder(dataDir));
  const file = readPidFile(dir);
  if (file === undefined || file === 'unfinished' || !file.host || !file.port) {
    throw createStartFailure(dataDir, 'an app is just starting or stopping it (try again in a moment)');
  }
  const password = readPassword(dir);
  const { host, port } = file;
  return { host, port, user: SUPERUSER, database: APP_DATABASE, ...(password !== undefined && { password }) };
}
