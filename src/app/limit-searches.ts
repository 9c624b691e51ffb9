import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '#platform/http/env.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';

/**
 * Limits requests with `?q=`, which are never cached, like the search (decisions.md, API conventions).
 * @param what the name of what is searched; each has its own counter
 */
export function limitSearches(limit: RateLimiter, what: string): MiddlewareHandler<HttpEnv> {
  const limiter = limit({ name: `search ${what}`, points: 120, seconds: 60 });
  return (c, next) => (c.req.query('q') === undefined || c.env.isRendering ? next() : limiter(c, next));
}
