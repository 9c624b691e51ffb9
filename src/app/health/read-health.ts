import type { HealthPart, HealthReport } from '#features/firm/health/health.contract.ts';
import { readAppVersion } from '../app-version.ts';
import { ROOT_DIR } from '../root-dir.ts';
import type { Services } from '../services.ts';
import type { WorkerState } from '../workers/worker-messages.ts';
import { countMissing } from '../workers/workers.ts';
import { listBounceHealth } from './bounce-health.ts';
import { getBackupHealth, getDatabaseHealth } from './database-health.ts';
import { getFilesHealth } from './files-health.ts';
import { formatPlural, formatSeconds, formatSize } from './format-figures.ts';
import { getLegalHealth } from './legal-pages.ts';
import { listQueueHealth } from './queue-health.ts';
import { getAddressHealth } from './sample-addresses.ts';

const TIMEOUT_MS = 6000;

/** Checks all parts of the site in parallel. A part that does not answer is shown as failed, next to the others. */
export async function readHealth(services: Services): Promise<HealthReport> {
  const { db, config, log } = services;
  const check = (name: string, parts: Promise<HealthPart | HealthPart[]>) =>
    withTimeout(parts).catch((error: unknown): HealthPart => {
      log.warn({ err: error, part: name }, 'health');
      return { name, state: 'failed', summary: 'It does not respond. See the log for the reason.', facts: [] };
    });
  const parts = await Promise.all([
    check('Database', getDatabaseHealth(db, config.databaseUrl === undefined)),
    check('Background jobs', listQueueHealth(services)),
    check('Returned mails', listBounceHealth(db, config)),
    check('Addresses', getAddressHealth(services)),
    check('Legal pages', getLegalHealth(services)),
    check('Files', getFilesHealth(services)),
    getCacheHealth(services),
    check('Backup', getBackupHealth(db)),
    getNodeHealth(services),
    listWorkerHealth(services),
  ]);
  return { checkedAt: new Date().toISOString(), parts: parts.flat() };
}

function getCacheHealth({ contentVersion, metrics }: Services): HealthPart {
  const isUpToDate = contentVersion.current() !== undefined;
  const { entries, bytes, hits, misses } = metrics.getCacheStats() ?? { entries: 0, bytes: 0, hits: 0, misses: 0 };
  const requests = hits + misses;
  return {
    name: 'Page cache',
    state: isUpToDate ? 'ok' : 'attention',
    summary: isUpToDate
      ? 'It is up to date with changes on all nodes.'
      : 'It is off because this node cannot receive content changes. Pages are correct but slower.',
    facts: [
      { name: 'Contents', value: `${formatPlural(entries, 'page')}, ${formatSize(bytes)}` },
      { name: 'Hit rate', value: requests === 0 ? 'no requests yet' : `${Math.floor((100 * hits) / requests)}%` },
    ],
  };
}

/** The page mentions a refusal for this long, in milliseconds. */
const RECENT_MS = 600_000;

function getNodeHealth({ metrics }: Services): HealthPart {
  const limiters = metrics.getLimiterStats();
  const refused = limiters.reduce((sum, limiter) => sum + limiter.refused, 0);
  const isOverloaded = limiters.some(({ refusedAt }) => Date.now() - refusedAt < RECENT_MS);
  return {
    name: 'This node',
    state: isOverloaded ? 'attention' : 'ok',
    summary: isOverloaded
      ? 'It was overloaded and refused requests within the last ten minutes. Check where the requests come from, or add a node.'
      : 'It works normally.',
    facts: [
      { name: 'Greatcircle', value: readAppVersion(ROOT_DIR) },
      { name: 'Node.js', value: process.version },
      { name: 'Running for', value: formatSeconds(process.uptime()) },
      { name: 'Memory', value: formatSize(process.memoryUsage.rss()) },
      {
        name: 'In progress',
        value: formatPlural(
          limiters.reduce((sum, { running }) => sum + running, 0),
          'request',
        ),
      },
      { name: 'Refused since the start', value: refused === 0 ? 'none' : formatPlural(refused, 'request') },
    ],
  };
}

/** Checks the workers of this node; empty if it is one process. The parts about memory describe the worker that answers. */
function listWorkerHealth({ workers }: Services): HealthPart[] {
  if (workers.count === 1) return [];
  const states = workers.getStates();
  const missing = countMissing(workers);
  const restarts = states.reduce((sum, state) => sum + state.restarts, 0);
  const asRole = ({ pid, isReady }: WorkerState) =>
    isReady ? (pid === process.pid ? 'Answers this page' : 'Takes requests') : 'Is starting';
  return [
    {
      name: 'Workers of this node',
      state: missing > 0 ? 'attention' : 'ok',
      summary:
        missing > 0
          ? `${formatPlural(missing, 'worker')} of ${workers.count} ${missing === 1 ? 'is' : 'are'} not running and will be started again. See the log for the reason.`
          : `All ${workers.count} work normally.`,
      facts: [
        ...states.map((state) => ({ name: `Process ${state.pid}`, value: asRole(state) })),
        { name: 'Started again', value: restarts === 0 ? 'never' : formatPlural(restarts, 'time') },
      ],
    },
  ];
}

function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
