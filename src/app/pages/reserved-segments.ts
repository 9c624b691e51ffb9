import { readdirSync } from 'node:fs';
import type { Hono } from 'hono';
import { toSlug } from '#lib/slug.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { FILE_FOLDERS, NEEDED_SEGMENTS } from './page-addresses.ts';
import { getPublicAddress, listFixedAddresses } from './public-addresses.ts';
import { listPagePatterns } from './route-table.ts';

/**
 * Tells whether the site answers, or needs, addresses that begin with this part: those of its calls, pages and files. Pages
 * of the firm's own get other addresses. The calls are mounted by the time of the first check.
 */
export function createReservedCheck(api: Hono<HttpEnv>): (segment: string) => boolean {
  let reserved: ReadonlySet<string> | undefined;
  return (segment) => {
    reserved ??= listReserved(api);
    return reserved.has(segment);
  };
}

/** Finds the canonical addresses of what the page cache stores, the firm's own pages among them. */
export function createAddressFinder(api: Hono<HttpEnv>): (url: URL) => string | undefined {
  const isReserved = createReservedCheck(api);
  return (url) => getPublicAddress(url, isReserved);
}

function listReserved(api: Hono<HttpEnv>): ReadonlySet<string> {
  const patterns = [...api.routes.map(({ path }) => path), ...listPagePatterns(), ...listFixedAddresses()];
  const names = [
    ...NEEDED_SEGMENTS,
    ...patterns.map((pattern) => pattern.split('/').find((part) => part !== '') ?? ''),
    ...FILE_FOLDERS.flatMap(listNames),
  ];
  const fixed = names.filter((name) => name !== '' && !/[:$*{]/.test(name)).map((name) => name.toLowerCase());
  // "sitemap.xml" also as people may type it.
  return new Set(fixed.flatMap((name) => [name, toSlug(name)]));
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    // The site runs from its sources and was never built.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
