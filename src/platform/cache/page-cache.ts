import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { findKnownEtag } from '../http/entity-tags.ts';
import { pickEncoding } from '../http/pick-encoding.ts';
import { type CacheEntry, createEntry, shrinkEntry } from './cache-entry.ts';

/** A cache between node's request listener and the page renderer. */
export interface PageCache {
  /**
   * Replies from memory ("hit"), or produces and caches the reply ("miss"). Sends nothing if the request is not
   * cacheable ("none").
   * @param decline called instead of a reply if a request with a session gets no 200 when treated as anonymous
   */
  handle(request: IncomingMessage, response: ServerResponse, decline: () => void): 'hit' | 'miss' | 'none';
  /** Drops all entries, because the content changed. */
  clear(): void;
  readonly stats: { hits: number; misses: number; readonly entries: number; readonly bytes: number };
}

export interface PageCacheOptions {
  /** Returns the canonical address (path and known parameters in order) of a shareable page, otherwise undefined. */
  readonly getAddress: (url: URL) => string | undefined;
  /** Whether the request may carry a session. It then bypasses the cache. */
  readonly isPersonal: (headers: IncomingHttpHeaders) => boolean;
  /** Whether a personal request may get the reply for everybody after all; false by default. */
  readonly acceptsShared?: (headers: IncomingHttpHeaders, url: string) => boolean;
  /** Produces the reply for a canonical address. Only 200s are cached. */
  readonly produce: (address: string, request: IncomingMessage) => Promise<Response>;
  /** Rejects if a caller requests too many pages that are not in memory; without it nobody is refused. */
  readonly limitMisses?: (address: string, request: IncomingMessage) => Promise<void>;
  /** Runs the production of a reply, including compression, when a slot is free; immediately by default. */
  readonly runWithSlot?: <Made>(address: string, make: () => Promise<Made>) => Promise<Made>;
  /** Returns the content version; undefined if changes cannot be followed, and then nothing is cached. */
  readonly version: () => number | undefined;
  /** Where a request leads whose reply is a 404. Asked for each request, because its query goes along. */
  readonly findRedirect?: (
    address: string,
    request: IncomingMessage,
  ) => Promise<{ readonly status: number; readonly location: string } | undefined>;
  readonly headers: Readonly<Record<string, string>>;
  readonly onError: (request: IncomingMessage, response: ServerResponse, error: unknown) => void;
  readonly maxBytes?: number;
}

export const PAGE_CACHE_BYTES = 64 * 1024 * 1024;
/** Share of the memory for addresses with parameters. Their number is unlimited, so they must not evict plain pages. */
const SHARE_WITH_PARAMETERS = 1 / 4;
/** Largest share of the memory for one entry. */
const MAX_ENTRY_SHARE = 1 / 8;
const MAX_ENTRIES = 5000;
const MAX_ENTRIES_WITH_PARAMETERS = 1000;
/**
 * Memory of an entry beyond its texts and bodies: objects, buffers, the map. Measured by `npm run bench --
 * --only=cache-memory`.
 */
const ENTRY_OVERHEAD_BYTES = 4096;
/** The footer shows the year, so even unchanged pages are rendered again after an hour. */
const LIFETIME_MS = 3_600_000;

