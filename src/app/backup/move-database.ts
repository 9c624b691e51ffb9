import path from 'node:path';
import type pg from 'pg';
import { BackupError } from '#platform/backup/backup-error.ts';
import type { Progress } from '#platform/backup/dump.ts';
import { loadDump } from '#platform/backup/load-dump.ts';
import { openSnapshot } from '#platform/backup/snapshot.ts';
import { copyFile, listBackupFiles } from '#platform/backup/write-backup.ts';
import type { Config } from '#platform/config/config.ts';
import { checkDatabaseConnection } from '#platform/db/connection.ts';
import { openPool } from '#platform/db/db.ts';
import type { Log } from '#platform/db/embedded/types.ts';
import { createFolderStorage, type FileStorage } from '#platform/storage/storage.ts';
import { ROOT_DIR } from '../root-dir.ts';
import { explainFailure } from './explain-failure.ts';
import { assertSiteExists, openStoppedSite } from './site-data.ts';

export interface MoveOptions {
  readonly config: Config;
  readonly target: string;
  readonly progress: Progress;
  readonly log: Log;
  readonly signal?: AbortSignal | undefined;
}

export interface MoveResult {
  /** Rows copied to the new database. */
  readonly rows: number;
  /** Files copied to the bucket of the S3_… settings. Undefined without these settings: the files stay in place. */
  readonly files: number | undefined;
  /** Sentences for the operator. */
  readonly warnings: readonly string[];
}

/**
 * Moves a stopped site from its embedded database to another PostgreSQL, and its files to the bucket if S3_… are set.
 * The source stays unchanged. @throws BackupError, StartupError
 */
export async function moveDatabase(options: MoveOptions): Promise<MoveResult> {
  const { config, target, progress, log, signal } = options;
  try {
    if (config.databaseUrl !== undefined) {
      throw new BackupError('DATABASE_URL is set: this site has no embedded database to move. Use backup and restore.');
    }
    if (!/^postgres(ql)?:\/\//.test(target) || !URL.canParse(target)) {
      throw new BackupError('Name the database to move to as postgres://user:password@host/database.');
    }
    assertSiteExists(config);
    const connection = { connectionString: target };
    await checkConnection(connection, log);
    const site = await openStoppedSite(config, log);
    const snapshot = await openSnapshot(site.connection);
    try {
      let rows = 0;
      let files: number | undefined;
      progress.total(snapshot.tables.reduce((sum, table) => sum + snapshot.getSize(table), 0));
      const countingSnapshot = {
        ...snapshot,
        open: async (...args: Parameters<typeof snapshot.open>) => {
          const { stream, count } = await snapshot.open(...args);
          const addCount = async () => {
            const counted = await count();
            rows += counted;
            return counted;
          };
          return { stream, count: addCount };
        },
      };
      const warnings = await loadDump(connection, countingSnapshot, {
        migrationsFolder: path.join(ROOT_DIR, 'drizzle'),
        progress,
        signal,
        beforeCommit: async () => {
          if (config.s3)
            files = await moveFiles(createFolderStorage(path.join(config.dataDir, 'files')), site.files, options);
        },
      });
      return { rows, files, warnings };
    } finally {
      await snapshot.close();
      await site.close();
    }
  } catch (error) {
    throw explainFailure(error, options);
  }
}

/** Skips files that the bucket already has with the same size: an earlier attempt copied them. */
async function moveFiles(from: FileStorage, to: FileStorage, { progress, signal }: MoveOptions): Promise<number> {
  let count = 0;
  for await (const { key, size } of listBackupFiles(from)) {
    signal?.throwIfAborted();
    const existing = await to.read(key);
    if (existing && existing.size !== size) {
      throw new BackupError(`The bucket has another file ${key}. Nothing was moved. Name an empty bucket.`);
    }
    progress.begin(key, size);
    if (!existing) await copyFile(from, key, to, key, progress.done);
    count += 1;
  }
  return count;
}

async function checkConnection(connection: pg.ClientConfig, log: Log): Promise<void> {
  const pool = openPool(connection, { warn: (_, text) => log.warn(text) });
  try {
    await checkDatabaseConnection(pool, 'the address');
  } finally {
    await pool.end();
  }
}
