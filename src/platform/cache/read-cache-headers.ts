import type { IncomingMessage } from 'node:http';

/** The headers that decide about a cached reply. */
export interface CacheHeaders {
  cookie?: string | undefined;
  authorization?: string | undefined;
  'accept-encoding'?: string | readonly string[] | undefined;
  'if-none-match'?: string | undefined;
}

/** Lengths of the names, since most other headers have another length. */
const LENGTHS = new Set(['cookie', 'authorization', 'accept-encoding', 'if-none-match'].map(({ length }) => length));

/** Reads four headers without making the object of all, which is a tenth of the time of a reply from memory. */
export function readCacheHeaders(request: IncomingMessage): CacheHeaders {
  const { rawHeaders } = request;
  const found: CacheHeaders = {};
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const raw = rawHeaders[index] as string;
    if (!LENGTHS.has(raw.length)) continue;
    const name = raw.toLowerCase();
    if (name !== 'cookie' && name !== 'authorization' && name !== 'accept-encoding' && name !== 'if-none-match')
      continue;
    // Node knows how to join headers that are sent twice.
    if (found[name] !== undefined) return request.headers;
    found[name] = rawHeaders[index + 1];
  }
  return found;
}
