import type { AddressInfo, Server } from 'node:net';

/** Listens on a free port of 127.0.0.1, sends it to the parent, and ends with the parent, even if that was killed. */
export function listenForParent(server: Server): void {
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.once('disconnect', () => process.exit());
}
