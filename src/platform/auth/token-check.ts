import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { HttpEnv } from '../http/env.ts';
import { DeclaredError } from '../http/errors.ts';
import { createTooManyError } from '../http/rate-limit.ts';
import { authErrors } from './guards.ts';
import { runAsToken } from './token-context.ts';
import { hasBearer, type ReadToken } from './token-reader.ts';

/** Calls of a token per minute and node. Counting reads in the database would cost more than most of them. */
const CALLS = { points: 1200, duration: 60 };

/**
 * Checks the token of a call before anything else. A call that claims to have one is refused if it is not valid, even
 * where everybody may call, so that a program notices; its cookies count for nothing.
 */
export function createTokenCheck({ readToken }: { readonly readToken: ReadToken }): MiddlewareHandler<HttpEnv> {
  const limiter = new RateLimiterMemory(CALLS);
  return async (c, next) => {
    const authorization = c.req.header('authorization');
    if (!hasBearer(authorization)) return next();
    const token = await readToken(authorization);
    if (!token)
      throw new DeclaredError(authErrors.badToken, { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
    c.set('token', token);
    await limiter.consume(token.id).catch((refusal: RateLimiterRes) => {
      throw createTooManyError(refusal.msBeforeNext / 1000);
    });
    return runAsToken(token.name, next);
  };
}
