import type { IncomingMessage } from 'node:http';
import { getClientAddress } from '#platform/http/client-address.ts';
import type { ConcurrencyLimiter } from '#platform/http/concurrency-limiter.ts';
import type { Services } from '../services.ts';

/** Uncached lists and pages with parameters, per client: the limit of searches. */
export const UNCACHED_LIMIT = { name: 'uncached', points: 120, seconds: 60 };

/** Pages and data without parameters that are not in memory, per client. Readers need more of them than of searches. */
export const MISS_LIMIT = { name: 'uncached-plain', points: 600, seconds: 60 };

/** Counts something public that is not in memory. @throws DeclaredError 429 beyond the client's limit */
export type LimitMisses = (address: string, request: IncomingMessage) => Promise<void>;

/** @param limiter provides the slot in which the counter is written */
export const createMissLimit =
  ({ config, counters }: Services, limiter: ConcurrencyLimiter): LimitMisses =>
  async (address, request) => {
    const limit = address.includes('?') ? UNCACHED_LIMIT : MISS_LIMIT;
    await limiter.run({}, () => counters.consume(limit, getClientAddress(request, config.trustProxy)));
  };
