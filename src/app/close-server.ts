import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How long a connection without a request is kept: its next one may be on its way, and is then told to come no more. A busy proxy
 * has used up those it kept by then, on a machine that has little time for either of them as well.
 */
const LINGER_MS = 2000;
/** What takes longer is cut, so that the rest of the process can still end in order. */
const LIMIT_MS = 8000;
const LOOK_MS = 50;
const QUIET_MS = 1;
const QUIET_LIMIT_MS = 500;

/**
 * Takes no new connection, answers every request that arrives on those that are open, and ends each after its answer. Nobody's
 * request is lost between two machines: a proxy learns from an answer, not from a reset, that it has to go elsewhere.
 */
export async function closeServer(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
  let isClosed = false;
  await quietMoment();
  // Node's own for HTTP begins by closing connections that are idle at this moment.
  NetServer.prototype.close.call(server, () => {
    isClosed = true;
  });
  const began = performance.now();
  while (!isClosed && performance.now() - began < LIMIT_MS) {
    await sleep(LOOK_MS);
    if (performance.now() - began < LINGER_MS) continue;
    await quietMoment();
    server.closeIdleConnections();
  }
  server.closeAllConnections();
}

/** The moment after a look at the network at which nothing was there: what is closed now closes on nobody. */
async function quietMoment(): Promise<void> {
  const began = performance.now();
  for (let last = began; performance.now() - began < QUIET_LIMIT_MS; last = performance.now()) {
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - last < QUIET_MS) return;
  }
}
