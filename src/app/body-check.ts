import type { IncomingMessage } from 'node:http';
import type { Hono } from 'hono';
import { getCookieRules, readSignedCookie } from '#platform/auth/cookies.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { hasBodyType, isForeignOrigin } from '#platform/http/guards.ts';
import type { Services } from './services.ts';

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Checks from the headers whether a body is worth reading: there is a call for the path and method, the origin and the
 * content type are right, and calls for signed-in people have a session cookie. The call checks everything again.
 */
export function createBodyCheck({ publicUrl, secret, guards }: Services, api: Hono<HttpEnv>) {
  const { session } = getCookieRules(publicUrl);
  const signedIn: readonly unknown[] = [guards.requireUser, guards.requireAdmin];
  return ({ method = '', url = '', headers }: IncomingMessage): boolean => {
    const [path = ''] = url.split('?', 1);
    const handlers = api.router.match(method, path)[0].map(([[handler, route]]) => ({ handler, method: route.method }));
    // Guards for all calls match every method, so at least one handler must match this method.
    if (method === 'GET' || method === 'HEAD' || !handlers.some((found) => found.method === method)) return false;
    if (isForeignOrigin(method, headers, publicUrl)) return false;
    if (!hasBodyType(headers['content-type'], path.startsWith('/api/') ? ['application/json'] : FORMS)) return false;
    const isForSignedIn = handlers.some(({ handler }) => signedIn.includes(handler));
    return !isForSignedIn || readSignedCookie(headers.cookie, session, secret) !== undefined;
  };
}
