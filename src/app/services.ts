import path from 'node:path';
import type pg from 'pg';
import { startAccountJobs } from '#features/accounts/server/accounts.jobs.ts';
import { confirmationMail, resetMail } from '#features/accounts/server/accounts.mail.ts';
import { markReplyBounced, markReplySent } from '#features/contact/server/contact-thread.store.ts';
import { startIssueJobs } from '#features/newsletter/server/issues.jobs.ts';
import { createMailBrand, createSiteReader, type SiteReader } from '#features/settings/server/settings.service.ts';
import { type Ai, createAi } from '#platform/ai/ai.ts';
import { type Auth, createAuth } from '#platform/auth/auth.ts';
import { loadAuthSecret } from '#platform/auth/auth-secret.ts';
import { createGuards, type Guards } from '#platform/auth/guards.ts';
import { createSessionReader, type ReadSession } from '#platform/auth/session-reader.ts';
import { type ContentVersionListener, startContentVersionListener } from '#platform/cache/content-version-listener.ts';
import type { Config } from '#platform/config/config.ts';
import type { Logger } from '#platform/config/logger.ts';
import { checkDatabaseConnection } from '#platform/db/connection.ts';
import { openDb, openPool, type RootDb, warmPool } from '#platform/db/db.ts';
import { prepareWritableFolder } from '#platform/db/embedded/data-folder.ts';
import { migrate } from '#platform/db/migrate.ts';
import { type Counters, createCounters, createRateLimiter, type RateLimiter } from '#platform/http/rate-limit.ts';
import { createGeneratedPictures, type GeneratedPictures } from '#platform/images/generated-pictures.ts';
import { type JobQueue, openSendingQueue, startQueue } from '#platform/jobs/queue.ts';
import type { MailBrand } from '#platform/mail/mail-message.ts';
import { createMailer, type SendMail } from '#platform/mail/mailer.ts';
import { createOutboxTransport, createSmtpTransport } from '#platform/mail/transport.ts';
import { createMetrics, type Metrics } from '#platform/metrics/metrics.ts';
import { installRecordTriggers } from '#platform/records/record-triggers.ts';
import { createS3Storage } from '#platform/storage/s3-storage.ts';
import { createFolderStorage, type FileStorage } from '#platform/storage/storage.ts';
import { startTracing } from '#platform/tracing/start-tracing.ts';
import { type Tracing, traceAi, traceQueries, traceStorage } from '#platform/tracing/tracing.ts';
import { site } from '#site';
import { readAppVersion } from './app-version.ts';
import { startJobs } from './jobs.ts';
import { stopMails } from './mails/stop-mails.ts';
import { ensureAdmin, type FirstAdmin } from './people/first-admin.ts';
import { installPeopleTriggers } from './people/people-triggers.ts';
import { findPiece } from './records/find-piece.ts';
import { PICTURED_TABLES } from './records/record-stores.ts';
import { createIndustryList } from './records/site-terms.ts';
import { ROOT_DIR } from './root-dir.ts';
import { loadSampleContentOnce, registerPicturesOnce } from './sample-content/first-content.ts';
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
  /** The language model; undefined if none is configured. */
  readonly ai: Ai | undefined;
  readonly limit: RateLimiter;
  readonly counters: Counters;
  /** Signs sessions and links. */
  readonly secret: string;
  readonly auth: Auth;
  readonly readSession: ReadSession;
  readonly guards: Guards;
  /** Created by this start; its password is shown once. */
  readonly firstAdmin: FirstAdmin | undefined;
  readonly contentVersion: ContentVersionListener;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  /** The site's settings: the firm's name, texts, navigation. */
  readonly site: SiteReader;
  /** What mails and issues say of the firm. */
  readonly brand: MailBrand;
  readonly contactTo: string;
  readonly publicUrl: string;
  readonly workers: Workers;
  /** Calls `listener` whenever public content changes, on this node or another. */
  onContentChange(listener: () => void): void;
  stop(): Promise<void>;
}

/** Newsletter mails that may be on their way to the mail server at the same time. */
const ISSUE_CONNECTIONS = 8;

/**
 * Connects to the database, migrates it, loads sample content if configured, and starts the queue. Tests use it too.
 * @param direct bypasses a pooler in transaction mode, for LISTEN and for connections that are held
 * @param signal stops the start; everything that was opened is closed before the signal's reason is thrown
 */
