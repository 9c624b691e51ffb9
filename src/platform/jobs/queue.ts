import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from '../config/logger.ts';
import type { Db } from '../db/db.ts';

/** How often and how long a queue tries again; the defaults last about two days. */
export interface QueuePolicy {
  readonly retryLimit: number;
  /** Seconds before the second try; it doubles from there. */
  readonly retryDelay: number;
  readonly retryDelayMax: number;
}

export interface JobQueue {
  /** Adds a job in the transaction `db`: it exists if and only if that transaction commits. */
  send(db: Db, name: string, data: object): Promise<void>;
  /** Runs `handle` once for each job of `name`, on one node at a time; a throw is a retry. */
  work<Data extends object>(
    name: string,
    policy: QueuePolicy,
    handle: (data: Data, jobId: string) => Promise<void>,
  ): Promise<void>;
  /** Runs `handle` at the times of a cron expression (UTC). */
  schedule(name: string, cron: string, handle: () => Promise<void>): Promise<void>;
  /** Lets running jobs finish (at most 10 s) and disconnects. */
  stop(): Promise<void>;
}

const PATIENT: QueuePolicy = { retryLimit: 3, retryDelay: 60, retryDelayMax: 600 };
const JOB_RETENTION_SECONDS = 3600;
// New jobs are announced, a job's next try is not: without this it would wait for a look around every 30 s.
const POLLING = { notifyPollingIntervalSeconds: 2 };

/** Starts pg-boss on the same database; its tables are in the schema `pgboss`. */
export async function startQueue(connection: pg.PoolConfig, log: Logger): Promise<JobQueue> {
  const boss = new PgBoss({
    ...(connection as object),
    max: 3,
    useListenNotify: true,
    application_name: 'greatcircle-queue',
  });
  boss.on('error', (error: Error) => log.error({ err: error }, 'queue'));
  boss.on('warning', (warning: unknown) => log.warn({ warning }, 'queue'));
  await boss.start();

  const ensureQueue = async (name: string, policy: QueuePolicy) => {
    const options = { ...policy, retryBackoff: true, notify: true, deleteAfterSeconds: JOB_RETENTION_SECONDS };
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  };

  return {
    async send(db, name, data) {
      await boss.send(name, data, { db: fromDrizzle(db, sql) });
    },
    async work<Data extends object>(
      name: string,
      policy: QueuePolicy,
      handle: (data: Data, jobId: string) => Promise<void>,
    ) {
      await ensureQueue(name, policy);
      const worker = await boss.work<Data>(name, POLLING, async ([job]) => {
        if (!job) return;
        // One job at a time, so that a crash repeats one at most; where one was, the next is looked for at once.
        boss.notifyWorker(worker);
        log.debug({ queue: name, job: job.id }, 'job');
        await handle(job.data, job.id);
      });
    },
    async schedule(name, cron, handle) {
      await ensureQueue(name, PATIENT);
      await boss.work(name, handle);
      await boss.schedule(name, cron);
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
