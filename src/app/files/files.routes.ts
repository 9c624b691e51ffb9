import { type Context, Hono } from 'hono';
import { findKnownEtag } from '#platform/http/entity-tags.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError, declareError, httpErrors } from '#platform/http/errors.ts';
import { parseByteRange, toAttachmentHeader } from '#platform/http/file-headers.ts';
import { toStreamBody } from '#platform/http/stream-body.ts';
import { FILES_PATH, type FileLink, type FileLinks } from '#platform/storage/file-links.ts';
import type { FileStorage, StoredFile } from '#platform/storage/storage.ts';

const fileErrors = {
  badLink: declareError(
    403,
    'bad_link',
    'This link is incomplete or was changed. Please start the download again on its page.',
  ),
  expired: declareError(
    403,
    'link_expired',
    'This link has expired. Links work for five minutes. Please start the download again on its page.',
  ),
  missing: declareError(404, 'file_missing', 'This file is no longer available. Please let us know.'),
  rangeBeyondEnd: declareError(416, 'range_not_satisfiable', 'The file ends before the requested range.'),
};

/** Private files as downloads, for anyone with a signed link. */
export function fileRoutes({ storage, links }: { storage: FileStorage; links: FileLinks }) {
  return new Hono<HttpEnv>()
    .get(`${FILES_PATH}/*`, async (c) => {
      const link = parseLink(c);
      const verdict = links.check(link);
      if (verdict !== 'valid') throw new DeclaredError(verdict === 'expired' ? fileErrors.expired : fileErrors.badLink);
      const file = await storage.read(link.key);
      if (!file) throw new DeclaredError(fileErrors.missing);
      const known = { etag: file.etag, 'cache-control': 'private, no-store' };
      if (findKnownEtag(c.req.header('if-none-match'), file.etag)) return c.body(null, 304, known);
      const range = getRange(c, file);
      const { start, end } = range ?? { start: 0, end: file.size - 1 };
      const headers = {
        'content-type': 'application/pdf',
        'content-disposition': toAttachmentHeader(link.name),
        'content-length': String(end - start + 1),
        'accept-ranges': 'bytes',
        ...known,
        ...(range && { 'content-range': `bytes ${start}-${end}/${file.size}` }),
      };
      // Hono answers HEAD by discarding the body of GET, and a file opened for it would never be closed.
      const body = c.req.method === 'HEAD' ? '' : toStreamBody(c, await file.open(range));
      return c.newResponse(body, range ? 206 : 200, headers);
    })
    .all(`${FILES_PATH}/*`, () => {
      throw new DeclaredError(httpErrors.notFound);
    });
}

/** @throws DeclaredError 404 without a signature, so that guessing does not reveal whether a file exists */
function parseLink(c: Context<HttpEnv>): FileLink {
  const { name, expires, signature } = c.req.query();
  if (signature === undefined) throw new DeclaredError(httpErrors.notFound);
  const key = new URL(c.req.url).pathname.slice(FILES_PATH.length + 1);
  return { key, name: name ?? '', expires: expires ?? '', signature };
}

/** The requested range, or undefined for the whole file. @throws DeclaredError 416 */
function getRange(c: Context<HttpEnv>, { size, etag }: StoredFile) {
  const condition = c.req.header('if-range');
  // Ranges apply to GET only. If the file has changed since the first part (If-Range), the whole file is sent.
  if (c.req.method !== 'GET' || (condition !== undefined && condition !== etag)) return undefined;
  const range = parseByteRange(c.req.header('range'), size);
  if (range === 'beyond') {
    throw new DeclaredError(fileErrors.rangeBeyondEnd, { headers: { 'content-range': `bytes */${size}` } });
  }
  return range === 'whole' ? undefined : range;
}
