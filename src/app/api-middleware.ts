import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { except } from 'hono/combine';
import { postImport } from '#features/firm/imports/imports.calls.ts';
import { postMyHandInFile } from '#features/learning/hand-ins/hand-ins.calls.ts';
import { replacePicture } from '#features/library/media/media.calls.ts';
import { postUpload } from '#features/library/whitepapers/whitepapers.calls.ts';
import { postImage, postLogo } from '#lib/image-upload.ts';
import { mayHaveSession } from '#platform/auth/cookies.ts';
import { createTokenCheck } from '#platform/auth/token-check.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { logAndDeclare, replyToError } from '#platform/http/error-reply.ts';
import { limitBody, refuseForeignOrigin, requireBodyType } from '#platform/http/guards.ts';
import { DATA_POLICY, getSecurityHeaders } from '#platform/http/security-headers.ts';
import { MCP_PATH } from './mcp/mcp-path.ts';
import { createRefusal, isForProgram, toResponse } from './pages/failure-page.ts';
import { hideToken } from './pages/request-path.ts';
import type { Services } from './services.ts';

/** Calls with a file as their body. It is streamed, and the call itself checks size and type. */
const UPLOADS = [postUpload, postImage, postLogo, replacePicture, postMyHandInFile, postImport].map(
  ({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
);
export const isUploadPath = (path: string): boolean => UPLOADS.some((upload) => upload.test(path));

/**
 * Adds the middleware of every API call: the log, headers, limits of bodies, and the update of the page cache after a
 * write.
 */
export function addApiMiddleware(api: Hono<HttpEnv>, services: Services): void {
  const headers = Object.entries(getSecurityHeaders(services.publicUrl));
  // People reach API addresses through links in mails, downloads, and forms without JavaScript.
  api.onError((error, c) => {
    const request = { method: c.req.method, url: c.req.path, headers: c.req.header() };
    return isForProgram(request)
      ? replyToError(error, c)
      : toResponse(createRefusal(request, logAndDeclare(error, c)), Object.fromEntries(headers));
  });
  api.use(async (c, next) => {
    const started = performance.now();
    c.set('requestId', randomUUID());
    const traceId = services.tracing.traceId();
    c.set('log', services.log.child({ requestId: c.get('requestId'), ...(traceId && { traceId }) }));
    c.header('x-request-id', c.get('requestId'));
    for (const [name, value] of headers) c.header(name, value);
    c.header('content-security-policy', DATA_POLICY);
    await next();
    const ms = Math.round(performance.now() - started);
    const refusal = c.get('refusal');
    const who = {
      user: c.get('signedIn')?.user.id,
      token: c.get('token')?.id,
      ...(refusal && { refusal, address: c.env.clientAddress }),
    };
    // Calls made while rendering a page appear in the page's own log line, unless they fail.
    c.get('log')[c.env.viewer && c.res.ok ? 'debug' : 'info'](
      { method: c.req.method, path: hideToken(c.req.path), status: c.res.status, ms, ...who },
      'request',
    );
  });
  api.use('/api/*', async (c, next) => {
    await next();
    const { cookie, authorization } = c.req.header();
    if (mayHaveSession({ cookie, authorization })) c.header('cache-control', 'private, no-store');
  });
  const checkToken = createTokenCheck(services);
  api.use('/api/*', checkToken);
  api.use(MCP_PATH, checkToken);
  api.use(refuseForeignOrigin(services.publicUrl));
  api.use(
    '/api/*',
    except((c) => isUploadPath(c.req.path), limitBody, requireBodyType('application/json')),
  );
  // Updates the page cache before the reply to a write is sent, so that authors see their own changes.
  // Forms without JavaScript have other addresses, and are answered by a redirect.
  api.use(async (c, next) => {
    await next();
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.res.status >= 400) return;
    // The write has succeeded, so an error while reading the version must not fail the request.
    await services.contentVersion
      .sync()
      .catch((error: unknown) => c.get('log').warn({ err: error }, 'content version not read'));
  });
}
