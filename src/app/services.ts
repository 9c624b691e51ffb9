import path from 'node:path';
import type pg from 'pg';
import { confirmationMail, resetMail } from '#features/audience/accounts/server/accounts.mail.ts';
import { markReplyBounced, markReplySent } from '#features/audience/contact/server/contact-thread.store.ts';
import { createEventEmitter } from '#features/firm/integrations/server/webhook-events.service.ts';
import { listLegalLinks } from '#features/firm/pages/server/pages.store.ts';
import { createRedirectFinder, type RedirectFinder } from '#features/firm/redirects/server/finder.service.ts';
import { createMailBrand, createSiteReader, type SiteReader } from '#features/firm/settings/server/settings.service.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { type Ai, createAi } from '#platform/ai/ai.ts';
import { type Auth, createAuth } from '#platform/auth/auth.ts';
import { loadAuthSecret } from '#platform/auth/auth-secret.ts';
import { createGuards, type Guards } from '#platform/auth/guards.ts';
import { createSessionReader, type ReadSession } from '#platform/auth/session-reader.ts';
import { createTokenReader, type ReadToken } from '#platform/auth/token-reader.ts';
import { type ContentVersionListener, startContentVersionListener } from '#platform/cache/content-version-listener.ts';
import type { Config } from '#platform/config/config.ts';
import type { Logger } from '#platform/config/logger.ts';
import { checkDatabaseConnection } from '#platform/db/connection.ts';
import { openDb, openPool, type RootDb, warmPool } from '#platform/db/db.ts';
import { prepareWritableFolder } from '#platform/db/embedded/data-folder.ts';
import { migrate } from '#platform/db/migrate.ts';
import { type Counters, createCounters, createRateLimiter, type RateLimiter } from '#platform/http/rate-limit.ts';
import { createGeneratedPictures, type GeneratedPictures } from '#platform/images/generated-pictures.ts';
import type { EmitEvent } from '#platform/jobs/emit-event.ts';
import { type JobQueue, openSendingQueue, startQueue } from '#platform/jobs/queue.ts';
import type { MailBrand } from '#platform/mail/mail-message.ts';
import { createMailer, type SendMail } from '#platform/mail/mailer.ts';
import { createMetrics, type Metrics } from '#platform/metrics/metrics.ts';
import { installRecordTriggers } from '#platform/records/record-triggers.ts';
import { createCheckedStorage } from '#platform/storage/checked-storage.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { startTracing } from '#platform/tracing/start-tracing.ts';
import { type Tracing, traceAi, traceQueries, traceStorage } from '#platform/tracing/tracing.ts';
import { sampleSite, site } from '#site';
import { readAppVersion } from './app-version.ts';
import type { Closer } from './closer.ts';
import { createMailStop, createRefusal } from './mails/stop-mails.ts';
import { createTransport, openStorage } from './outside-services.ts';
import { ensureAdmin, type FirstAdmin } from './people/first-admin.ts';
import { installPeopleTriggers } from './people/people-triggers.ts';
import { PICTURED_TABLES } from './records/record-stores.ts';
import { ROOT_DIR } from './root-dir.ts';
import { loadSampleContentOnce } from './sample-content/first-content.ts';
import { startAllJobs } from './start-all-jobs.ts';
import { SINGLE_PROCESS, type Workers } from './workers/workers.ts';

/** The services of the app, created once. Features take their dependencies from here. */
export interface Services {
  readonly config: Config;
  readonly log: Logger;
  readonly db: RootDb;
  readonly storage: FileStorage;
  /** Generated pictures (variants and drawings), each generated once. */
  readonly pictures: GeneratedPictures;
  readonly queue: JobQueue;
  readonly sendMail: SendMail;
  /** Tells webhooks what happened. */
  readonly emitEvent: EmitEvent;
  /** The language model; undefined if none is configured. */
  readonly ai: Ai | undefined;
  readonly limit: RateLimiter;
  readonly counters: Counters;
  /** Signs sessions and links. */
  readonly secret: string;
  readonly auth: Auth;
  readonly readSession: ReadSession;
  readonly readToken: ReadToken;
  readonly guards: Guards;
  /** Created by this start; its password is shown once. */
  readonly firstAdmin: FirstAdmin | undefined;
  readonly contentVersion: ContentVersionListener;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  /** The site's settings: the firm's name, texts, navigation. */
  readonly site: SiteReader;
  readonly siteDefaults: SiteSettings;
  /** The firm's name and other data for mails and issues. */
  readonly brand: MailBrand;
  /** The firm's address for messages of visitors: CONTACT_TO, or else the one in the settings. */
  readonly getContactTo: () => string;
  readonly redirects: RedirectFinder;
  readonly publicUrl: string;
  readonly workers: Workers;
  /** Calls `listener` whenever public content changes, on this node or another. */
  onContentChange(listener: () => void): void;
}

export interface ServicesOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly connection: pg.PoolConfig;
  /** Bypasses a pooler in transaction mode, for LISTEN and for connections that are held. */
  readonly direct?: pg.PoolConfig;
  readonly workers?: Workers;
  /** Stops the start; its reason is thrown. */
  readonly signal: AbortSignal;
  /** Closes what was opened, also by a start that failed. */
  readonly closer: Closer;
}

