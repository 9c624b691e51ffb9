import type { MiddlewareHandler } from 'hono';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { HttpEnv } from './env.ts';
import { DeclaredError, httpErrors } from './errors.ts';

/** A limit has a name, so that each call's counters are its own. */
export interface RateLimit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

export type RateLimiter = (limit: RateLimit) => MiddlewareHandler<HttpEnv>;

/** Limits per address, counted in PostgreSQL: they survive a restart and hold across processes. */
export function createRateLimiter(pool: pg.Pool): RateLimiter {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (limit: RateLimit) => {
    const known = limiters.get(limit.name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.seconds,
      clearExpiredByTimeout: false,
    });
    limiters.set(limit.name, limiter);
    return limiter;
  };
  return (limit) => {
    const limiter = limiterOf(limit);
    return async (c, next) => {
      await limiter.consume(c.env.clientAddress).catch((refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new DeclaredError(httpErrors.tooMany, { headers: { 'retry-after': String(seconds) } });
      });
      await next();
    };
  };
}
