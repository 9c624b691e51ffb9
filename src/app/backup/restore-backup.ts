import path from 'node:path';
import { text } from 'node:stream/consumers';
import { SECRET_FILE } from '#platform/auth/auth-secret.ts';
import { BackupError } from '#platform/backup/backup-error.ts';
import type { Progress } from '#platform/backup/dump.ts';
import { CommitUnknown, loadDump } from '#platform/backup/load-dump.ts';
import { getFingerprint, type Manifest } from '#platform/backup/manifest.ts';
import type { Place } from '#platform/backup/place.ts';
import { type Backup, getBackupSize, openBackup, readSecret, verifyBackup } from '#platform/backup/read-backup.ts';
import { prepareFileRestore } from '#platform/backup/restore-files.ts';
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/db/embedded/types.ts';
import { createFolderStorage } from '#platform/storage/storage.ts';
import { ROOT_DIR } from '../root-dir.ts';
import { explainFailure } from './explain-failure.ts';
import { openStoppedSite } from './site-data.ts';

export interface RestoreOptions {
  readonly config: Config;
  readonly place: Place;
  readonly progress: Progress;
  readonly log: Log;
  readonly signal?: AbortSignal | undefined;
}

export interface RestoreResult {
  readonly location: string;
  readonly manifest: Manifest;
  /** Sentences for the operator. */
  readonly warnings: readonly string[];
}

/**
 * Restores a backup into an empty database and an empty storage, completely or not at all. The rows are committed last,
 * so files left behind by a killed restore do no harm: the next attempt reuses them.
 * @throws BackupError, StartupError
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { config, place, progress, log, signal } = options;
  try {
    const backup = await openBackup(place);
    progress.total(2 * getBackupSize(backup.manifest));
    await verifyBackup(backup, progress, signal);
    const site = await openStoppedSite(config, log);
    try {
      const secret = await prepareSecret(config, backup);
      const files = await prepareFileRestore(backup.archive, backup.manifest.files, site.files, { progress, signal });
      const beforeCommit = async () => {
        await files.run();
        await secret.write();
      };
      const migrationsFolder = path.join(ROOT_DIR, 'drizzle');
      const warnings = await loadDump(site.connection, backup.dump, {
        migrationsFolder,
        progress,
        signal,
        beforeCommit,
      }).catch(async (error: unknown) => {
        if (error instanceof CommitUnknown) throw error;
        await secret.undo();
        await files.undo();
        throw error;
      });
      const where = [place.text, backup.name].filter(Boolean).join('/');
      return {
        location: where,
        manifest: backup.manifest,
        warnings: [...warnAboutOthers(backup), ...secret.warnings, ...warnings],
      };
    } finally {
      await site.close();
    }
  } catch (error) {
    throw explainFailure(error, options);
  } finally {
    await place.storage.close();
  }
}

/** Restores the secret if the site generated it. If AUTH_SECRET is set, warns when it differs from the backup's. */
async function prepareSecret({ authSecret, dataDir }: Config, { archive, manifest }: Backup) {
  const { fingerprint, isInside } = manifest.secret;
  if (authSecret !== undefined || !isInside) {
    const isSame = authSecret !== undefined && getFingerprint(authSecret) === fingerprint;
    const other =
      'AUTH_SECRET differs from the one in the backup. With a different one, everyone has to sign in again, links in sent emails stop working, and two-factor sign-in has to be set up again. Before you start the site, set AUTH_SECRET to the value of the old site.';
    const inside = ' It is in the backup, in the file named secret.';
    return {
      warnings: isSame ? [] : [isInside ? other + inside : other],
      write: async () => undefined,
      undo: async () => undefined,
    };
  }
  const secret = await readSecret(archive);
  const folder = createFolderStorage(dataDir);
  const existing = await folder.read(SECRET_FILE);
  if (existing && getFingerprint((await text(await existing.open())).trim()) !== fingerprint) {
    const file = path.join(dataDir, SECRET_FILE);
    throw new BackupError(
      `${file} is the secret of another site. Nothing was changed. Move it away, or name an empty DATA_DIR.`,
    );
  }
  return {
    warnings: [],
    // It is there already if an earlier attempt was killed just before the commit.
    write: async () => (existing ? undefined : folder.put(SECRET_FILE, Buffer.from(secret))),
    undo: async () => (existing ? undefined : folder.remove(SECRET_FILE)),
  };
}

function warnAboutOthers({ otherName }: Backup): string[] {
  if (otherName === '') return [];
  return [
    `The same place has backups of another database, the newest of them ${otherName}. If you meant that one, restore it by this name into an empty place.`,
  ];
}
