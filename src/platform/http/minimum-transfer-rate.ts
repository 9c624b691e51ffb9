import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Minimum transfer rate in bytes per second: a phone with very weak reception. */
const SLOWEST = 2048;
/** Milliseconds a client may be slower than that, for example in a tunnel. */
const GRACE_MS = 30_000;
const CHECK_MS = 5000;

/** A client's progress at a point in time. */
interface Progress {
  bytes: number;
  at: number;
}

/**
 * Disconnects clients that read a reply or send a body below the minimum transfer rate. There is no time limit, because
 * 100 MB over a slow connection take hours. Clients are not disconnected while the site itself is the slow side.
 */
export interface MinimumTransferRate {
  /** Watches the transfer rate of a request's body. */
  watchBody(request: IncomingMessage): void;
}

export function enforceMinimumTransferRate(
  server: Server,
  { slowest = SLOWEST, graceMs = GRACE_MS, checkMs = CHECK_MS } = {},
): MinimumTransferRate {
  const readers = new Map<Socket, Progress>();
  const senders = new Map<IncomingMessage, Progress>();

  const check = () => {
    const now = performance.now();
    for (const [socket, progress] of readers) {
      const unsent = socket.writableLength;
      const received = socket.bytesWritten - unsent;
      // A page is written in one piece, and node does not report how much of it was received before all of it was sent.
      if (unsent === 0 || received !== progress.bytes) update(progress, received, now);
      else if (now - progress.at > graceMs + (unsent / slowest) * 1000) socket.destroy();
    }
    for (const [request, progress] of senders) {
      const sent = request.socket.bytesRead;
      // Unread data means that the site is the slow side.
      if (request.readableLength > 0) update(progress, sent, now);
      if (now - progress.at <= graceMs) continue;
      if (sent - progress.bytes < (graceMs / 1000) * slowest) request.destroy();
      else update(progress, sent, now);
    }
  };

  server.on('connection', (socket) => {
    readers.set(socket, { bytes: 0, at: performance.now() });
    socket.once('close', () => readers.delete(socket));
  });
  const timer = setInterval(check, checkMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
  return {
    watchBody(request) {
      senders.set(request, { bytes: request.socket.bytesRead, at: performance.now() });
      const unwatch = () => senders.delete(request);
      request.once('end', unwatch).once('close', unwatch);
    },
  };
}

function update(progress: Progress, bytes: number, at: number): void {
  progress.bytes = bytes;
  progress.at = at;
}
