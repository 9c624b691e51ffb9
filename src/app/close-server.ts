import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How long an idle connection stays open: its next request may be on its way, and its reply closes the connection.
 * Within this time a busy proxy has used all the connections that it kept open, even on a slow machine.
 */
const LINGER_MS = 2000;
/** Longer requests are cut off, so that the rest of the process can still shut down in order. */
const LIMIT_MS = 8000;
const POLL_MS = 50;
const QUIET_MS = 1;
const QUIET_LIMIT_MS = 500;

/**
 * Accepts no new connections, answers requests that arrive on open ones, and closes each after its reply. No request is
 * lost: a proxy learns from the reply, not from a reset, that it has to use another node.
 */
export async function closeServer(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
  let isClosed = false;
  await waitForQuietNetwork();
  // Bypasses `close` of node:http, which first closes every connection that is idle at this moment.
  NetServer.prototype.close.call(server, () => {
    isClosed = true;
  });
  const startedAt = performance.now();
  while (!isClosed && performance.now() - startedAt < LIMIT_MS) {
    await sleep(POLL_MS);
    if (performance.now() - startedAt < LINGER_MS) continue;
    await waitForQuietNetwork();
    server.closeIdleConnections();
  }
  server.closeAllConnections();
}

/** Waits until one event loop turn finds no network input, so that closing idle connections drops no request. */
async function waitForQuietNetwork(): Promise<void> {
  const startedAt = performance.now();
  for (let last = startedAt; performance.now() - startedAt < QUIET_LIMIT_MS; last = performance.now()) {
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - last < QUIET_MS) return;
  }
}
