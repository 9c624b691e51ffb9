import { generateNarrative } from '#features/learning/mentor/mentor.calls.ts';
import {
  type ConcurrencyLimiter,
  type ConcurrencyLimiterOptions,
  createConcurrencyLimiter,
} from '#platform/http/concurrency-limiter.ts';
import type { EventLoopMonitor } from '#platform/http/event-loop-monitor.ts';
import { UPLOADS_PER_PERSON } from '#platform/http/receive-file.ts';
import { isUploadPath } from './api-middleware.ts';

/**
 * Limits of concurrent requests per resource that they wait for, so that a hanging storage or model blocks nothing
 * else. A part of the `work` slots is reserved for signed-in people and for shared pages.
 */
const SIZES = {
  work: { slots: 16, reserved: 0.25 },
  files: { slots: 64 },
  model: { slots: 32 },
  uploads: { slots: 2 * UPLOADS_PER_PERSON },
  // Seats are given one after another. When registration opens, many come at once, and each waits for its turn.
  registrations: { slots: 2, queueTimeoutMs: 30_000 },
} as const satisfies Record<string, ConcurrencyLimiterOptions>;

export type LimiterName = keyof typeof SIZES;
export type ConcurrencyLimiters = Readonly<Record<LimiterName, ConcurrencyLimiter>>;

const MODEL_PATHS: readonly string[] = [generateNarrative.path];
const STORED_PATHS = /^\/(?:files|media|og)\/|^\/api\/whitepapers\/\d+\/download$/;
const REGISTRATION_PATHS = /^\/api\/events\/\d+\/registrations$|^\/events\/[^/]+\/register$/;
const HEALTH_PATHS: readonly string[] = ['/healthz', '/readyz'];

export function createConcurrencyLimiters(loop: EventLoopMonitor): ConcurrencyLimiters {
  return {
    work: createConcurrencyLimiter({ ...SIZES.work, loop }),
    files: createConcurrencyLimiter(SIZES.files),
    model: createConcurrencyLimiter(SIZES.model),
    uploads: createConcurrencyLimiter(SIZES.uploads),
    registrations: createConcurrencyLimiter(SIZES.registrations),
  };
}

/** The limiter for a request; undefined for requests that are never limited. */
export function getLimiterName(url: string): LimiterName | undefined {
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  if (HEALTH_PATHS.includes(path)) return undefined;
  if (isUploadPath(path)) return 'uploads';
  if (MODEL_PATHS.includes(path)) return 'model';
  if (REGISTRATION_PATHS.test(path)) return 'registrations';
  return STORED_PATHS.test(path) ? 'files' : 'work';
}
