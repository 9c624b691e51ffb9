import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { MAIL_FONTS_HREF } from '#lib/site/brand-hrefs.ts';
import { pickEncoding } from './pick-encoding.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';
const BUILT = '/assets/';
const FOR_MAILS = {
  'cache-control': ONE_HOUR,
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};
const NOT_FOUND = 'Not found\n';
const BUILT_FONT = /^\/assets\/([a-z-]+)-[\w-]{8}\.woff2$/;

/**
 * Serves the built browser files from memory, in the encodings of the build. Fonts have a second address that stays the
 * same, for mails, which outlive builds. Returns false, and sends nothing, for
 * unknown files, except those of other builds: during an upgrade, each page of the other version asks for many of them.
 */
export function createStaticFiles(folder: string, headers: Readonly<Record<string, string>>) {
  const files = new Map<string, { headers: Record<string, string>; identity: Buffer; br?: Buffer; gzip?: Buffer }>();
  for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[path.extname(item.name)];
    if (!item.isFile() || type === undefined) continue;
    const file = path.join(item.parentPath, item.name);
    const address = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    const br = readIfExists(`${file}.br`);
    const gzip = readIfExists(`${file}.gz`);
    const entry = {
      headers: {
        ...headers,
        'content-type': type,
        // Mail programs in browsers show the site's mark.
        ...(type.startsWith('image/') && { 'cross-origin-resource-policy': 'cross-origin' }),
        'cache-control': address.startsWith(BUILT) ? IMMUTABLE : ONE_HOUR,
        ...((br ?? gzip) && { vary: 'accept-encoding' }),
      },
      identity: readFileSync(file),
      ...(br && { br }),
      ...(gzip && { gzip }),
    };
    files.set(address, entry);
    const [, font] = BUILT_FONT.exec(address) ?? [];
    if (font) files.set(`${MAIL_FONTS_HREF}/${font}.woff2`, { ...entry, headers: { ...entry.headers, ...FOR_MAILS } });
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = request.url ?? '';
    const query = url.indexOf('?');
    const file = files.get(query === -1 ? url : url.slice(0, query));
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (!file) {
      if (!url.startsWith(BUILT)) return false;
      response
        .writeHead(404, { ...headers, 'content-type': TYPES['.txt'], 'cache-control': 'no-store' })
        .end(NOT_FOUND);
      return true;
    }
    const encoding = pickEncoding(request.headers['accept-encoding'], file);
    const body = (encoding && file[encoding]) ?? file.identity;
    response.writeHead(200, {
      ...file.headers,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}

function readIfExists(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
