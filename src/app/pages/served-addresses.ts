import { existsSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { KINDS } from '#kinds.ts';
import { getListHref, getPageFolder } from '#lib/kinds/kind-pages.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { type FindPattern, UNKNOWN_PATTERN } from '#platform/metrics/route-patterns.ts';
import { createRouteTable } from '../health/metrics-endpoint.ts';
import { FILE_FOLDERS, NEEDED_SEGMENTS } from './needed-segments.ts';
import { INTERNAL_CALLER } from './pages.ts';

/** The pattern of the firm's own pages, of which only some exist. */
const ROOT_PAGE = '/$slug';

/** Tells whether the site answers a normalized path, `/insights/articles/first`, or needs all paths of `/api/*`. */
export function createServedCheck(api: Hono<HttpEnv>): (pattern: string) => Promise<boolean> {
  const findPage = createRouteTable(new Hono<HttpEnv>());
  // The calls are mounted by the time of the first check.
  let findRoute: FindPattern | undefined;
  return async (pattern) => {
    const [first = ''] = pattern.split('/').filter(Boolean);
    if (pattern === '/' || NEEDED_SEGMENTS.has(first)) return true;
    if (pattern.endsWith('/*')) return false;
    if (FILE_FOLDERS.some((folder) => existsSync(path.join(folder, pattern)))) return true;
    const record = findRecordCall(pattern);
    if (record !== undefined) return (await api.request(record, {}, INTERNAL_CALLER)).ok;
    findRoute ??= createRouteTable(api);
    const route = findRoute(pattern);
    if (route === UNKNOWN_PATTERN || route === ROOT_PAGE) return false;
    // A form may have an address of its own, which is answered only when the form is sent.
    const isRead = api.routes.some((one) => one.path === route && (one.method === 'GET' || one.method === 'ALL'));
    return isRead || ![UNKNOWN_PATTERN, ROOT_PAGE].includes(findPage(pattern));
  };
}

/** The call that reads the record of a page, so that one that does not exist may get a redirect. */
function findRecordCall(page: string): string | undefined {
  for (const kind of KINDS) {
    const folder = getPageFolder(kind) || kind.search?.address?.folder;
    if (!folder || !page.startsWith(`${folder}/`) || page === getListHref(kind)) continue;
    const key = page.slice(folder.length + 1);
    const isBySlug = kind.page?.key === 'slug';
    const id = isBySlug ? key : /^[1-9]\d*/.exec(key)?.[0];
    return `${kind.path}/${encodeURIComponent(id ?? '0')}`;
  }
  return undefined;
}
