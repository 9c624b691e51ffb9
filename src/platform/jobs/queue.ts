import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Clock, fromDrizzle, getConstructionPlans, PgBoss, systemClock } from 'pg-boss';
import type { Logger } from '../config/logger.ts';
import { guardConnection } from '../db/connection.ts';
import type { Db } from '../db/db.ts';
import { type Carrier, NO_TRACING, type Tracing } from '../tracing/tracing.ts';
import { type QueueDepth, readQueueDepth } from './queue-depth.ts';

/** The number of retries of a failed job, and the time between them. */
export interface QueuePolicy {
  readonly retryLimit: number;
  /** Seconds before the first retry; doubled for each further retry. */
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  /** Seconds after which a job that still runs is given up; 15 minutes by default. */
  readonly expireInSeconds?: number;
  /** The fields of a job's data that stay in the database after it is done; all by default. */
  readonly retainedFields?: readonly string[];
}

/** Called after each run of a job. */
export type OnJob = (queue: string, isDone: boolean, seconds: number) => void;

export interface JobQueue {
  /** Adds a job in the transaction `db`: it exists if and only if that transaction commits. It runs immediately, or at that time. */
  send(db: Db, name: string, data: object, at?: Date): Promise<void>;
  /**
   * Runs `handle` once for each job of `name`, on one node at a time; if it throws, the job is retried. Completion is
   * recorded repeatedly until the database accepts it, so a job only runs twice if the node dies before that.
   */
  work<Data extends object>(
    name: string,
    policy: QueuePolicy,
    handle: (data: Data, jobId: string) => Promise<void>,
  ): Promise<void>;
  /** Runs `handle` at the times of a cron expression (UTC). */
  schedule(name: string, cron: string, handle: () => Promise<void>): Promise<void>;
  /** Begins to run jobs. A start does this last, because the workers' first queries would delay it. */
  run(): Promise<void>;
  /** Counts the waiting, active and permanently failed jobs of each kind. */
  getDepth(): Promise<readonly QueueDepth[]>;
  /** Waits for running jobs (at most 4 s) and disconnects. */
  stop(): Promise<void>;
}

/** Key in a job's data for the trace of the request that caused it. */
const TRACE = 'trace';
const SCHEDULE_POLICY: QueuePolicy = { retryLimit: 3, retryDelay: 60, retryDelayMax: 600 };
const JOB_RETENTION_SECONDS = 3600;
// If a node stops responding, another node takes over its jobs after 15 s of silence and the next check.
const HEARTBEAT_SECONDS = 15;
const SUPERVISION = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 };
const RECORD_RETRY_MS = 500;
// A node has 15 s to shut down: requests first, then the queue, then the database.
const STOP_MS = 4000;
// Notifications announce new jobs but not retries; without this, a retry would wait up to 30 s for the next poll.
const POLLING = { notifyPollingIntervalSeconds: 2 };
// Between two polls, the library waits the difference of two readings: a clock that is set back a day would stop it for a day.
const STEADY_CLOCK: Clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

// The library's own counts may be a minute old. Its internal queues start with two underscores.
const REDUCE_DATA = `UPDATE pgboss.job
  SET data = (SELECT jsonb_object_agg(key, value) FROM jsonb_each(data) WHERE key = ANY($3::text[]))
  WHERE name = $1 AND id = $2::uuid AND state = 'completed'`;

