import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { HttpEnv } from './env.ts';
import { DeclaredError, httpErrors } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Maximum body size of an endpoint without file uploads. */
export const JSON_LIMIT_BYTES = 1024 * 1024;

/** Refuses writes from other sites' pages, in addition to SameSite cookies. No page can send a token that it does not know. */
export function refuseForeignOrigin(publicUrl: string): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const headers = { origin: c.req.header('origin'), host: c.req.header('host') };
    if (!c.get('token') && isForeignOrigin(c.req.method, headers, publicUrl)) {
      throw new DeclaredError(httpErrors.foreignOrigin);
    }
    await next();
  };
}

/** Whether this is a write from another site's page. */
export function isForeignOrigin(
  method: string,
  { origin, host }: { readonly origin?: string | undefined; readonly host?: string | undefined },
  publicUrl: string,
): boolean {
  return !SAFE_METHODS.has(method) && origin !== undefined && !isOwnOrigin(origin, publicUrl, host);
}

/** Whether a Content-Type is one of `accepted`. */
export function hasBodyType(contentType: string | undefined, accepted: readonly string[]): boolean {
  return accepted.includes(toMediaType(contentType));
}

const toMediaType = (contentType = '') => contentType.split(';')[0]?.trim().toLowerCase() ?? '';

function isOwnOrigin(origin: string, publicUrl: string, host: string | undefined): boolean {
  if (origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}

/** Limits JSON bodies to one megabyte; uploads have a separate limit. */
export const limitBody: MiddlewareHandler<HttpEnv> = bodyLimit({
  maxSize: JSON_LIMIT_BYTES,
  onError: () => {
    throw new DeclaredError(httpErrors.tooLarge);
  },
});

/** Requires a body of one of `types`, by default JSON. A request without a body may omit the type. */
export function requireBodyType(...types: readonly string[]): MiddlewareHandler<HttpEnv> {
  const accepted = types.length > 0 ? types : ['application/json'];
  return async (c, next) => {
    const type = toMediaType(c.req.header('content-type'));
    const hasBody = c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) > 0;
    if (!SAFE_METHODS.has(c.req.method) && !accepted.includes(type) && (type !== '' || hasBody)) {
      throw new DeclaredError(httpErrors.unsupportedType);
    }
    await next();
  };
}
