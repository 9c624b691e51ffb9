import { sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type pg from 'pg';
import { fromDrizzle } from 'pg-boss';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../db/db.ts';
import type { HttpEnv } from './env.ts';
import { DeclaredError, httpErrors } from './errors.ts';

/** A rate limit. Its name separates its counters from those of other limits. */
export interface RateLimit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counters in PostgreSQL, so that they survive restarts and apply across processes. */
export interface Counters {
  /** Adds one. @throws DeclaredError 429 beyond the limit */
  consume(limit: RateLimit, key: string): Promise<void>;
  /** Adds one and returns the count in this window; never refuses. */
  count(limit: RateLimit, key: string): Promise<number>;
  /** Claims a key for some seconds. @returns 0 if the claim succeeds, otherwise the seconds until the key is free */
  claim(limit: RateLimit, key: string, seconds: number): Promise<number>;
  /** Returns the seconds until a key is no longer blocked; 0 if it is not. */
  secondsBlocked(limit: RateLimit, key: string): Promise<number>;
  delete(limit: RateLimit, key: string): Promise<void>;
}

/** Creates middleware with a limit per client address, or per token. */
export type RateLimiter = (limit: RateLimit) => MiddlewareHandler<HttpEnv>;

export function createCounters(pool: pg.Pool): Counters {
  const limiters = new Map<string, RateLimiterPostgres>();
  const getLimiter = (limit: RateLimit) => {
    const found = limiters.get(limit.name);
    if (found) return found;
    const limiter = new RateLimiterPostgres({ ...toLimiterOptions(limit), storeClient: pool, storeType: 'pool' });
    limiters.set(limit.name, limiter);
    return limiter;
  };
  return {
    async consume(limit, key) {
      await getLimiter(limit)
        .consume(key)
        .catch((refusal: unknown) => {
          throw refusal instanceof RateLimiterRes ? createTooManyError(refusal.msBeforeNext / 1000) : refusal;
        });
    },
    count: async (limit, key) => (await getLimiter(limit).penalty(key, 1)).consumedPoints,
    async claim(limit, key, seconds) {
      const { consumedPoints, msBeforeNext } = await getLimiter(limit).penalty(key, 1, { customDuration: seconds });
      return consumedPoints === 1 ? 0 : Math.ceil(msBeforeNext / 1000);
    },
    async secondsBlocked(limit, key) {
      const state = await getLimiter(limit).get(key);
      return state && state.consumedPoints > limit.points ? Math.ceil(state.msBeforeNext / 1000) : 0;
    },
    async delete(limit, key) {
      await getLimiter(limit).delete(key);
    },
  };
}

/** Adds one in the transaction `db`, so that a rollback undoes it. @returns the count in this window */
export async function countInTransaction(db: Db, limit: RateLimit, key: string): Promise<number> {
  const client = { query: (query: pg.QueryConfig) => fromDrizzle(db, sql).executeSql(query.text, query.values) };
  const limiter = new RateLimiterPostgres({ ...toLimiterOptions(limit), storeClient: client, storeType: 'client' });
  return (await limiter.penalty(key, 1)).consumedPoints;
}

const toLimiterOptions = (limit: RateLimit) => ({
  tableName: 'rate_limits',
  tableCreated: true,
  keyPrefix: limit.name,
  points: limit.points,
  duration: limit.seconds,
  clearExpiredByTimeout: false,
});

export function createRateLimiter(counters: Counters): RateLimiter {
  return (limit) => async (c, next) => {
    const token = c.get('token');
    if (!c.env.isInternal) await counters.consume(limit, token ? `token:${token.id}` : c.env.clientAddress);
    await next();
  };
}

/** Creates the 429 of a limit, with Retry-After. */
export function createTooManyError(seconds: number): DeclaredError {
  return new DeclaredError(httpErrors.tooMany, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } });
}

/**
 * Limits requests with `?q=`, which are never cached, like the search.
 * @param what the name of what is searched; each has its own counter
 */
export function limitSearches(limit: RateLimiter, what: string): MiddlewareHandler<HttpEnv> {
  const limiter = limit({ name: `search ${what}`, points: 120, seconds: 60 });
  return (c, next) => (c.req.query('q') === undefined || c.env.isRendering ? next() : limiter(c, next));
}
