import { existsSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { KINDS } from '#kinds.ts';
import { listListPages, listPageFolders } from '#lib/kinds/kind-pages.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { UNKNOWN_PATTERN } from '#platform/metrics/route-patterns.ts';
import { ROOT_DIR } from '../root-dir.ts';
import { createRouteTable, ROOT_PAGE } from './route-table.ts';

/** First segments that the site needs as a whole, whatever follows. */
export const NEEDED_SEGMENTS: ReadonlySet<string> = new Set([
  'api',
  'admin',
  'account',
  'assets',
  'files',
  'media',
  'metrics',
  'og',
  'robots.txt',
]);
/** Files that the site sends as they are. */
export const FILE_FOLDERS = ['public', 'dist/client'].map((folder) => path.join(ROOT_DIR, folder));

/** What the site itself has at a normalized path, as far as it is known without asking a call. */
export interface PageAddresses {
  /** Whether the site needs this path, or every path below `/*`, or sends a file there; undefined if it may have a page. */
  isNeeded(pattern: string): boolean | undefined;
  /** Whether a page has this path, whatever its parameters. The firm's own pages, at the root, do not count. */
  isPage(pattern: string): boolean;
}

export function createPageAddresses(): PageAddresses {
  const findPage = createRouteTable(new Hono<HttpEnv>());
  return {
    isNeeded(pattern) {
      const [first = ''] = pattern.split('/').filter(Boolean);
      if (pattern === '/' || NEEDED_SEGMENTS.has(first)) return true;
      if (pattern.endsWith('/*')) return false;
      return FILE_FOLDERS.some((folder) => existsSync(path.join(folder, pattern))) || undefined;
    },
    isPage: (pattern) => ![UNKNOWN_PATTERN, ROOT_PAGE].includes(findPage(pattern)),
  };
}

/** The call that reads the record of a page, so that one that does not exist may get a redirect. */
export function findRecordCall(page: string): string | undefined {
  for (const kind of KINDS) {
    const folders = [...listPageFolders(kind).map(({ href }) => href), kind.search?.address?.folder];
    const folder = folders.find((one) => one !== undefined && page.startsWith(`${one}/`));
    if (folder === undefined || (kind.page && listListPages(kind).some(({ href }) => href === page))) continue;
    const key = page.slice(folder.length + 1);
    if (key.includes('/')) continue;
    const isBySlug = kind.page?.key === 'slug';
    const id = isBySlug ? key : /^[1-9]\d*/.exec(key)?.[0];
    return `${kind.path}/${encodeURIComponent(id ?? '0')}`;
  }
  return undefined;
}
