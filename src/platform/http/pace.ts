import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes a second of the slowest line that is served: a telephone at the edge of its network. */
const SLOWEST = 2048;
/** Milliseconds one may be slower than that, as in a tunnel. */
const GRACE_MS = 30_000;
const LOOK_MS = 5000;

/** How far somebody had come at some time. */
interface Mark {
  bytes: number;
  at: number;
}

/**
 * Cuts connections that take a reply, or send a body, slower than any line is: by rate and not by time, because 100 MB over a
 * slow line take hours. While it is the site that is behind, nobody is cut.
 */
export interface Pace {
  /** Sees that the body of a request keeps coming. */
  watchBody(request: IncomingMessage): void;
}

export function keepPace(server: Server, { slowest = SLOWEST, graceMs = GRACE_MS, lookMs = LOOK_MS } = {}): Pace {
  const readers = new Map<Socket, Mark>();
  const senders = new Map<IncomingMessage, Mark>();

  const look = () => {
    const now = performance.now();
    for (const [socket, mark] of readers) {
      const owed = socket.writableLength;
      const taken = socket.bytesWritten - owed;
      // A page is one piece: how much of it was taken is not told before it is all gone.
      if (owed === 0 || taken !== mark.bytes) move(mark, taken, now);
      else if (now - mark.at > graceMs + (owed / slowest) * 1000) socket.destroy();
    }
    for (const [request, mark] of senders) {
      const sent = request.socket.bytesRead;
      // What has come and was not taken is ours to take.
      if (request.readableLength > 0) move(mark, sent, now);
      if (now - mark.at <= graceMs) continue;
      if (sent - mark.bytes < (graceMs / 1000) * slowest) request.destroy();
      else move(mark, sent, now);
    }
  };

  server.on('connection', (socket) => {
    readers.set(socket, { bytes: 0, at: performance.now() });
    socket.once('close', () => readers.delete(socket));
  });
  const timer = setInterval(look, lookMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
  return {
    watchBody(request) {
      senders.set(request, { bytes: request.socket.bytesRead, at: performance.now() });
      const forget = () => senders.delete(request);
      request.once('end', forget).once('close', forget);
    },
  };
}

function move(mark: Mark, bytes: number, at: number): void {
  mark.bytes = bytes;
  mark.at = at;
}
