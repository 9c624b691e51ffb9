import type { Context } from 'hono';
import { parse } from 'hono/utils/cookie';
import type { HttpEnv } from '../http/env.ts';
import type { Caller } from './auth-transaction.ts';

const MAX_USER_AGENT_LENGTH = 300;

/** Returns the caller's data that a session stores. */
export function getCaller(c: Context<HttpEnv>): Caller {
  return {
    address: c.env.clientAddress,
    userAgent: c.req.header('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH),
    cookie: c.req.header('cookie'),
  };
}

/** Returns the request headers the library may see: the user agent and the one cookie it needs. */
export function toLibraryHeaders(caller: Caller, cookieName?: string): Headers {
  const headers = new Headers();
  if (caller.userAgent !== undefined) headers.set('user-agent', caller.userAgent);
  const value = cookieName && caller.cookie ? parse(caller.cookie, cookieName)[cookieName] : undefined;
  // Hono's `serialize` is for Set-Cookie: it requires attributes for a __Host- name, which a Cookie header does not
  // have.
  if (cookieName && value !== undefined) headers.set('cookie', `${cookieName}=${encodeURIComponent(value)}`);
  return headers;
}

/** Adds Set-Cookie headers to the reply and forbids caching it. */
export function storeCookies(c: Context<HttpEnv>, cookies: readonly string[]): void {
  c.header('cache-control', 'private, no-store');
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}
