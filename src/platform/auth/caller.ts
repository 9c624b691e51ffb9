import type { Context } from 'hono';
import { parse } from 'hono/utils/cookie';
import type { HttpEnv } from '../http/env.ts';
import type { Caller } from './auth-transaction.ts';

const USER_AGENT_LENGTH = 300;

/** Who makes this request, as far as a session keeps it. */
export function callerOf(c: Context<HttpEnv>): Caller {
  return {
    address: c.env.clientAddress,
    userAgent: c.req.header('user-agent')?.slice(0, USER_AGENT_LENGTH),
    cookie: c.req.header('cookie'),
  };
}

/** What the library may see of a request: the browser's name and the one cookie it needs. */
export function libraryHeaders(caller: Caller, cookieName?: string): Headers {
  const headers = new Headers();
  if (caller.userAgent !== undefined) headers.set('user-agent', caller.userAgent);
  const value = cookieName && caller.cookie ? parse(caller.cookie, cookieName)[cookieName] : undefined;
  // Hono's `serialize` writes Set-Cookie: it refuses a __Host- name without the attributes that a Cookie header has not.
  if (cookieName && value !== undefined) headers.set('cookie', `${cookieName}=${encodeURIComponent(value)}`);
  return headers;
}

/** Puts Set-Cookie headers on the reply, which is then nobody else's to keep. */
export function keepCookies(c: Context<HttpEnv>, cookies: readonly string[]): void {
  c.header('cache-control', 'private, no-store');
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}
