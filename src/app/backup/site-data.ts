import path from 'node:path';
import type pg from 'pg';
import { authSecret } from '#platform/auth/auth-secret.ts';
import { BackupError } from '#platform/backup/backup-error.ts';
import { type Config, loadConfig } from '#platform/config/config.ts';
import { startEmbeddedDatabase } from '#platform/db/embedded/embedded-database.ts';
import { hasEmbeddedDatabase, joinEmbeddedDatabase } from '#platform/db/embedded/join-database.ts';
import type { Log } from '#platform/db/embedded/types.ts';
import { type S3Settings, s3Storage } from '#platform/storage/s3-storage.ts';
import { type FileStorage, folderStorage } from '#platform/storage/storage.ts';
import { site } from '#site';
import { ROOT_DIR } from '../world.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The database and the files a site's settings name, for a program beside the app. */
export interface SiteData {
  readonly connection: pg.ClientConfig;
  readonly files: FileStorage;
  close(): Promise<void>;
}

/** The settings as the app reads them. Without S3_BUCKET the store is not the site's, and serves backups alone. */
export function siteConfig(env: Environment): Config {
  const isOwnStore = Boolean(env.S3_BUCKET);
  const own = Object.entries(env).filter(([name]) => isOwnStore || !name.startsWith('S3_'));
  return loadConfig(Object.fromEntries(own), { rootDir: ROOT_DIR, brandDomain: site.brand.domain });
}

/** The store of the S3_… settings with another bucket. @throws BackupError where they are not made, or it is the site's own */
export function backupStore(env: Environment): (bucket: string) => S3Settings {
  return (bucket) => {
    if (bucket === env.S3_BUCKET) {
      throw new BackupError(`The bucket ${bucket} holds the site's own files. Name another one for backups.`);
    }
    const { s3 } = loadConfig({ ...env, S3_BUCKET: bucket }, { rootDir: ROOT_DIR, brandDomain: site.brand.domain });
    if (s3) return s3;
    throw new BackupError('The settings S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed for s3://.');
  };
}

/** A site that is there, running or not. @throws BackupError where there is none; StartupError */
export async function openSite(config: Config, log: Log): Promise<SiteData> {
  if (config.databaseUrl !== undefined) return withFiles(config, external(config), async () => undefined);
  refuseNoSite(config);
  const { connection, stop } = await joinEmbeddedDatabase({ dataDir: config.dataDir, log });
  return withFiles(config, { ...connection, ssl: false }, stop);
}

/** A site that does not run and stays so until it is closed, or a new one. @throws StartupError */
export async function openStoppedSite(config: Config, log: Log): Promise<SiteData> {
  if (config.databaseUrl !== undefined) return withFiles(config, external(config), async () => undefined);
  const { connection, stop } = await startEmbeddedDatabase({ dataDir: config.dataDir, log });
  return withFiles(config, { ...connection, ssl: false }, stop);
}

export function refuseNoSite({ dataDir }: Config): void {
  if (!hasEmbeddedDatabase(dataDir)) {
    throw new BackupError(`There is no site in ${dataDir}. Set DATA_DIR, or DATABASE_URL, as the site has it.`);
  }
}

/** What signs sessions and links; inside a backup only where the site made it by itself. */
export async function secretOf({ authSecret: setting, dataDir }: Config) {
  return { value: await authSecret(setting, dataDir), isInside: setting === undefined };
}

function filesOf({ s3, dataDir }: Config): FileStorage {
  return s3 ? s3Storage(s3) : folderStorage(path.join(dataDir, 'files'));
}

function external({ databaseUrl, databaseDirectUrl }: Config): pg.ClientConfig {
  const connectionString = databaseDirectUrl ?? databaseUrl;
  return { ...(connectionString !== undefined && { connectionString }) };
}

function withFiles(config: Config, connection: pg.ClientConfig, stop: () => Promise<void>): SiteData {
  const files = filesOf(config);
  return {
    connection,
    files,
    async close() {
      await files.close();
      await stop();
    },
  };
}
