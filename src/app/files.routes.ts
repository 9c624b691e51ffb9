import { type Context, Hono } from 'hono';
import { attachmentHeader } from '#platform/http/attachment.ts';
import { byteRange } from '#platform/http/byte-range.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError, type ErrorDeclaration, httpErrors } from '#platform/http/errors.ts';
import { streamBody } from '#platform/http/stream-body.ts';
import { FILES_PATH, type FileLink, type FileLinks } from '#platform/storage/file-links.ts';
import type { FileStorage, StoredFile } from '#platform/storage/storage.ts';

const fileErrors = {
  badLink: {
    code: 'bad_link',
    status: 403,
    message: 'This link is not whole, or was changed. Please start the download again on its page.',
  },
  expired: {
    code: 'link_expired',
    status: 403,
    message: 'This link has expired: it works for five minutes. Please start the download again on its page.',
  },
  gone: { code: 'file_missing', status: 404, message: 'This file is no longer here. Please tell us.' },
  beyond: { code: 'range_not_satisfiable', status: 416, message: 'The file ends before the part that was asked for.' },
} as const satisfies Record<string, ErrorDeclaration>;

/** Private files, to be saved, for whoever holds a signed address. */
export function fileRoutes({ storage, links }: { storage: FileStorage; links: FileLinks }) {
  return new Hono<HttpEnv>()
    .get(`${FILES_PATH}/*`, async (c) => {
      const link = linkOf(c);
      const verdict = links.check(link);
      if (verdict !== 'valid') throw new DeclaredError(verdict === 'expired' ? fileErrors.expired : fileErrors.badLink);
      const file = await storage.read(link.key);
      if (!file) throw new DeclaredError(fileErrors.gone);
      const range = rangeOf(c, file);
      const { start, end } = range ?? { start: 0, end: file.size - 1 };
      const headers = {
        'content-type': 'application/pdf',
        'content-disposition': attachmentHeader(link.name),
        'content-length': String(end - start + 1),
        'accept-ranges': 'bytes',
        etag: file.etag,
        'cache-control': 'private, no-store',
        ...(range && { 'content-range': `bytes ${start}-${end}/${file.size}` }),
      };
      // Hono answers HEAD by throwing a GET's body away: a file opened for it would stay open.
      const body = c.req.method === 'HEAD' ? '' : streamBody(c, await file.open(range));
      return c.newResponse(body, range ? 206 : 200, headers);
    })
    .all(`${FILES_PATH}/*`, () => {
      throw new DeclaredError(httpErrors.notFound);
    });
}

/** @throws DeclaredError 404 where there is no signature, whether or not there is a file: who guesses learns nothing */
function linkOf(c: Context<HttpEnv>): FileLink {
  const { name, expires, signature } = c.req.query();
  if (signature === undefined) throw new DeclaredError(httpErrors.notFound);
  const key = new URL(c.req.url).pathname.slice(FILES_PATH.length + 1);
  return { key, name: name ?? '', expires: expires ?? '', signature };
}

/** The part that was asked for, undefined for the whole. @throws DeclaredError 416 */
function rangeOf(c: Context<HttpEnv>, { size, etag }: StoredFile) {
  const condition = c.req.header('if-range');
  // Parts are for GET; and of a file that changed since the first part, the reader wants the whole.
  if (c.req.method !== 'GET' || (condition !== undefined && condition !== etag)) return undefined;
  const range = byteRange(c.req.header('range'), size);
  if (range === 'beyond') {
    throw new DeclaredError(fileErrors.beyond, { headers: { 'content-range': `bytes */${size}` } });
  }
  return range === 'whole' ? undefined : range;
}
