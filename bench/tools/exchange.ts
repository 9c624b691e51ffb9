import http from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Reply {
  readonly status: number;
  /** Without what each server says about the connection, itself and the time. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** What Chrome sends with a navigation. */
export const BROWSER_HEADERS: Readonly<Record<string, string>> = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
};

const PER_SERVER = new Set(['connection', 'date', 'keep-alive', 'server', 'transfer-encoding']);

/** One GET with exactly these headers; the body stays as it was sent, compressed or not. */
export function get(url: string, headers: Readonly<Record<string, string>> = {}, agent?: http.Agent): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, timeout: 10_000, ...(agent && { agent }) }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: replayable(response.rawHeaders),
          body: Buffer.concat(parts),
        }),
      );
    });
    request.on('timeout', () => request.destroy(new Error(`${url} did not answer within 10 s`)));
    request.on('error', reject);
  });
}

/** Tries until the first 200; gives up when `gone` says that nobody will answer, or after `patienceMs`. */
export async function firstAnswer(url: string, gone: () => boolean, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline && !gone()) {
    const status = await get(url).then(
      (reply) => reply.status,
      () => 0,
    );
    if (status === 200) return;
    await sleep(3);
  }
  throw new Error(`${url} ${gone() ? 'ended before it answered' : `did not answer within ${patienceMs / 1000} s`}`);
}

/** @throws Error naming the first thing in which the replies differ */
export function assertSame(expected: Reply, actual: Reply, who: string): void {
  if (actual.status !== expected.status) throw new Error(`${who} answers ${actual.status}`);
  if (!actual.body.equals(expected.body)) throw new Error(`${who} sends other bytes`);
  const given = new Map(actual.headers);
  const wanted = new Map(expected.headers);
  for (const name of new Set([...given.keys(), ...wanted.keys()])) {
    if (given.get(name) !== wanted.get(name))
      throw new Error(`${who} sends ${name}: ${given.get(name)}, not ${wanted.get(name)}`);
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function replayable(raw: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const name = (raw[index] ?? '').toLowerCase();
    if (!PER_SERVER.has(name)) pairs.push([name, raw[index + 1] ?? '']);
  }
  return pairs;
}