/** Starts pg-boss on the same database; its tables are in the schema `pgboss`. */
export async function startQueue(
  connection: pg.PoolConfig,
  log: Logger,
  { onJob = () => undefined, tracing = NO_TRACING }: { onJob?: OnJob; tracing?: Tracing } = {},
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...({
      connectionTimeoutMillis: 10_000,
      ...connection,
      onConnect: (client) => guardConnection(client),
    } satisfies pg.PoolConfig as object),
    max: 2,
    useListenNotify: true,
    clock: STEADY_CLOCK,
    ...SUPERVISION,
    application_name: 'greatcircle-queue',
  });
  let isStopping = false;
  // Connections that are being closed may still be told that the database shuts down.
  boss.on('error', (error: Error) => log[isStopping ? 'debug' : 'error']({ err: error }, 'queue'));
  let isListening = true;
  boss.on('warning', (warning: { data?: { type?: unknown } }) => {
    if (warning.data?.type === 'listen_notify_unavailable') isListening = false;
    log.warn({ warning }, 'queue');
  });
  await boss.start();
  if (!isListening) {
    // The library tries this only at its start; without it, every job would wait for the next poll.
    await boss.stop({ graceful: false });
    await boss.start();
  }
  // Most starts find everything as it was, and each write would be a round trip before the site listens.
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);

  const names: string[] = [];
  const waiting: (() => Promise<unknown>)[] = [];
  let isRunning = false;
  const begin = async (name: string, work: () => Promise<unknown>) => {
    names.push(name);
    if (isRunning) await work();
    else waiting.push(work);
  };
  const ensureQueue = async (name: string, { retainedFields: _, ...policy }: QueuePolicy) => {
    const options = {
      ...policy,
      retryBackoff: true,
      notify: true,
      deleteAfterSeconds: JOB_RETENTION_SECONDS,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    };
    const current = queues.find((queue) => queue.name === name) as Record<string, unknown> | undefined;
    if (!current) await boss.createQueue(name, options);
    else if (Object.entries(options).some(([option, value]) => current[option] !== value))
      await boss.updateQueue(name, options);
  };

  // The library would try this once and then run the job again.
  const recordCompletion = async (name: string, jobId: string, { retainedFields }: QueuePolicy): Promise<void> => {
    for (;;) {
      try {
        await boss.complete(name, jobId, null, { includeQueued: true });
        if (retainedFields) await boss.getDb().executeSql(REDUCE_DATA, [name, jobId, retainedFields]);
        return;
      } catch (error) {
        if (isStopping) throw error;
        log.warn({ err: error, queue: name, job: jobId }, 'completion of a job could not be recorded; retrying');
        await sleep(RECORD_RETRY_MS);
      }
    }
  };

  const runReported = async (name: string, handle: () => Promise<void>, parent: Carrier = {}) => {
    const started = performance.now();
    let isDone = false;
    try {
      await tracing.span({ name: `job ${name}`, kind: 'consumer', parent }, handle);
      isDone = true;
    } catch (error) {
      // The library stores the reason with the job, but operators read the log.
      log.warn({ err: error, queue: name }, 'job failed');
      throw error;
    } finally {
      onJob(name, isDone, (performance.now() - started) / 1000);
    }
  };

  return {
    ...createSender(boss, tracing),
    async work<Data extends object>(
      name: string,
      policy: QueuePolicy,
      handle: (data: Data, jobId: string) => Promise<void>,
    ) {
      await ensureQueue(name, policy);
      await begin(name, async () => {
        const worker = await boss.work<Data & { [TRACE]?: Carrier }>(name, POLLING, async ([job]) => {
          if (!job) return;
          // Fetch one job at a time, so that a crash repeats at most one. After a job, look for the next one immediately.
          boss.notifyWorker(worker);
          log.debug({ queue: name, job: job.id }, 'job');
          const { [TRACE]: trace, ...data } = job.data;
          await runReported(name, () => handle(data as unknown as Data, job.id), trace);
          await recordCompletion(name, job.id, policy);
        });
      });
    },
    async schedule(name, cron, handle) {
      await ensureQueue(name, SCHEDULE_POLICY);
      await begin(name, () => boss.work(name, () => runReported(name, handle)));
      if (!schedules.some((one) => one.name === name && one.cron === cron)) await boss.schedule(name, cron);
    },
    async run() {
      isRunning = true;
      await Promise.all(waiting.splice(0).map((work) => work()));
    },
    async stop() {
      isStopping = true;
      // The library would ask every half second whether the running jobs have ended.
      const haveEnded = Promise.all(names.map((name) => boss.offWork(name)));
      await Promise.race([haveEnded, sleep(STOP_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}

/** Opens the queue of a process that adds jobs and leaves running them to another one on this machine. */
export async function openSendingQueue(pool: pg.Pool, log: Logger, tracing: Tracing = NO_TRACING): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', (error: Error) => log.error({ err: error }, 'queue'));
  await boss.start();
  return {
    ...createSender(boss, tracing),
    work: async () => undefined,
    schedule: async () => undefined,
    run: async () => undefined,
    stop: () => boss.stop({ graceful: false }),
  };
}

function createSender(boss: PgBoss, tracing: Tracing): Pick<JobQueue, 'send' | 'getDepth'> {
  return {
    async send(db, name, data, at) {
      const trace = tracing.getCarrier();
      await boss.send(name, trace ? { ...data, [TRACE]: trace } : data, {
        db: fromDrizzle(db, sql),
        ...(at && { startAfter: at }),
      });
    },
    async getDepth() {
      return readQueueDepth((sql) => boss.getDb().executeSql(sql));
    },
  };
}

/**
 * Returns pg-boss's statements that create its tables, without their BEGIN and COMMIT, to run in the caller's
 * transaction.
 */
export function getQueueTablesSql(): string {
  const statements = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(getConstructionPlans())?.[1];
  if (statements === undefined) throw new Error('pg-boss no longer wraps its statements in BEGIN and COMMIT');
  return statements;
}