export async function createServices(
  config: Config,
  log: Logger,
  connection: pg.PoolConfig,
  direct: pg.PoolConfig = connection,
  signal: AbortSignal = new AbortController().signal,
  workers: Workers = SINGLE_PROCESS,
): Promise<Services> {
  const tracing = await startTracing(config.tracing, readAppVersion(ROOT_DIR), log);
  const pool = openPool(connection, log, workers.count);
  traceQueries(pool, tracing);
  const metrics = createMetrics(readAppVersion(ROOT_DIR));
  metrics.watchPool(pool);
  const opened: (() => Promise<void>)[] = [() => tracing.stop(), () => pool.end()];
  const stop = async () => {
    // One that fails must neither leave the others open nor hide why the start failed.
    for (const close of opened.reverse().splice(0))
      await close().catch((error: unknown) => log.error({ err: error }, 'not closed'));
  };
  try {
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
    const db = openDb(pool);
    const files = config.s3 ? createS3Storage(config.s3) : createFolderStorage(path.join(config.dataDir, 'files'));
    const storage = traceStorage(files, tracing);
    opened.push(() => storage.close());
    if (config.sampleContent) await loadSampleContentOnce(db, storage, log, signal);
    await registerPicturesOnce(db, storage, log);
    signal.throwIfAborted();

    const listeners: (() => void)[] = [];
    const listening = startContentVersionListener({
      pool,
      connection: direct,
      log,
      isNode: workers.runsJobs,
      onChange: () => {
        for (const notify of listeners) notify();
      },
    });
    const queueing = workers.runsJobs
      ? startQueue(direct, log, { onJob: metrics.onJob, tracing })
      : openSendingQueue(pool, log, tracing);
    for (const opening of [listening, queueing])
      opened.push(async () => (await opening.catch(() => undefined))?.stop());
    const [contentVersion, queue, secret] = await Promise.all([
      listening,
      queueing,
      loadAuthSecret(config.authSecret, config.dataDir),
      warmPool(pool),
    ]);
    metrics.watchQueue(queue);
    signal.throwIfAborted();
    const settings = createSiteReader(db, site, () => contentVersion.current());
    await settings.read();
    listeners.push(() => void settings.read().catch((error: unknown) => log.warn({ err: error }, 'settings not read')));
    const brand = createMailBrand(settings, config.publicUrl);
    const outbox = createOutboxTransport(path.join(config.dataDir, 'outbox'));
    const sendMail = await createMailer({
      queue,
      secret,
      log,
      transport: config.smtpUrl ? createSmtpTransport(config.smtpUrl) : outbox,
      brand,
      from: config.mailFrom,
      onHardBounce: (address) => stopMails(db, address),
      onLetter: (id, result) => (result === 'sent' ? markReplySent(db, id) : markReplyBounced(db, id)),
      onTry: metrics.onMail,
    });
    const { publicUrl } = config;
    const auth = createAuth({
      db,
      secret,
      publicUrl,
      issuer: settings.latest().brand.name,
      log,
      sendMail,
      mails: { confirmation: confirmationMail(publicUrl), reset: resetMail(publicUrl) },
    });
    if (workers.runsJobs)
      await Promise.all([
        startAccountJobs({ queue, auth }),
        startJobs({
          queue,
          db,
          storage,
          log,
          secret,
          sendMail,
          publicUrl,
          listIndustries: createIndustryList(settings),
        }),
        startIssueJobs({
          queue,
          db,
          log,
          secret,
          publicUrl,
          brand,
          findPiece,
          // Connections of their own, so that a password mail does not wait for a newsletter.
          transport: config.smtpUrl ? createSmtpTransport(config.smtpUrl, ISSUE_CONNECTIONS) : outbox,
          from: config.mailFrom,
          mailPerMinute: config.mailPerMinute,
          journalFolder: path.join(config.dataDir, 'newsletter'),
          onTry: metrics.onMail,
        }),
      ]);
    const counters = createCounters(pool);
    const readSession = createSessionReader({ db, secret, publicUrl });

    return {
      config,
      log,
      db,
      storage,
      pictures: createGeneratedPictures({ storage, log }),
      queue,
      sendMail,
      ai:
        config.ai &&
        traceAi(createAi({ settings: config.ai, db, log, registry: metrics.registry }), config.ai.model, tracing),
      limit: createRateLimiter(counters),
      counters,
      secret,
      auth,
      readSession,
      guards: createGuards(readSession, config),
      firstAdmin: await ensureAdmin(db, config),
      contentVersion,
      metrics,
      tracing,
      site: settings,
      brand,
      contactTo: config.contactTo,
      publicUrl,
      workers,
      onContentChange: (listener) => listeners.push(listener),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
