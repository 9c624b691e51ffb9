import type { Hono } from 'hono';
import type { HttpEnv } from '#platform/http/env.ts';
import { type FindPattern, UNKNOWN_PATTERN } from '#platform/metrics/route-patterns.ts';
import { createPageAddresses, findRecordCall } from './page-addresses.ts';
import { INTERNAL_CALLER } from './pages.ts';
import { createRouteTable, ROOT_PAGE } from './route-table.ts';

/** Tells whether the site answers a normalized path, `/insights/articles/first`, or needs all paths of `/api/*`. */
export function createServedCheck(api: Hono<HttpEnv>): (pattern: string) => Promise<boolean> {
  const { isNeeded, isPage } = createPageAddresses();
  // The calls are mounted by the time of the first check.
  let findRoute: FindPattern | undefined;
  return async (pattern) => {
    const needed = isNeeded(pattern);
    if (needed !== undefined) return needed;
    const record = findRecordCall(pattern);
    if (record !== undefined) return (await api.request(record, {}, INTERNAL_CALLER)).ok;
    findRoute ??= createRouteTable(api);
    const route = findRoute(pattern);
    if (route === UNKNOWN_PATTERN || route === ROOT_PAGE) return false;
    // A form may have an address of its own, which is answered only when the form is sent.
    const isRead = api.routes.some((one) => one.path === route && (one.method === 'GET' || one.method === 'ALL'));
    return isRead || isPage(pattern);
  };
}
