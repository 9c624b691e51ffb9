import path from 'node:path';
import pg from 'pg';
import { DAY_MS } from '#lib/days.ts';
import { BackupError } from '#platform/backup/backup-error.ts';
import type { Progress } from '#platform/backup/dump.ts';
import type { Manifest } from '#platform/backup/manifest.ts';
import { createPrefixedStorage, type Place } from '#platform/backup/place.ts';
import {
  getBackupSize,
  isSameDatabase,
  listBackups,
  parseBackupTime,
  toBackupName,
} from '#platform/backup/read-backup.ts';
import { openSnapshot } from '#platform/backup/snapshot.ts';
import { writeBackup } from '#platform/backup/write-backup.ts';
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/db/embedded/types.ts';
import { readAppVersion } from '../app-version.ts';
import { ROOT_DIR } from '../root-dir.ts';
import { explainFailure } from './explain-failure.ts';
import { getSiteSecret, openSite, type SiteData } from './site-data.ts';

export interface BackupOptions {
  readonly config: Config;
  readonly place: Place;
  /** The number of complete backups to keep, including this one; undefined keeps all. */
  readonly keepCount: number | undefined;
  readonly progress: Progress;
  readonly log: Log;
  readonly signal?: AbortSignal | undefined;
  /** Called when the database is open. The site may later use a server that was started for the backup. */
  readonly onOpen?: () => void;
}

export interface BackupResult {
  /** The place and the name of the backup. */
  readonly location: string;
  readonly manifest: Manifest;
  readonly bytes: number;
  readonly seconds: number;
  /** Names of the older backups that were removed. */
  readonly removed: readonly string[];
  /** Sentences for the operator: what failed after the backup was complete. */
  readonly warnings: readonly string[];
}

// An incomplete backup older than this was left by a crash. A younger one may still be in progress.
const ABANDONED_MS = DAY_MS;
const NO_SUCH_TABLE = '42P01';
const MAX_RECORDED = 100;

/** Backs up a running or stopped site. A failed backup leaves nothing behind. @throws BackupError, StartupError */
export async function createBackup(options: BackupOptions): Promise<BackupResult> {
  const { config, place, keepCount, log } = options;
  const started = performance.now();
  const name = toBackupName(new Date());
  const where = `${place.text}/${name}`;
  refuseOwnFiles(options);
  const site = await openSite(config, log);
  options.onOpen?.();
  try {
    const manifest = await write(options, site, name).catch(async (error: unknown) => {
      await place
        .remove(name)
        .catch((removalError: unknown) => log.warn(`${where} could not be removed: ${String(removalError)}`));
      const failure = explainFailure(error, options);
      await recordResult(site, { place: where, failure: failure.message }).catch(() => undefined);
      throw failure;
    });
    const done = { bytes: getBackupSize(manifest), seconds: (performance.now() - started) / 1000 };
    const removed: string[] = [];
    const warnings: string[] = [];
    const warn = (text: string) => (error: Error) =>
      void warnings.push(`The backup is complete, but ${text}: ${error.message}.`);
    const result = { place: where, bytes: done.bytes, seconds: Math.round(done.seconds) };
    await recordResult(site, result).catch(warn('the Health page does not show it'));
    if (keepCount !== undefined) {
      const others = await prune(options, manifest, removed).catch(warn('older ones could not be removed'));
      if (others) warnings.push(others);
    }
    return { location: where, manifest, ...done, removed, warnings };
  } finally {
    await site.close();
    await place.storage.close();
  }
}

function refuseOwnFiles({ config, place }: BackupOptions): void {
  const files = path.join(config.dataDir, 'files');
  if (place.folder !== undefined && !path.relative(files, place.folder).startsWith('..')) {
    throw new BackupError(`${place.folder} is among the site's own files. Name another folder for backups.`);
  }
}

async function write(options: BackupOptions, site: SiteData, name: string): Promise<Manifest> {
  const { config, place, progress, signal } = options;
  const snapshot = await openSnapshot(site.connection);
  try {
    if (snapshot.migrations.length === 0) {
      throw new BackupError('There is nothing to back up: the database has no tables of Greatcircle.');
    }
    const source = {
      snapshot,
      files: site.files,
      secret: await getSiteSecret(config),
      version: readAppVersion(ROOT_DIR),
    };
    return await writeBackup(source, createPrefixedStorage(place.storage, name), { progress, signal });
  } finally {
    await snapshot.close();
  }
}

/** Stores the result for the Health page. The table is missing until the site has started once after an update. */
async function recordResult(
  { connection }: SiteData,
  {
    place,
    bytes = 0,
    seconds = 0,
    failure = null,
  }: { place: string; bytes?: number; seconds?: number; failure?: string | null },
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const values = [place, bytes, seconds, failure];
    await client.query('INSERT INTO backups (place, bytes, seconds, failure) VALUES ($1, $2, $3, $4)', values);
    await client.query('DELETE FROM backups WHERE id <= (SELECT max(id) FROM backups) - $1', [MAX_RECORDED]);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== NO_SUCH_TABLE) throw error;
  } finally {
    await client.end();
  }
}

/**
 * Removes abandoned backups and all complete ones of this database except the newest `keepCount`, and adds their names
 * to `removed`. @returns a sentence about those of other databases
 */
async function prune({ place, keepCount }: BackupOptions, { database }: Manifest, removed: string[]) {
  const all = await listBackups(place);
  const whole = all.filter(({ isWhole }) => isWhole);
  const own = whole.filter(({ databaseId }) => isSameDatabase(databaseId, database.id));
  const abandoned = all.filter(({ name, isWhole }) => !isWhole && Date.now() - parseBackupTime(name) > ABANDONED_MS);
  for (const { name } of [...own.slice(keepCount), ...abandoned]) {
    await place.remove(name);
    removed.push(name);
  }
  const others = whole.length - own.length;
  if (others === 0) return undefined;
  return `Backups of another database in the same place were kept: ${others}. It is another site's, or this site's before it was restored or moved.`;
}
