import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Hono } from 'hono';
import { isSameSecret } from '#platform/auth/tokens.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { createPatternFinder, type FindPattern } from '#platform/metrics/route-patterns.ts';
import { ROOT_DIR } from '../root-dir.ts';
import type { Services } from '../services.ts';

const PATH = '/metrics';
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
// A request with one of these headers came through a proxy on this machine, so it may come from anywhere.
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host'];

/**
 * `GET /metrics`, for this machine and for requests with METRICS_TOKEN. Returns false for other requests. If no token
 * is set, it also returns false for refused ones, so that the address looks as if it did not exist.
 */
export function createMetricsEndpoint(
  { metrics, workers, config: { metricsToken } }: Pick<Services, 'metrics' | 'workers' | 'config'>,
  headers: Readonly<Record<string, string>>,
) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url !== PATH || request.method !== 'GET') return false;
    const isAllowed = isLocal(request) || carriesToken(request, metricsToken);
    if (!isAllowed && metricsToken === undefined) return false;
    if (!isAllowed) {
      response.writeHead(401, {
        ...headers,
        'www-authenticate': 'Bearer',
        'content-type': 'text/plain',
        'cache-control': 'no-store',
      });
      response.end('Send METRICS_TOKEN as a bearer token.\n');
      return true;
    }
    (workers.getMetricsText ?? metrics.getText)().then(
      (text) => {
        response.writeHead(200, {
          ...headers,
          'content-type': metrics.registry.contentType,
          'cache-control': 'no-store',
        });
        response.end(text);
      },
      () => response.writeHead(500, headers).end(),
    );
    return true;
  };
}

function isLocal({ socket, headers }: IncomingMessage): boolean {
  return LOOPBACK.test(socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined);
}

function carriesToken({ headers }: IncomingMessage, token: string | undefined): boolean {
  const sent = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && sent !== undefined && isSameSecret(sent, token);
}

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
