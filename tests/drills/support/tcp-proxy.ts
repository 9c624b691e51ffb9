import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scope } from '../../tools/scope.ts';

type Mode = 'open' | 'silent' | 'silent to the server';

/** A proxy for a server on loopback, whose behavior can be changed at run time. */
export interface TcpProxy {
  readonly port: number;
  /**
   * A silent proxy takes everything and passes nothing on, like a network that lost its route. The held data is sent on
   * afterward.
   */
  setMode(mode: Mode): void;
  /** Resets every connection; new ones are taken. */
  reset(): void;
  /** Resets every connection; new ones are refused until `open`. */
  close(): Promise<void>;
  open(): Promise<void>;
}

const POLL_MS = 10;

/** Opens a proxy for `target`, a port of this machine. */
export async function startTcpProxy(scope: Scope, target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let mode: Mode = 'open';
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => sockets.delete(socket));
    }
    void pass(near, far, () => mode !== 'open');
    void pass(far, near, () => mode === 'silent');
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    reset();
    await closed;
  };
  const port = await listen(0);
  scope.closeLater(close);
  return {
    port,
    reset,
    close,
    open: async () => void (await listen(port)),
    setMode(next) {
      mode = next;
    },
  };
}

/** Passes bytes and the end of a connection on. */
async function pass(from: Socket, to: Socket, isSilent: () => boolean): Promise<void> {
  const wait = async () => {
    while (isSilent() && !to.destroyed) await sleep(POLL_MS);
  };
  try {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      await wait();
      if (!to.writable) break;
      if (!to.write(chunk)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
    }
    await wait();
    to.end();
  } catch {
    await wait();
    to.resetAndDestroy();
  }
}
