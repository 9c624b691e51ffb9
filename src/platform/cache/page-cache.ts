import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { pickEncoding } from '../http/pick-encoding.ts';
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
  /** Refuses a caller who asks for too much that is not in memory, by rejecting; without it nobody is refused. */
  readonly limitMisses?: (address: string, request: IncomingMessage) => Promise<void>;
  /** Makes the reply, compressed, when there is a place for the work; as it comes unless given. */
  readonly admit?: <Made>(address: string, make: () => Promise<Made>) => Promise<Made>;
  /** Content version; undefined: changes cannot be followed, keep nothing. */
  readonly version: () => number | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly onError: (request: IncomingMessage, response: ServerResponse, error: unknown) => void;
  readonly maxBytes?: number;
}

const DEFAULT_MAX_BYTES = 64 * 1024 * 1024;
/** Of the room: addresses with parameters can be invented without end, so they share a quarter and push out no page. */
const SHARE_WITH_PARAMETERS = 1 / 4;
const LARGEST_SHARE = 1 / 8;
const MAX_ENTRIES = 5000;
const MAX_ENTRIES_WITH_PARAMETERS = 1000;
/** What an entry costs beside its texts and bodies: objects, buffers, the map. Measured by `npm run bench -- --only=cache-memory`. */
const ENTRY_OVERHEAD_BYTES = 4096;
/** The footer shows a year, so even unchanged content is made again after an hour. */
const LIFETIME_MS = 3_600_000;

/** One page cache: anonymous public replies, kept compressed, made once at a time, dropped when the content version moves. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { addressOf, isPersonal, produce, version, headers, onError, maxBytes = DEFAULT_MAX_BYTES } = options;
  const { admit = (_address, make) => make(), limitMisses } = options;
  const withParameters = createStore(maxBytes * SHARE_WITH_PARAMETERS, MAX_ENTRIES_WITH_PARAMETERS);
  const pages = createStore(maxBytes * (1 - SHARE_WITH_PARAMETERS), MAX_ENTRIES);
  const storeFor = (address: string) => (address.includes('?') ? withParameters : pages);
  const flights = new Map<string, Promise<Entry>>();
  const stats = {
    hits: 0,
    misses: 0,
    get entries() {
      return pages.size + withParameters.size;
    },
    get bytes() {
      return pages.calculatedSize + withParameters.calculatedSize;
    },
  };

  // A flight is joined only by those who saw the same version: nobody gets a page older than their own request.
  const make = (address: string, request: IncomingMessage): Promise<Entry> => {
    const started = version();
    const key = `${started} ${address}`;
    const running = flights.get(key);
    if (running) return running;
    const flight = admit(address, async () => entryOf(await produce(address, request), headers))
      .then((entry) => {
        if (isWorthStoring(address, entry) && started !== undefined && started === version()) {
          storeFor(address).set(address, entry);
        }
        return entry;
      })
      .finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };

  const answerMiss = async (address: string, request: IncomingMessage): Promise<Entry> => {
    // Joining a render costs nothing, so only who begins one is counted, and a refusal concerns nobody else.
    if (limitMisses && !flights.has(`${version()} ${address}`)) await limitMisses(address, request);
    return make(address, request);
  };

  return {
    stats,
    handle(request, response) {
      if ((request.method !== 'GET' && request.method !== 'HEAD') || isPersonal(request)) return false;
      const raw = request.url ?? '/';
      const hit = storeFor(raw).get(raw);
      if (hit) {
        stats.hits += 1;
        send(request, response, hit);
        return true;
      }
      const address = canonical(raw, addressOf);
      if (address === undefined) return false;
      const shared = address === raw ? undefined : storeFor(address).get(address);
      if (shared) {
        stats.hits += 1;
        send(request, response, shared);
        return true;
      }
      stats.misses += 1;
      answerMiss(address, request).then(
        (entry) => send(request, response, entry),
        (error: unknown) => onError(request, response, error),
      );
      return true;
    },
    clear() {
      pages.clear();
      withParameters.clear();
    },
  };
}

function createStore(maxSize: number, max: number): LRUCache<string, Entry> {
  return new LRUCache<string, Entry>({
    max,
    maxSize,
    maxEntrySize: Math.floor(maxSize * LARGEST_SHARE),
    sizeCalculation: (entry, address) => entry.bytes + address.length + ENTRY_OVERHEAD_BYTES,
    ttl: LIFETIME_MS,
    ttlResolution: 0,
  });
}

/** An empty list under invented parameters is one of endlessly many, and cheap to make again. */
function isWorthStoring(address: string, { status, identity }: Entry): boolean {
  return status === 200 && !(address.includes('?') && identity.body.length <= '[]'.length);
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
  const variant = entry[pickEncoding(accepted, entry) ?? 'identity'];
  response.writeHead(entry.status, variant.headers as string[]);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}

// A proxy that compresses weakens the tag, and RFC 9110 compares weakly here: it is still the same page.
function names(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch !== undefined;
  return ifNoneMatch.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
}
