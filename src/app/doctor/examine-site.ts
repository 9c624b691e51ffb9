import path from 'node:path';
import type pg from 'pg';
import type { HealthPart } from '#features/firm/health/health.contract.ts';
import { createSiteReader } from '#features/firm/settings/server/settings.service.ts';
import type { Config } from '#platform/config/config.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { checkDatabaseConnection } from '#platform/db/connection.ts';
import { readDatabaseTime } from '#platform/db/database-time.ts';
import { openDb, openPool, type RootDb } from '#platform/db/db.ts';
import type { Log } from '#platform/db/embedded/types.ts';
import { countPendingMigrations } from '#platform/db/migrate.ts';
import { readQueueDepth } from '#platform/jobs/queue.ts';
import { sampleSite, site } from '#site';
import { explainFailure } from '../backup/explain-failure.ts';
import { loadSiteConfig, openSite, type SiteData } from '../backup/site-data.ts';
import { describeMismatches } from '../files/damaged-files.ts';
import { getBackupHealth, getDatabaseHealth } from '../health/database-health.ts';
import { getFilesHealth } from '../health/files-health.ts';
import { formatPlural, formatSeconds } from '../health/format-figures.ts';
import { listQueueHealth } from '../health/queue-health.ts';
import { getAddressHealth } from '../health/sample-addresses.ts';
import { ROOT_DIR } from '../root-dir.ts';
import { checkFolder, checkOutbox, checkSecret } from './check-folder.ts';
import { checkMailServer } from './check-mail-server.ts';
import { checkAddress, checkRunningSite, createPart } from './check-running-site.ts';

const LISTED_PROBLEMS = 20;
const SKEW_MS = 5000;

interface Examination {
  readonly parts: readonly HealthPart[];
  readonly isRunning: boolean;
}

/** Examines a running or stopped site and changes nothing. A check that fails is one of the parts. */
export async function examineSite(env: NodeJS.ProcessEnv, log: Log): Promise<Examination> {
  let config: Config;
  try {
    config = loadSiteConfig(env);
  } catch (error) {
    return { parts: [toFailure('Settings', error)], isRunning: false };
  }
  // Before anything opens the folder.
  const folder = await checkFolder(config);
  const running = await checkRunningSite(config);
  const own = [folder, await checkOutbox(config), checkAddress(config), ...running.parts];
  const isReadable = folder.state !== 'failed';
  const data = isReadable
    ? [await check('Secret', () => checkSecret(config)), ...(await examineData(config, log))]
    : [];
  return { parts: [...own, ...data].flat(), isRunning: running.isRunning };
}

async function examineData(config: Config, log: Log): Promise<HealthPart[]> {
  let data: SiteData;
  try {
    data = await openSite(config, log);
  } catch (error) {
    return [toFailure('Database', error)];
  }
  const pool = openPool(data.connection, { warn: (_details, text) => log.warn(text) });
  try {
    await checkDatabaseConnection(pool, config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
    const schema = await getSchemaHealth(pool);
    return schema.state === 'failed' ? [schema] : [schema, ...(await listDataHealth(config, data, pool))];
  } catch (error) {
    return [toFailure('Database', error)];
  } finally {
    await pool.end();
    await data.close();
  }
}

async function getSchemaHealth(pool: pg.Pool): Promise<HealthPart> {
  const pending = await countPendingMigrations(pool, path.join(ROOT_DIR, 'drizzle'));
  if (pending === undefined)
    return createPart('Database', 'failed', 'It is empty. Start the site once, or restore a backup.');
  return pending > 0
    ? createPart(
        'Version',
        'attention',
        `${formatPlural(pending, 'migration')} of this version must still be applied. Restart the site.`,
      )
    : createPart('Version', 'ok', 'The database is up to date.');
}

async function listDataHealth(config: Config, { files }: SiteData, pool: pg.Pool): Promise<HealthPart[]> {
  const db = openDb(pool);
  const reader = createSiteReader(db, config.sampleContent ? sampleSite : site, () => undefined);
  const queue = { getDepth: () => readQueueDepth(pool) };
  const deps = { db, config, storage: files, queue, site: reader };
  const settings = reader.read().catch(() => reader.latest());
  const parts = await Promise.all([
    check('Database', () => getDatabaseHealth(db, config.databaseUrl === undefined)),
    check('Clock', () => getClockHealth(db)),
    check('Background jobs', () => settings.then(() => listQueueHealth(deps))),
    check('Mail server', async () => checkMailServer(config, config.contactTo ?? (await settings).contact.email)),
    check('Addresses', () => getAddressHealth(deps)),
    check('Files', async () => [await getFilesHealth(deps), await getMismatchHealth(deps)]),
    check('Backup', () => getBackupHealth(db)),
  ]);
  return parts.flat();
}

async function getClockHealth(db: RootDb): Promise<HealthPart> {
  const skew = Math.abs((await readDatabaseTime(db)).getTime() - Date.now());
  return skew > SKEW_MS
    ? createPart(
        'Clock',
        'attention',
        `The database’s clock differs from this machine’s by ${formatSeconds(skew / 1000)}. Set both by NTP.`,
      )
    : createPart('Clock', 'ok', 'It agrees with the database’s.');
}

async function getMismatchHealth({ db, storage }: { db: RootDb; storage: SiteData['files'] }): Promise<HealthPart> {
  const found = await describeMismatches(db, storage);
  if (found.length === 0) return createPart('Files', 'ok', 'Every file that is used is there.');
  const summary = `${formatPlural(found.length, 'file')} that the site uses ${found.length === 1 ? 'is' : 'are'} missing or cut off.${found.length > LISTED_PROBLEMS ? ` The first ${LISTED_PROBLEMS} are listed.` : ''}`;
  return { ...createPart('Files', 'failed', summary), problems: found.slice(0, LISTED_PROBLEMS) };
}

const check = <Parts extends HealthPart | HealthPart[]>(name: string, work: () => Promise<Parts>) =>
  work().catch((error: unknown) => toFailure(name, error));

const toFailure = (name: string, error: unknown): HealthPart =>
  createPart(name, 'failed', error instanceof StartupError ? error.message : explainFailure(error).message);
