import { randomInt } from 'node:crypto';
import http from 'node:http';
import { createServer } from 'node:net';
import { SESSION_COOKIE, sign } from '#platform/auth/cookies.ts';
import type { Scope } from './scope.ts';

export type Headers = Readonly<Record<string, string>>;

export interface Reply {
  readonly status: number;
  /** Without those that every server sets in its own way: about the connection, itself and the time. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** The headers that Chrome sends when it opens a page. */
export const BROWSER_HEADERS: Headers = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
};
/** Signs the cookies of the servers that tools and drills start. */
export const TOOLS_SECRET = 'a secret of at least thirty-two characters';
/** A signed session, also one that does not exist, is not answered from the page cache, and not limited like visitors. */
export const UNCACHED: Headers = { cookie: `${SESSION_COOKIE}=${encodeURIComponent(sign('bench', TOOLS_SECRET))}` };

/** A client address to put into X-Forwarded-For. */
export const getRandomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

const PER_SERVER = new Set(['connection', 'date', 'keep-alive', 'server', 'transfer-encoding']);

/** One request with exactly these headers. The body stays as it was sent, compressed or not. */
export function send(url: string, options: http.RequestOptions = {}, body?: Buffer): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { timeout: 10_000, ...options }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        resolve({ status, headers: listHeaders(response.rawHeaders), body: Buffer.concat(parts) });
      });
    });
    request.on('timeout', () => request.destroy(new Error(`${url} did not answer in time`)));
    request.on('error', reject);
    request.end(body);
  });
}

export const get = (url: string, headers: Headers = {}, agent?: http.Agent) =>
  send(url, { headers, ...(agent && { agent }) });

/** Gets paths of one server on a connection that stays open. @throws Error unless the answer is a 200 */
export function createClient(scope: Scope, url: string, headers: Headers = {}, maxSockets = 1) {
  const agent = new http.Agent({ keepAlive: true, maxSockets });
  scope.closeLater(() => agent.destroy());
  return async (path: string, more: Headers = {}): Promise<Reply> => {
    const reply = await get(url + path, { ...headers, ...more }, agent);
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${reply.body.toString()}`);
    return reply;
  };
}

export function getHeader({ headers }: Reply, name: string): string | undefined {
  return headers.find(([one]) => one === name)?.[1];
}

/** @throws Error naming the first difference between the replies */
export function assertSame(expected: Reply, actual: Reply, server: string): void {
  if (actual.status !== expected.status) throw new Error(`${server} answers ${actual.status}`);
  if (!actual.body.equals(expected.body)) throw new Error(`${server} sends another body`);
  for (const [name] of [...expected.headers, ...actual.headers]) {
    const [wanted, given] = [getHeader(expected, name), getHeader(actual, name)];
    if (given !== wanted) throw new Error(`${server} sends ${name}: ${given}, not ${wanted}`);
  }
}

export async function getFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function listHeaders(raw: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const name = (raw[index] ?? '').toLowerCase();
    if (!PER_SERVER.has(name)) pairs.push([name, raw[index + 1] ?? '']);
  }
  return pairs;
}
