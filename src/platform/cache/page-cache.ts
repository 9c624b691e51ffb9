import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Entry, entryOf } from './entry.ts';

/** Where a page cache stands between node's request listener and whatever makes a page. */
export interface PageCache {
  /** Answers from memory, or makes and keeps the reply. False: the request is not one to cache, and nothing was sent. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Forgets everything: the content changed. */
  clear(): void;
  readonly stats: { hits: number; misses: number; readonly entries: number; readonly bytes: number };
}

export interface PageCacheOptions {
  /** The canonical address (path and known parameters in order) of what everyone may share, else undefined. */
  readonly addressOf: (url: URL) => string | undefined;
  /** True when the request may carry a session: it is then neither served from the cache nor fills it. */
  readonly isPersonal: (request: IncomingMessage) => boolean;
  /** Makes the reply for a canonical address. Only 200s are kept. */
  readonly produce: (address: string, request: IncomingMessage) => Promise<Response>;
  /** Makes the reply, compressed, when there is a place for the work; as it comes unless given. */
  readonly admit?: <Made>(address: string, make: () => Promise<Made>) => Promise<Made>;
  /** Content version; undefined: changes cannot be followed, keep nothing. */
  readonly version: () => number | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly onError: (request: IncomingMessage, response: ServerResponse, error: unknown) => void;
  readonly maxBytes?: number;
}

const DEFAULT_MAX_BYTES = 64 * 1024 * 1024;

/** One page cache: anonymous public replies, kept compressed, made once at a time, dropped when the content version moves. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { addressOf, isPersonal, produce, version, headers, onError, maxBytes = DEFAULT_MAX_BYTES } = options;
  const { admit = (_address, make) => make() } = options;
  const entries = new Map<string, Entry>();
  const flights = new Map<string, Promise<Entry>>();
  let bytes = 0;
  const stats = {
    hits: 0,
    misses: 0,
    get entries() {
      return entries.size;
    },
    get bytes() {
      return bytes;
    },
  };

  const drop = (address: string, entry: Entry) => {
    entries.delete(address);
    bytes -= entry.bytes;
  };

  const fresh = (address: string): Entry | undefined => {
    const entry = entries.get(address);
    if (entry && entry.expires <= performance.now()) {
      drop(address, entry);
      return undefined;
    }
    return entry;
  };

  const keep = (address: string, entry: Entry) => {
    if (entry.bytes > maxBytes / 8) return;
    entries.set(address, entry);
    bytes += entry.bytes;
    // Least recently made goes first; what is asked for is made again at once.
    for (const [oldest, old] of entries) {
      if (bytes <= maxBytes) break;
      drop(oldest, old);
    }
  };

  // A flight is joined only by those who saw the same version: nobody gets a page older than their own request.
  const make = (address: string, request: IncomingMessage): Promise<Entry> => {
    const started = version();
    const key = `${started} ${address}`;
    const running = flights.get(key);
    if (running) return running;
    const flight = admit(address, async () => entryOf(await produce(address, request), headers))
      .then((entry) => {
        if (entry.status === 200 && started !== undefined && started === version()) keep(address, entry);
        return entry;
      })
      .finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };

  return {
    stats,
    handle(request, response) {
      if ((request.method !== 'GET' && request.method !== 'HEAD') || isPersonal(request)) return false;
      const raw = request.url ?? '/';
      const address = entries.has(raw) ? raw : canonical(raw, addressOf);
      if (address === undefined) return false;
      const hit = fresh(address);
      if (hit) {
        stats.hits += 1;
        send(request, response, hit);
        return true;
      }
      stats.misses += 1;
      make(address, request).then(
        (entry) => send(request, response, entry),
        (error: unknown) => onError(request, response, error),
      );
      return true;
    },
    clear() {
      entries.clear();
      bytes = 0;
    },
  };
}

function canonical(raw: string, addressOf: PageCacheOptions['addressOf']): string | undefined {
  return URL.canParse(raw, 'http://local') ? addressOf(new URL(raw, 'http://local')) : undefined;
}

function send(request: IncomingMessage, response: ServerResponse, entry: Entry): void {
  if (entry.status === 200 && names(request.headers['if-none-match'], entry.etag)) {
    response.writeHead(304, { etag: entry.etag, 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' });
    response.end();
    return;
  }
  const accepted = request.headers['accept-encoding'];
  const variant = encodingFor(entry, typeof accepted === 'string' ? accepted : '');
  response.writeHead(entry.status, variant.headers as string[]);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}

// A proxy that compresses weakens the tag, and RFC 9110 compares weakly here: it is still the same page.
function names(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch !== undefined;
  return ifNoneMatch.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
}

function encodingFor(entry: Entry, accepted: string) {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return entry.br;
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return entry.gzip;
  return entry.identity;
}
