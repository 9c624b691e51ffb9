import type pg from 'pg';
import { type Aggregator, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PageCache } from '../cache/page-cache.ts';
import type { ConcurrencyLimiter } from '../http/concurrency-limiter.ts';
import type { JobQueue, OnJob } from '../jobs/queue.ts';
import type { MailResult } from '../mail/mailer.ts';
import type { FindPattern } from './route-patterns.ts';

/** The metrics of this process for Prometheus; docs/operating.md lists them. */
export interface Metrics {
  /** Slices register their own metrics here. */
  readonly registry: Registry;
  readonly onRequest: (method: string, route: string, status: number, seconds: number) => void;
  /**
   * Counts a reply from memory: a cached page or a file of the build. With tens of thousands per second, they are not
   * timed.
   */
  readonly onMemoryReply: (url: string) => void;
  readonly onJob: OnJob;
  readonly onMail: (result: MailResult) => void;
  watchPool(pool: pg.Pool): void;
  watchQueue(queue: JobQueue): void;
  watchCache(cache: PageCache, version: () => number | undefined): void;
  watchLimiters(limiters: Readonly<Record<string, ConcurrencyLimiter>>): void;
  /** Sets how the routes of memory replies are found. */
  setPatternFinder(getPattern: FindPattern): void;
  /** Statistics of the watched page cache. */
  getCacheStats(): PageCache['stats'] | undefined;
  /** Statistics of the watched limiters. */
  getLimiterStats(): readonly ConcurrencyLimiter['stats'][];
  /** Starts measuring the event loop and memory, unless it is done already. */
  measureProcess(): void;
  /** Measures the process too, and returns all metrics as text. */
  getText(): Promise<string>;
}

const PREFIX = 'greatcircle_';
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const MAX_TALLIED = 2000;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function createMetrics(version: string): Metrics {
  let getPattern: FindPattern = () => 'other';
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: `${PREFIX}http_request_seconds`,
    help: 'Requests by route pattern, until the reply was handed over',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS_SECONDS,
    registers,
  });
  // Replies are counted by address, which is cheap. Patterns are found when metrics are read, or when there are many
  // addresses.
  const tally = new Map<string, number>();
  const memoryReplies = new Counter({
    name: `${PREFIX}http_memory_replies_total`,
    help: 'Replies from memory by route pattern: cached pages and files of the build',
    labelNames: ['route'] as const,
    registers,
    collect: () => flushTally(),
  });
  const flushTally = () => {
    for (const [url, count] of tally) memoryReplies.inc({ route: getPattern(url) }, count);
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
  new Gauge({
    name: `${PREFIX}info`,
    help: 'The version',
    labelNames: ['version'],
    registers,
    aggregator: 'first',
  }).set({ version }, 1);
  /** @param aggregator how the values of several workers become one */
  const addGauge = (name: string, help: string, read: () => number, aggregator: Aggregator = 'sum') =>
    new Gauge({
      name: PREFIX + name,
      help,
      registers,
      aggregator,
      collect() {
        this.set(read());
      },
    });
  // Caching children saves the lookup of their labels.
  const children = new Map<string, { observe(seconds: number): void }>();
  let measuresProcess = false;
  const measureProcess = () => {
    if (!measuresProcess) collectDefaultMetrics({ register: registry, prefix: PREFIX });
    measuresProcess = true;
  };
  let cacheStats: PageCache['stats'] | undefined;
  let limiterStats: readonly ConcurrencyLimiter['stats'][] = [];

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
      if (tally.size > MAX_TALLIED) flushTally();
    },
    setPatternFinder(table) {
      getPattern = table;
    },
    onJob: (queue, isDone, seconds) => jobs.observe({ queue, result: isDone ? 'done' : 'failed' }, seconds),
    onMail: (result) => mails.inc({ result }),
    watchPool(pool) {
      addGauge('db_connections', 'Open connections of the pool', () => pool.totalCount);
      addGauge('db_connections_idle', 'Connections that wait for work', () => pool.idleCount);
      addGauge('db_waiting', 'Queries that wait for a connection', () => pool.waitingCount);
    },
    watchQueue(queue) {
      new Gauge({
        name: `${PREFIX}queue_jobs`,
        help: 'Jobs of all nodes by queue and state',
        labelNames: ['queue', 'state'],
        registers,
        aggregator: 'max',
        async collect() {
          // Without the database, the other metrics are still reported.
          const depth = await queue.getDepth().catch(() => []);
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
      addGauge('cache_entries', 'Pages in the page cache', () => stats.entries);
      addGauge('cache_bytes', 'Bytes in the page cache', () => stats.bytes);
      addGauge('cache_hits', 'Replies from the page cache since the start', () => stats.hits);
      addGauge('cache_misses', 'Replies that were not in the page cache since the start', () => stats.misses);
      const isFollowing = () => Number(contentVersion() !== undefined);
      addGauge('cache_following', 'Whether changes of content are followed', isFollowing, 'min');
    },
    watchLimiters(limiters) {
      limiterStats = Object.values(limiters).map(({ stats }) => stats);
      const addMetric = (
        kind: 'running' | 'waiting' | 'refused',
        Metric: typeof Gauge | typeof Counter,
        help: string,
      ) =>
        new Metric({
          name: `${PREFIX}http_${kind}${kind === 'refused' ? '_total' : ''}`,
          help,
          // The label's name stays: dashboards and alerts of operators use it.
          labelNames: ['lane'],
          registers,
          collect() {
            this.reset();
            for (const [lane, { stats }] of Object.entries(limiters)) this.inc({ lane }, stats[kind]);
          },
        });
      addMetric('running', Gauge, 'Requests being processed by kind of work, without those answered from memory');
      addMetric('waiting', Gauge, 'Requests that wait for a slot');
      addMetric('refused', Counter, 'Requests refused because no slot was free');
    },
    getCacheStats: () => cacheStats,
    getLimiterStats: () => limiterStats,
    measureProcess,
    getText() {
      measureProcess();
      return registry.metrics();
    },
  };
}
