import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSameSecret } from '#platform/auth/tokens.ts';
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
