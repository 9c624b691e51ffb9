import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from '../config/logger.ts';
import type { Db } from '../db/db.ts';
import { guardConnection } from '../db/guard-connection.ts';
import { type Carrier, NO_TRACING, type Tracing } from '../tracing/tracing.ts';

/** How often and how long a queue tries again; the defaults last about two days. */
export interface QueuePolicy {
  readonly retryLimit: number;
  /** Seconds before the second try; it doubles from there. */
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  /** The fields of a job's data that stay in the database when it is done; all unless given. */
  readonly keepWhenDone?: readonly string[];
}

export interface QueueDepth {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  /** Within the time that ended jobs are kept. */
  readonly failed: number;
  /** How long the oldest that could run has been waiting. */
  readonly oldestSeconds: number;
}

/** Told of each run of a job, whether it ended well. */
export type OnJob = (queue: string, isDone: boolean, seconds: number) => void;

export interface JobQueue {
  /** Adds a job in the transaction `db`: it exists if and only if that transaction commits. */
  send(db: Db, name: string, data: object): Promise<void>;
  /**
   * Runs `handle` once for each job of `name`, on one node at a time; a throw is a retry. That it is done is noted until the
   * database has it: only a node that dies before that has it done twice.
   */
  work<Data extends object>(
    name: string,
    policy: QueuePolicy,
    handle: (data: Data, jobId: string) => Promise<void>,
  ): Promise<void>;
  /** Runs `handle` at the times of a cron expression (UTC). */
  schedule(name: string, cron: string, handle: () => Promise<void>): Promise<void>;
  /** How many jobs of each kind wait, run, or have failed for good. */
  depth(): Promise<readonly QueueDepth[]>;
  /** Lets running jobs finish (at most 4 s) and disconnects. */
  stop(): Promise<void>;
}

/** Beside a job's own data: the trace of what caused it. */
const TRACE = 'trace';
const PATIENT: QueuePolicy = { retryLimit: 3, retryDelay: 60, retryDelayMax: 600 };
const JOB_RETENTION_SECONDS = 3600;
// A job whose node died is another's after a quarter of a minute of silence and a look around.
const HEARTBEAT_SECONDS = 15;
const SUPERVISION = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 };
const NOTE_AGAIN_MS = 500;
// With the requests before it and the database after it, within the 15 s a node has to end.
const STOP_MS = 4000;
// New jobs are announced, a job's next try is not: without this it would wait for a look around every 30 s.
const POLLING = { notifyPollingIntervalSeconds: 2 };

// The library's own counts are of its last look, a minute ago. Schedules of its own begin with two strokes.
const DEPTH = `SELECT q.name AS queue,
    count(*) FILTER (WHERE j.state IN ('created', 'retry'))::int AS waiting,
    count(*) FILTER (WHERE j.state = 'active')::int AS active,
    count(*) FILTER (WHERE j.state = 'failed')::int AS failed,
    coalesce(extract(epoch FROM now() - min(j.start_after) FILTER (WHERE j.state IN ('created', 'retry') AND j.start_after < now())), 0)::float8 AS "oldestSeconds"
  FROM pgboss.queue q LEFT JOIN pgboss.job j ON j.name = q.name
  WHERE q.name NOT LIKE '\\_\\_%' GROUP BY q.name ORDER BY q.name`;

const REDUCE = `UPDATE pgboss.job
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
    max: 3,
    useListenNotify: true,
    ...SUPERVISION,
    application_name: 'greatcircle-queue',
  });
  boss.on('error', (error: Error) => log.error({ err: error }, 'queue'));
  boss.on('warning', (warning: unknown) => log.warn({ warning }, 'queue'));
  await boss.start();

  const ensureQueue = async (name: string, { keepWhenDone: _, ...policy }: QueuePolicy) => {
    const options = {
      ...policy,
      retryBackoff: true,
      notify: true,
      deleteAfterSeconds: JOB_RETENTION_SECONDS,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    };
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  };

  let isStopping = false;
  // The library would try this once, and then have the job done again.
  const noteDone = async (name: string, jobId: string, { keepWhenDone }: QueuePolicy): Promise<void> => {
    for (;;) {
      try {
        await boss.complete(name, jobId, null, { includeQueued: true });
        if (keepWhenDone) await boss.getDb().executeSql(REDUCE, [name, jobId, keepWhenDone]);
        return;
      } catch (error) {
        if (isStopping) throw error;
        log.warn({ err: error, queue: name, job: jobId }, 'a job is done and could not be noted, which is tried again');
        await sleep(NOTE_AGAIN_MS);
      }
    }
  };

  const told = async (name: string, handle: () => Promise<void>, parent: Carrier = {}) => {
    const started = performance.now();
    let isDone = false;
    try {
      await tracing.span({ name: `job ${name}`, kind: 'consumer', parent }, handle);
      isDone = true;
    } catch (error) {
      // The library keeps the reason with the job; whoever operates the site reads the log.
      log.warn({ err: error, queue: name }, 'job failed');
      throw error;
    } finally {
      onJob(name, isDone, (performance.now() - started) / 1000);
    }
  };

  return {
    async send(db, name, data) {
      const trace = tracing.carrier();
      await boss.send(name, trace ? { ...data, [TRACE]: trace } : data, { db: fromDrizzle(db, sql) });
    },
    async work<Data extends object>(
      name: string,
      policy: QueuePolicy,
      handle: (data: Data, jobId: string) => Promise<void>,
    ) {
      await ensureQueue(name, policy);
      const worker = await boss.work<Data & { [TRACE]?: Carrier }>(name, POLLING, async ([job]) => {
        if (!job) return;
        // One job at a time, so that a crash repeats one at most; where one was, the next is looked for at once.
        boss.notifyWorker(worker);
        log.debug({ queue: name, job: job.id }, 'job');
        const { [TRACE]: trace, ...data } = job.data;
        await told(name, () => handle(data as unknown as Data, job.id), trace);
        await noteDone(name, job.id, policy);
      });
    },
    async schedule(name, cron, handle) {
      await ensureQueue(name, PATIENT);
      await boss.work(name, () => told(name, handle));
      await boss.schedule(name, cron);
    },
    async depth() {
      const { rows } = await boss.getDb().executeSql(DEPTH);
      return rows as QueueDepth[];
    },
    async stop() {
      isStopping = true;
      await boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}
