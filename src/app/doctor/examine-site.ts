import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { HealthPart } from '#features/firm/health/health.contract.ts';
import { createSiteReader } from '#features/firm/settings/server/settings.service.ts';
import type { Config } from '#platform/config/config.ts';
import { checkDatabaseConnection } from '#platform/db/connection.ts';
import { readDatabaseTime } from '#platform/db/database-time.ts';
import { openDb, openPool, type RootDb } from '#platform/db/db.ts';
import type { Log } from '#platform/db/embedded/types.ts';
import { countPendingMigrations } from '#platform/db/migrate.ts';
import { readQueueDepth } from '#platform/jobs/queue-depth.ts';
import { sampleSite, site } from '#site';
import { loadSiteConfig, openSite, type SiteData } from '../backup/site-data.ts';
import { describeMismatches } from '../files/damaged-files.ts';
import { getBackupHealth, getDatabaseHealth } from '../health/database-health.ts';
import { getFilesHealth } from '../health/files-health.ts';
import { formatPlural, formatSeconds } from '../health/format-figures.ts';
import { listQueueHealth } from '../health/queue-health.ts';
import { getAddressHealth } from '../health/sample-addresses.ts';
import { ROOT_DIR } from '../root-dir.ts';
import { checkFolder, checkOutbox, checkSecret } from './check-folder.ts';
import { checkIdentityProvider } from './check-identity-provider.ts';
import { checkMailServer } from './check-mail-server.ts';
import { checkMailbox } from './check-mailbox.ts';
import { checkAddress, checkRunningSite, isLocalSite } from './check-running-site.ts';
import { createPart } from './create-part.ts';
import { runCheck, toFailedPart } from './run-check.ts';

const LISTED_PROBLEMS = 20;
const SKEW_MS = 5000;

/** Reading the list of a bucket may take minutes. */
const LIST_MS = 600_000;
const CLOSE_MS = 10_000;
/** What a trial on this machine does without. */
const NOT_IN_TRIAL: readonly string[] = ['PUBLIC_URL', 'Mail', 'Addresses', 'Backup'];
/** What waits while the site is stopped. */
const NOT_WHILE_STOPPED: readonly string[] = ['Background jobs'];

/** The state of one part of the site. A note needs nobody now. */
export type Finding = HealthPart & { readonly isNote?: boolean };

interface Examination {
  readonly parts: readonly Finding[];
  readonly isRunning: boolean;
}

/** Examines a running or stopped site and changes nothing. A check that fails is one of the parts. */
export async function examineSite(env: NodeJS.ProcessEnv, log: Log): Promise<Examination> {
  let config: Config;
  try {
    config = loadSiteConfig(env);
  } catch (error) {
    return { parts: [toFailedPart('Settings', error)], isRunning: false };
  }
  // Before anything opens the folder.
  const folder = await checkFolder(config);
  const { isRunning, parts } = await checkRunningSite(config);
  const signIn = await runCheck('Sign-in', () => checkIdentityProvider(config));
  const own = [
    folder,
    await checkOutbox(config),
    checkAddress(config),
    ...[signIn, await runCheck('Mailbox', () => checkMailbox(config))].flat(),
    ...parts,
  ];
  const data =
    folder.state === 'failed'
      ? [await checkMail(config, undefined)]
      : [await runCheck('Secret', () => checkSecret(config)), ...(await examineData(config, log))];
  const expected = [...(isLocalSite(config.publicUrl) ? NOT_IN_TRIAL : []), ...(isRunning ? [] : NOT_WHILE_STOPPED)];
  const toFinding = (part: HealthPart): Finding =>
    part.state === 'attention' && expected.includes(part.name) ? { ...part, isNote: true } : part;
  return { parts: [...own, ...data].map(toFinding), isRunning };
}

async function examineData(config: Config, log: Log): Promise<HealthPart[]> {
  const withoutData = async (part: HealthPart) => [part, await checkMail(config, undefined)];
  let data: SiteData;
  try {
    data = await openSite(config, log);
  } catch (error) {
    return withoutData(toFailedPart('Database', error));
  }
  const pool = openPool(data.connection, { warn: (_details, text) => log.warn(text) });
  try {
    await checkDatabaseConnection(pool, config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
    const schema = await getSchemaHealth(pool);
    return schema.state === 'failed'
      ? await withoutData(schema)
      : [schema, ...(await listDataHealth(config, data, pool))];
  } catch (error) {
    return await withoutData(toFailedPart('Database', error));
  } finally {
    // A check that took too long still holds a connection.
    await Promise.race([pool.end(), sleep(CLOSE_MS, undefined, { ref: false })]);
    await data.close();
  }
}

const checkMail = (config: Config, contactEmail: string | undefined): Promise<HealthPart> =>
  runCheck('Mail server', () => checkMailServer(config, config.contactTo ?? contactEmail));

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
  const queue = { getDepth: () => readQueueDepth((sql) => pool.query(sql)) };
  const deps = { db, config, storage: files, queue, site: reader };
  const settings = reader.read().catch(() => reader.latest());
  const parts = await Promise.all([
    runCheck('Database', () => getDatabaseHealth(db, config.databaseUrl === undefined)),
    runCheck('Clock', () => getClockHealth(db)),
    runCheck('Background jobs', () => settings.then(() => listQueueHealth(deps))),
    settings.then(({ contact }) => checkMail(config, contact.email)),
    runCheck('Addresses', () => getAddressHealth(deps)),
    runCheck('Files', () => getFilesHealth(deps)),
    runCheck('Files', () => getMismatchHealth(deps), LIST_MS),
    runCheck('Backup', () => getBackupHealth(db)),
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
