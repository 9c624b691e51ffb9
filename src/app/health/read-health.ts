import type { HealthPart, HealthReport } from '#features/health/health.contract.ts';
import { appVersion } from '../app-version.ts';
import { ROOT_DIR, type World } from '../world.ts';
import { backupHealth } from './backup-health.ts';
import { databaseHealth } from './database-health.ts';
import { filesHealth } from './files-health.ts';
import { queueHealth } from './queue-health.ts';
import { duration, many, size } from './words.ts';

const PATIENCE_MS = 6000;

/** Looks at every part of the site at once. A part that does not answer is a part that failed, and the others are still told. */
export async function readHealth(world: World): Promise<HealthReport> {
  const { db, queue, storage, config, log } = world;
  const look = (name: string, parts: Promise<HealthPart | HealthPart[]>) =>
    withPatience(parts).catch((error: unknown): HealthPart => {
      log.warn({ err: error, part: name }, 'health');
      return { name, state: 'failed', summary: 'It does not answer. The log says why.', facts: [] };
    });
  const parts = await Promise.all([
    look('Database', databaseHealth(db, config.databaseUrl === undefined)),
    look('Background jobs', queueHealth(queue, config.smtpUrl)),
    look('Files', filesHealth(storage, config)),
    cacheHealth(world),
    look('Backup', backupHealth(db)),
    nodeHealth(world),
  ]);
  return { checkedAt: new Date().toISOString(), parts: parts.flat() };
}

function cacheHealth({ clock, metrics }: World): HealthPart {
  const isFollowing = clock.current() !== undefined;
  const { entries, bytes, hits, misses } = metrics.cacheStats() ?? { entries: 0, bytes: 0, hits: 0, misses: 0 };
  const asked = hits + misses;
  return {
    name: 'Page cache',
    state: isFollowing ? 'ok' : 'attention',
    summary: isFollowing
      ? 'It follows what is written, on this node and others.'
      : 'It cannot follow what is written and keeps nothing until it can. Pages are slower, and right.',
    facts: [
      { name: 'Keeps', value: `${many(entries, 'page')}, ${size(bytes)}` },
      { name: 'Answered from it', value: asked === 0 ? 'nothing asked yet' : `${Math.floor((100 * hits) / asked)} %` },
    ],
  };
}

/** How long a refusal is worth a word. */
const RECENT_MS = 600_000;

function nodeHealth({ metrics }: World): HealthPart {
  const lanes = metrics.laneStats();
  const refused = lanes.reduce((sum, lane) => sum + lane.refused, 0);
  const isFull = lanes.some(({ refusedAt }) => Date.now() - refusedAt < RECENT_MS);
  return {
    name: 'This node',
    state: isFull ? 'attention' : 'ok',
    summary: isFull
      ? 'More was asked of it than it can do, and within the last ten minutes it sent some of it away. See what it is asked for, or run another node.'
      : 'It answered this page.',
    facts: [
      { name: 'Greatcircle', value: appVersion(ROOT_DIR) },
      { name: 'Node.js', value: process.version },
      { name: 'Running for', value: duration(process.uptime()) },
      { name: 'Memory', value: size(process.memoryUsage.rss()) },
      {
        name: 'Under way',
        value: many(
          lanes.reduce((sum, { running }) => sum + running, 0),
          'request',
        ),
      },
      { name: 'Sent away since the start', value: refused === 0 ? 'none' : many(refused, 'request') },
    ],
  };
}

function withPatience<Value>(work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
