import { Hono } from 'hono';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import { streamBody } from '#platform/http/stream-body.ts';
import type { FileStorage } from '#platform/storage/storage.ts';

const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml' };

/** Public pictures. Their names change with their bytes, so a browser may keep them for good. */
export function mediaRoutes({ storage }: { storage: FileStorage }) {
  return new Hono<HttpEnv>().get('/media/:folder/:file', async (c) => {
    const { folder, file } = c.req.param();
    const type = TYPES[file.slice(file.lastIndexOf('.') + 1)];
    const stored = type === undefined ? undefined : await storage.read(`media/${folder}/${file}`);
    if (!stored || type === undefined) throw new DeclaredError(httpErrors.notFound);
    // Hono answers HEAD by throwing a GET's body away: a file opened for it would stay open.
    const body = c.req.method === 'HEAD' ? '' : streamBody(c, await stored.open());
    return c.newResponse(body, 200, {
      'content-type': type,
      'content-length': String(stored.size),
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
}