/** Creates a cache of anonymous public replies, stored compressed. Concurrent requests share one render. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { getAddress, isPersonal, produce, version, headers, onError, maxBytes = PAGE_CACHE_BYTES } = options;
  const { runWithSlot = (_address, make) => make(), limitMisses, findRedirect, acceptsShared = () => false } = options;
  const withParameters = createStore(maxBytes * SHARE_WITH_PARAMETERS, MAX_ENTRIES_WITH_PARAMETERS);
  const pages = createStore(maxBytes * (1 - SHARE_WITH_PARAMETERS), MAX_ENTRIES);
  const getStore = (address: string) => (address.includes('?') ? withParameters : pages);
  const renders = new Map<string, Promise<CacheEntry>>();
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

  // Requests share a render only if the version is the same, so that nobody gets a page older than their request.
  const make = (address: string, request: IncomingMessage): Promise<CacheEntry> => {
    const started = version();
    const key = `${started} ${address}`;
    const running = renders.get(key);
    if (running) return running;
    const render = runWithSlot(address, async () => createEntry(await produce(address, request), headers))
      .then((entry) => {
        if (isWorthStoring(address, entry) && started !== undefined && started === version()) {
          getStore(address).set(address, entry);
        }
        return entry;
      })
      .finally(() => renders.delete(key));
    renders.set(key, render);
    return render;
  };

  const answerMiss = async (address: string, request: IncomingMessage): Promise<CacheEntry> => {
    // Sharing a render is free, so only the request that starts it is counted, and a refusal affects nobody else.
    if (limitMisses && !renders.has(`${version()} ${address}`)) await limitMisses(address, request);
    return make(address, request);
  };

  let isShrinking = false;
  /** A page that is requested again is worth a higher compression. One page at a time, so that rendering keeps its threads. */
  const shrink = async (address: string, entry: CacheEntry): Promise<void> => {
    isShrinking = true;
    // Without memory for it, the entry stays as it is.
    const small = await shrinkEntry(entry).catch(() => ({ ...entry, isSmall: true }));
    isShrinking = false;
    if (pages.peek(address) === entry) pages.set(address, small, { noUpdateTTL: true });
  };
  const countHit = (address: string, entry: CacheEntry): void => {
    stats.hits += 1;
    if (!entry.isSmall && !isShrinking && getStore(address) === pages) void shrink(address, entry);
  };

  return {
    stats,
    handle(request, response, decline) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return 'none';
      const raw = request.url ?? '/';
      const isPrivate = isPersonal(request.headers);
      if (isPrivate && !acceptsShared(request.headers, raw)) return 'none';
      let address: string | undefined = raw;
      let stored = getStore(raw).get(raw);
      if (!stored) {
        address = toCanonicalAddress(raw, getAddress);
        if (address === undefined) return 'none';
        stored = address === raw ? undefined : getStore(address).get(address);
      }
      if (stored) {
        countHit(address, stored);
        send(request, response, stored, isPrivate);
        return 'hit';
      }
      stats.misses += 1;
      answerMiss(address, request)
        .then(async (entry) => {
          if (isPrivate && entry.status !== 200) return decline();
          const redirect = entry.status === 404 ? await findRedirect?.(address, request) : undefined;
          if (!redirect) return send(request, response, entry, isPrivate);
          const { status, location } = redirect;
          response.writeHead(status, { ...headers, 'cache-control': 'no-cache', location }).end();
        })
        .catch((error: unknown) => onError(request, response, error));
      return 'miss';
    },
    clear() {
      pages.clear();
      withParameters.clear();
    },
  };
}

/** @param bytes may be a fraction, for example a part of what several workers share */
function createStore(bytes: number, max: number): LRUCache<string, CacheEntry> {
  const maxSize = Math.floor(bytes);
  return new LRUCache<string, CacheEntry>({
    max,
    maxSize,
    maxEntrySize: Math.floor(maxSize * MAX_ENTRY_SHARE),
    sizeCalculation: (entry, address) => entry.bytes + address.length + ENTRY_OVERHEAD_BYTES,
    ttl: LIFETIME_MS,
    // Reading the clock for each reply would cost more than the lookup.
    ttlResolution: 1000,
  });
}

/** Empty lists are not stored for addresses with parameters: there are unlimited ones, and they are cheap to render. */
function isWorthStoring(address: string, { status, identity }: CacheEntry): boolean {
  return status === 200 && !(address.includes('?') && identity.body.length <= '[]'.length);
}

function toCanonicalAddress(raw: string, getAddress: PageCacheOptions['getAddress']): string | undefined {
  return URL.canParse(raw, 'http://local') ? getAddress(new URL(raw, 'http://local')) : undefined;
}

function send(request: IncomingMessage, response: ServerResponse, entry: CacheEntry, isPrivate: boolean): void {
  const { method, headers } = request;
  const variant = entry[pickEncoding(headers['accept-encoding'], entry) ?? 'identity'];
  const known =
    isPrivate || entry.status !== 200 ? undefined : findKnownEtag(headers['if-none-match'], variant.etag, entry.etags);
  if (known !== undefined) {
    response.writeHead(304, { etag: known, 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' });
    response.end();
    return;
  }
  response.writeHead(entry.status, (isPrivate ? variant.privateHeaders : variant.headers) as string[]);
  response.end(method === 'HEAD' ? undefined : variant.body);
}