/** Connects to the database, migrates it, loads sample content if configured, and starts the queue. Tests use it too. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const { config, log, signal, closer, workers = SINGLE_PROCESS } = options;
  const { publicUrl } = config;
  const tracing = await startTracing(config.tracing, readAppVersion(ROOT_DIR), log);
  closer.add(() => tracing.stop());
  const metrics = createMetrics(readAppVersion(ROOT_DIR));
  const pool = openPool(options.connection, log, workers.count);
  closer.add(() => pool.end());
  traceQueries(pool, tracing);
  metrics.watchPool(pool);
  await prepareDatabase(pool, options);
  const db = openDb(pool);
  const storage = createCheckedStorage(traceStorage(openStorage(config), tracing), db);
  closer.add(() => storage.close());
  if (config.sampleContent) await loadSampleContentOnce(db, storage, log, signal);
  signal.throwIfAborted();
  const listeners: (() => void)[] = [];
  const onChange = () => {
    for (const notify of listeners) notify();
  };
  const { contentVersion, queue, secret } = await connect({ ...options, workers, pool, onChange, metrics, tracing });
  metrics.watchQueue(queue);
  signal.throwIfAborted();
  const siteDefaults = config.sampleContent ? sampleSite : site;
  const settings = createSiteReader(db, siteDefaults, () => contentVersion.current(), listLegalLinks);
  await settings.read();
  listeners.push(() => void settings.read().catch((error: unknown) => log.warn({ err: error }, 'settings not read')));
  const brand = createMailBrand(settings, publicUrl);
  const emitEvent = createEventEmitter({ queue });
  const stopMails = createMailStop(emitEvent);
  const getContactTo = () => config.contactTo ?? settings.latest().contact.email;
  const sendMail = await createMailer({
    queue,
    secret,
    log,
    transport: createTransport(config),
    brand,
    from: config.mailFrom,
    getContactTo,
    onHardBounce: (address) => db.transaction((tx) => stopMails(tx, address, createRefusal())),
    onLetter: (id, result) => (result === 'sent' ? markReplySent(db, id) : markReplyBounced(db, id)),
    onTry: metrics.onMail,
  });
  const auth = createAuth({
    db,
    secret,
    publicUrl,
    log,
    sendMail,
    mails: { confirmation: confirmationMail(publicUrl), reset: resetMail(publicUrl) },
  });
  const counters = createCounters(pool);
  const readSession = createSessionReader({ db, secret, publicUrl });
  const readToken = createTokenReader(db);
  const services: Services = {
    config,
    log,
    db,
    storage,
    pictures: createGeneratedPictures({ storage, log }),
    queue,
    sendMail,
    emitEvent,
    ai:
      config.ai &&
      traceAi(createAi({ settings: config.ai, db, log, registry: metrics.registry }), config.ai.model, tracing),
    limit: createRateLimiter(counters),
    counters,
    secret,
    auth,
    readSession,
    readToken,
    guards: createGuards({ readSession, readToken }, config),
    firstAdmin: await ensureAdmin(db, config),
    contentVersion,
    metrics,
    tracing,
    site: settings,
    siteDefaults,
    brand,
    getContactTo,
    redirects: createRedirectFinder({ db, log, onClose: closer.add }),
    publicUrl,
    workers,
    onContentChange: (listener) => listeners.push(listener),
  };
  if (workers.runsJobs) await startAllJobs(services, closer, signal);
  return services;
}

async function prepareDatabase(pool: pg.Pool, { config, log, signal }: ServicesOptions): Promise<void> {
  prepareWritableFolder(config.dataDir);
  await checkDatabaseConnection(pool);
  signal.throwIfAborted();
  await migrate(pool, path.join(ROOT_DIR, 'drizzle'), {
    log,
    signal,
    async afterward(client) {
      await installRecordTriggers(client, PICTURED_TABLES);
      await installPeopleTriggers(client);
    },
  });
  signal.throwIfAborted();
}

/** Opens the connections beside the pool and those of the pool, all at the same time. */
async function connect(
  options: ServicesOptions &
    Pick<Services, 'metrics' | 'tracing' | 'workers'> & { readonly pool: pg.Pool; readonly onChange: () => void },
) {
  const { config, log, connection, direct = connection, workers, closer, pool, onChange, metrics, tracing } = options;
  const listening = startContentVersionListener({ pool, connection: direct, log, isNode: workers.runsJobs, onChange });
  const queueing = workers.runsJobs
    ? startQueue(direct, log, { onJob: metrics.onJob, tracing })
    : openSendingQueue(pool, log, tracing);
  for (const opening of [listening, queueing]) closer.add(async () => (await opening.catch(() => undefined))?.stop());
  const [contentVersion, queue, secret] = await Promise.all([
    listening,
    queueing,
    loadAuthSecret(config.authSecret, config.dataDir),
    warmPool(pool),
  ]);
  return { contentVersion, queue, secret };
}
