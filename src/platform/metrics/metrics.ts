import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PageCache } from '../cache/page-cache.ts';
import type { Lane } from '../http/lane.ts';
import type { JobQueue, OnJob } from '../jobs/queue.ts';
import type { MailResult } from '../mail/mailer.ts';
import type { PatternOf } from './route-patterns.ts';

/** What this process counts of itself, in the words of Prometheus; docs/operating.md lists them. */
export interface Metrics {
  /** Where a slice registers what it counts. */
  readonly registry: Registry;
  readonly onRequest: (method: string, route: string, status: number, seconds: number) => void;
  /** A reply from memory: a cached page, a file of the build. There are tens of thousands a second, so they are only counted. */
  readonly onMemoryReply: (url: string) => void;
  readonly onJob: OnJob;
  readonly onMail: (result: MailResult) => void;
  watchPool(pool: pg.Pool): void;
  watchQueue(queue: JobQueue): void;
  watchCache(cache: PageCache, version: () => number | undefined): void;
  watchLanes(lanes: Readonly<Record<string, Lane>>): void;
  /** How the routes of memory replies are found. */
  routesBy(patternOf: PatternOf): void;
  /** Of the page cache that is watched. */
  cacheStats(): PageCache['stats'] | undefined;
  /** Of the lanes that are watched. */
  laneStats(): readonly Lane['stats'][];
  /** Everything as text. From the first time on the process also measures its event loop and memory. */
  text(): Promise<string>;
}

const PREFIX = 'greatcircle_';
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const MOST_TALLIED = 2000;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function createMetrics(version: string): Metrics {
  let patternOf: PatternOf = () => 'other';
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: `${PREFIX}http_request_seconds`,
    help: 'Requests by route pattern, until the reply was handed over',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers,
  });
  // Counted by address at first, which costs one look; patterns are found when somebody asks, or when there are many.
  const tally = new Map<string, number>();
  const memoryReplies = new Counter({
    name: `${PREFIX}http_memory_replies_total`,
    help: 'Replies from memory by route pattern: cached pages and files of the build',
    labelNames: ['route'] as const,
    registers,
    collect: () => sumUp(),
  });
  const sumUp = () => {
    for (const [url, count] of tally) memoryReplies.inc({ route: patternOf(url) }, count);
    tally.clear();
  };
  const jobs = new Histogram({
    name: `${PREFIX}job_seconds`,
    help: 'Runs of jobs on this node',
    labelNames: ['queue', 'result'] as const,
    buckets: [0.01, 0.1, 0.5, 1, 5, 30, 120],
    registers,
  });
  const mails = new Counter({
    name: `${PREFIX}mails_total`,
    help: 'Mails this node handed over, or tried to',
    labelNames: ['result'] as const,
    registers,
  });
  new Gauge({ name: `${PREFIX}info`, help: 'The version', labelNames: ['version'], registers }).set({ version }, 1);
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: PREFIX + name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  // A bound child spares the search for its labels.
  const children = new Map<string, { observe(seconds: number): void }>();
  let measuresProcess = false;
  let cacheStats: PageCache['stats'] | undefined;
  let laneStats: readonly Lane['stats'][] = [];

  return {
    registry,
    onRequest(method, route, status, seconds) {
      const key = `${method} ${status} ${route}`;
      let child = children.get(key);
      if (!child) {
        child = requests.labels({ method: METHODS.has(method) ? method : 'other', route, status: String(status) });
        if (METHODS.has(method)) children.set(key, child);
      }
      child.observe(seconds);
    },
    onMemoryReply(url) {
      tally.set(url, (tally.get(url) ?? 0) + 1);
      if (tally.size > MOST_TALLIED) sumUp();
    },
    routesBy(table) {
      patternOf = table;
    },
    onJob: (queue, isDone, seconds) => jobs.observe({ queue, result: isDone ? 'done' : 'failed' }, seconds),
    onMail: (result) => mails.inc({ result }),
    watchPool(pool) {
      gauge('db_connections', 'Open connections of the pool', () => pool.totalCount);
      gauge('db_connections_idle', 'Connections that wait for work', () => pool.idleCount);
      gauge('db_waiting', 'Work that waits for a connection', () => pool.waitingCount);
    },
    watchQueue(queue) {
      new Gauge({
        name: `${PREFIX}queue_jobs`,
        help: 'Jobs of all nodes by queue and state',
        labelNames: ['queue', 'state'],
        registers,
        async collect() {
          // Without the database the rest is still told.
          const depth = await queue.depth().catch(() => []);
          this.reset();
          for (const { queue: name, waiting, active, failed } of depth) {
            for (const [state, count] of Object.entries({ waiting, active, failed })) {
              this.set({ queue: name, state }, count);
            }
          }
        },
      });
    },
    watchCache({ stats }, contentVersion) {
      cacheStats = stats;
      gauge('cache_entries', 'Pages in the page cache', () => stats.entries);
      gauge('cache_bytes', 'Bytes in the page cache', () => stats.bytes);
      gauge('cache_hits', 'Replies from the page cache since the start', () => stats.hits);
      gauge('cache_misses', 'Replies made anew since the start', () => stats.misses);
      gauge('cache_following', 'Whether changes of content are followed', () => Number(contentVersion() !== undefined));
    },
    watchLanes(lanes) {
      laneStats = Object.values(lanes).map(({ stats }) => stats);
      const tell = (kind: 'running' | 'waiting' | 'refused', Metric: typeof Gauge | typeof Counter, help: string) =>
        new Metric({
          name: `${PREFIX}http_${kind}${kind === 'refused' ? '_total' : ''}`,
          help,
          labelNames: ['lane'],
          registers,
          collect() {
            this.reset();
            for (const [lane, { stats }] of Object.entries(lanes)) this.inc({ lane }, stats[kind]);
          },
        });
      tell('running', Gauge, 'Requests under way by what they wait for, those answered from memory aside');
      tell('waiting', Gauge, 'Requests that wait for a place');
      tell('refused', Counter, 'Requests refused because there was no place');
    },
    cacheStats: () => cacheStats,
    laneStats: () => laneStats,
    text() {
      if (!measuresProcess) collectDefaultMetrics({ register: registry, prefix: PREFIX });
      measuresProcess = true;
      return registry.metrics();
    },
  };
}
