import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { TestDatabase } from './test-database.ts';

type Connection = TestDatabase['connection'];

/** A proxy in front of a database that can be closed and reopened, to simulate network failures and restarts. */
export interface DatabaseGate {
  readonly connection: Connection;
  /** Closes every connection and refuses new ones. */
  close(): Promise<void>;
  open(): Promise<void>;
  /** Closes every connection and accepts new ones. */
  drop(): void;
  /** Refuses new connections; those that are open go on. */
  refuse(): void;
  /** Ends the next connection that sends `text`. */
  cutAt(text: string): void;
  /** Stops all traffic without closing connections, like a network failure. */
  stall(): void;
}

/** Opens a gate on a loopback port in front of `target`. */
export async function openDatabaseGate(target: Connection): Promise<DatabaseGate> {
  const sockets = new Set<Socket>();
  let cut: string | undefined;
  const server = createServer((near) => {
    const far = target.host.startsWith('/')
      ? connect(`${target.host}/.s.PGSQL.${target.port}`)
      : connect(target.port, target.host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => {
      if (cut === undefined || !bytes.includes(cut)) return;
      cut = undefined;
      near.destroy();
    });
    near.pipe(far).pipe(near);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    connection: { ...target, host: '127.0.0.1', port },
    async close() {
      const closed = server.listening ? once(server, 'close') : undefined;
      server.close();
      drop();
      await closed;
    },
    async open() {
      await listen(port);
    },
    drop,
    refuse: () => void server.close(),
    cutAt(text) {
      cut = text;
    },
    stall() {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
