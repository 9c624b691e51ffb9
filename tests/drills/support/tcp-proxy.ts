import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DrillContext } from './drill.ts';

/** How one direction treats what passes. Nothing said: as it comes. */
export interface Way {
  /** Before each piece of at most 64 kB goes on. */
  readonly delayMs?: number;
  readonly bytesPerSecond?: number;
  /** A connection is cut once so many bytes have passed on it in this direction. */
  readonly cutAfterBytes?: number;
  /** Takes everything, passes nothing on and tells nobody: a network that lost the way. What was held goes on afterwards. */
  readonly isSilent?: boolean;
}

/** A way to a server on loopback that can be made bad at run time; what is set holds for open connections and new ones. */
export interface TcpProxy {
  readonly port: number;
  readonly openConnections: number;
  /** Puts both directions as said; one that is left out passes everything. `up` is from client to server. */
  set(ways: { readonly up?: Way; readonly down?: Way }): void;
  /** Resets every connection; new ones are taken. */
  cut(): void;
  /** Resets every connection; new ones are refused until `open`. */
  close(): Promise<void>;
  open(): Promise<void>;
}

/** Opens a way to `target`, a port of this machine. It ends with the run. */
export async function startTcpProxy(context: DrillContext, target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let ways: { readonly up?: Way; readonly down?: Way } = {};
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => sockets.delete(socket));
    }
    void pass(near, far, () => ways.up ?? {});
    void pass(far, near, () => ways.down ?? {});
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const port = await listen(0);
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    cut();
    await closed;
  };
  context.closeLater(close);
  return {
    port,
    get openConnections() {
      return sockets.size / 2;
    },
    set(next) {
      ways = next;
    },
    cut,
    close,
    open: async () => void (await listen(port)),
  };
}

const SILENCE_POLL_MS = 10;

/** Passes bytes and the end of a connection on, as the way is at the moment. */
async function pass(from: Socket, to: Socket, way: () => Way): Promise<void> {
  const heard = async () => {
    while (way().isSilent && !to.destroyed) await sleep(SILENCE_POLL_MS);
  };
  let passed = 0;
  try {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      await heard();
      const { delayMs = 0, bytesPerSecond, cutAfterBytes = Number.POSITIVE_INFINITY } = way();
      const wait = delayMs + (bytesPerSecond === undefined ? 0 : (chunk.length / bytesPerSecond) * 1000);
      if (wait > 0) await sleep(wait);
      await heard();
      const piece = chunk.subarray(0, cutAfterBytes - passed);
      if (!to.writable) break;
      if (!to.write(piece)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
      passed += piece.length;
      if (passed < cutAfterBytes) continue;
      to.end();
      from.resetAndDestroy();
      return;
    }
    await heard();
    to.end();
  } catch {
    await heard();
    to.resetAndDestroy();
  }
}
