import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Hono } from 'hono';
import type { HttpEnv } from '#platform/http/env.ts';
import { createPatternFinder, type FindPattern } from '#platform/metrics/route-patterns.ts';
import { ROOT_DIR } from '../root-dir.ts';

/** The pattern of the firm's own pages, of which only some exist. */
export const ROOT_PAGE = '/$slug';
const PAGES = path.join(ROOT_DIR, 'src/routes');

/** The patterns of every API call and of every page; those of pages come from their file names. */
export function createRouteTable(api: Hono<HttpEnv>): FindPattern {
  const calls = api.routes.map((route) => route.path).filter((pattern) => !/^\/?\*$|^\/api\/\*$/.test(pattern));
  return createPatternFinder([...calls, ...listPagePatterns()]);
}

/** The patterns of every page, from the names of their files. */
export function listPagePatterns(): string[] {
  const files = existsSync(PAGES) ? readdirSync(PAGES, { recursive: true, encoding: 'utf8' }) : [];
  return files.flatMap(toPagePatterns);
}

function toPagePatterns(file: string): string[] {
  if (!file.endsWith('.tsx') || file.startsWith('__')) return [];
  const address = file
    .slice(0, -'.tsx'.length)
    .split(path.sep)
    .join('/')
    .replaceAll('.', '/')
    .replace(/(^|\/)(index|route)$/, '');
  return [`/${address}`];
}
