import type pg from 'pg';
import { loadAuthSecret } from '#platform/auth/auth-secret.ts';
import { BackupError } from '#platform/backup/backup-error.ts';
import { type Config, loadConfig } from '#platform/config/config.ts';
import {
  hasEmbeddedDatabase,
  joinEmbeddedDatabase,
  startEmbeddedDatabase,
} from '#platform/db/embedded/embedded-database.ts';
import type { Log } from '#platform/db/embedded/types.ts';
import type { S3Settings } from '#platform/storage/s3-storage.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { DOMAIN } from '#site';
import { openStorage } from '../outside-services.ts';
import { ROOT_DIR } from '../root-dir.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The database and the files that a site's settings name, for programs that run outside the app. */
export interface SiteData {
  readonly connection: pg.ClientConfig;
  readonly files: FileStorage;
  /** Logs a failure instead of throwing it, because the work on the site is done by then. */
  close(): Promise<void>;
}

/** The settings as the app reads them. Without S3_BUCKET, the other S3_… settings are for backups and are left out. */
export function loadSiteConfig(env: Environment): Config {
  const isOwnStore = Boolean(env.S3_BUCKET);
  const own = Object.entries(env).filter(([name]) => isOwnStore || !name.startsWith('S3_'));
  return loadConfig(Object.fromEntries(own), { rootDir: ROOT_DIR, brandDomain: DOMAIN });
}

/** The S3_… settings with another bucket. @throws BackupError if they are missing or the bucket is the site's own */
export function createBackupStoreResolver(env: Environment): (bucket: string) => S3Settings {
  return (bucket) => {
    if (bucket === env.S3_BUCKET) {
      throw new BackupError(`The bucket ${bucket} holds the site's own files. Name another one for backups.`);
    }
    const { s3 } = loadConfig({ ...env, S3_BUCKET: bucket }, { rootDir: ROOT_DIR, brandDomain: DOMAIN });
    if (s3) return s3;
    throw new BackupError('The settings S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed for s3://.');
  };
}

/** Opens an existing site, running or stopped. @throws BackupError if there is no site; StartupError */
export async function openSite(config: Config, log: Log): Promise<SiteData> {
  if (config.databaseUrl !== undefined)
    return createSiteData(config, log, getExternalConnection(config), async () => undefined);
  assertSiteExists(config);
  const { connection, stop } = await joinEmbeddedDatabase({ dataDir: config.dataDir, log });
  return createSiteData(config, log, { ...connection, ssl: false }, stop);
}

/** Opens a stopped site or creates a new one. It cannot be started until it is closed. @throws StartupError */
export async function openStoppedSite(config: Config, log: Log): Promise<SiteData> {
  if (config.databaseUrl !== undefined)
    return createSiteData(config, log, getExternalConnection(config), async () => undefined);
  const { connection, stop } = await startEmbeddedDatabase({ dataDir: config.dataDir, log });
  return createSiteData(config, log, { ...connection, ssl: false }, stop);
}

export function assertSiteExists({ dataDir }: Config): void {
  if (!hasEmbeddedDatabase(dataDir)) {
    throw new BackupError(
      `There is no site in ${dataDir}. Set DATA_DIR, or DATABASE_URL, to the value that the site uses.`,
    );
  }
}

/** The secret that signs sessions and links. A backup includes it only if the site generated it. */
export async function getSiteSecret({ authSecret: setting, dataDir }: Config) {
  return { value: await loadAuthSecret(setting, dataDir), isInside: setting === undefined };
}

function getExternalConnection({ databaseUrl, databaseDirectUrl }: Config): pg.ClientConfig {
  const connectionString = databaseDirectUrl ?? databaseUrl;
  return { ...(connectionString !== undefined && { connectionString }) };
}

function createSiteData(config: Config, log: Log, connection: pg.ClientConfig, stop: () => Promise<void>): SiteData {
  const files = openStorage(config);
  return {
    connection,
    files,
    async close() {
      for (const close of [files.close, stop])
        await close().catch((error: unknown) => log.warn(`The site could not be closed: ${String(error)}`));
    },
  };
}
