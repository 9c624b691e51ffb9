import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from '#platform/config/logger.ts';
import type { Db } from '#platform/db/db.ts';
import { listPatterns, toLocation, toPathKey } from '../domain/redirect-paths.ts';
import { REDIRECT_LIMITS } from '../redirects.constants.ts';
import { addMisses, type Miss } from './missing-addresses.store.ts';
import { addHits, findRedirects } from './redirects.store.ts';

/** Where a request leads whose address the site does not have. */
export interface Redirection {
  readonly status: 307 | 308;
  readonly location: string;
}

export interface RedirectFinder {
  /** Finds the redirect for an address that was not found, or counts the address. Both counts are written later. */
  find(url: string, headers: Pick<IncomingHttpHeaders, 'referer'>): Promise<Redirection | undefined>;
  /** Writes what was counted. */
  flush(): Promise<void>;
}

const FLUSH_MS = 5000;
/** Addresses that a node remembers between two writes, so that invented ones cost nothing more. */
const MAX_PENDING = 500;

/** Creates the finder of a node. Counts are kept in memory and written every few seconds. */
export function createRedirectFinder({
  db,
  log,
  onClose,
}: {
  db: Db;
  log: Logger;
  /** Adds what is done before the database closes. */
  onClose: (close: () => Promise<unknown>) => void;
}): RedirectFinder {
  let hits = new Map<number, number>();
  let misses = new Map<string, Miss>();
  const flush = async () => {
    const [used, missed] = [hits, misses];
    [hits, misses] = [new Map(), new Map()];
    await addHits(db, used);
    await addMisses(db, missed);
  };
  const flushSafely = () =>
    flush().catch((error: unknown) => log.warn({ err: error }, 'uses of redirects not counted'));
  const timer = setInterval(() => void flushSafely(), FLUSH_MS);
  timer.unref();
  onClose(() => {
    clearInterval(timer);
    return flushSafely();
  });
  return {
    flush,
    async find(url, { referer }) {
      const path = url.split('?', 1)[0] ?? '';
      const key = toPathKey(path);
      if (key === undefined || key === '/' || key.length > REDIRECT_LIMITS.from) return undefined;
      const [found] = await findRedirects(db, listPatterns(key));
      if (found) {
        hits.set(found.id, (hits.get(found.id) ?? 0) + 1);
        return { status: found.isPermanent ? 308 : 307, location: toLocation(found, url) };
      }
      const known = misses.get(key);
      if (isWorthCounting(key) && (known || misses.size < MAX_PENDING))
        misses.set(key, { hits: (known?.hits ?? 0) + 1, referrer: getHost(referer) ?? known?.referrer });
      return undefined;
    },
  };
}

/** What scanners ask every site for. */
const PROBES =
  /\/(?:\.|wp-(?:login|admin|includes|json|config|cron)|xmlrpc|cgi-bin|phpmyadmin|vendor\/|actuator|solr|boaform|hnap1|autodiscover|owa\/)|\.(?:php\d?|cgi|env|git|sql|bak|old|ini|ya?ml|sh|dll)(?:\/|$)/;
/** An address of a person, or a token that may be one's secret. */
const PERSONAL = /@|[\da-f]{20}|[\da-z_]{32}|\d{9}/;

/** Whether an address may have been one of the site: no probe, and nothing that could be about a person. */
const isWorthCounting = (key: string): boolean => !PROBES.test(key) && !PERSONAL.test(key);

function getHost(referer: string | undefined): string | undefined {
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const { protocol, host } = new URL(referer);
  return /^https?:$/.test(protocol) && host.length <= 255 ? host : undefined;
}
