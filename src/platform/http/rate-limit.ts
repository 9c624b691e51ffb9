import { sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type pg from 'pg';
import { fromDrizzle } from 'pg-boss';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../db/db.ts';
import type { HttpEnv } from './env.ts';
import { DeclaredError, httpErrors } from './errors.ts';

/** A limit has a name, so that each call's counters are its own. */
export interface RateLimit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counters in PostgreSQL: they survive a restart and hold across processes. */
export interface Counters {
  /** Counts one. @throws DeclaredError 429 beyond the limit */
  consume(limit: RateLimit, key: string): Promise<void>;
  /** Counts one and says how many there are in this window; refuses nothing. */
  count(limit: RateLimit, key: string): Promise<number>;
  /** Takes a key for some seconds, where nobody has it. @returns 0 to the one who got it, to all others the seconds left */
  claim(limit: RateLimit, key: string, seconds: number): Promise<number>;
  /** Seconds until a key is free again; 0 where it is. */
  secondsBlocked(limit: RateLimit, key: string): Promise<number>;
  forget(limit: RateLimit, key: string): Promise<void>;
}

/** A limit per address, before a handler. */
export type RateLimiter = (limit: RateLimit) => MiddlewareHandler<HttpEnv>;

export function createCounters(pool: pg.Pool): Counters {
  const known = new Map<string, RateLimiterPostgres>();
  const limiterOf = (limit: RateLimit) => {
    const found = known.get(limit.name);
    if (found) return found;
    const limiter = new RateLimiterPostgres({ ...toLimiterOptions(limit), storeClient: pool });
    known.set(limit.name, limiter);
    return limiter;
  };
  return {
    async consume(limit, key) {
      await limiterOf(limit)
        .consume(key)
        .catch((refusal: unknown) => {
          throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext / 1000) : refusal;
        });
    },
    count: async (limit, key) => (await limiterOf(limit).penalty(key, 1)).consumedPoints,
    async claim(limit, key, seconds) {
      const { consumedPoints, msBeforeNext } = await limiterOf(limit).penalty(key, 1, { customDuration: seconds });
      return consumedPoints === 1 ? 0 : Math.ceil(msBeforeNext / 1000);
    },
    async secondsBlocked(limit, key) {
      const state = await limiterOf(limit).get(key);
      return state && state.consumedPoints > limit.points ? Math.ceil(state.msBeforeNext / 1000) : 0;
    },
    async forget(limit, key) {
      await limiterOf(limit).delete(key);
    },
  };
}

/** Counts one as part of the transaction `db`: a rollback takes it back. @returns how many there are in this window */
export async function countIn(db: Db, limit: RateLimit, key: string): Promise<number> {
  const client = {
    query: (query: pg.QueryConfig) => fromDrizzle(db, sql).executeSql(query.text, query.values),
  };
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
    if (!c.env.isSiteItself) await counters.consume(limit, c.env.clientAddress);
    await next();
  };
}

/** The refusal of a limit, with the seconds to wait. */
export function tooMany(seconds: number): DeclaredError {
  return new DeclaredError(httpErrors.tooMany, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } });
}
