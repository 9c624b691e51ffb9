import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** What came back for some bytes. */
export interface RawExchange {
  /** A status for every reply, in order. */
  readonly statuses: readonly number[];
  readonly text: string;
}

/** Sends bytes as they are over one connection and reads until the other end hangs up, which the last request should ask for. */
export async function rawExchange(port: number, bytes: string): Promise<RawExchange> {
  const socket = connect({ port, host: '127.0.0.1' });
  // Who is refused may be cut off while still speaking.
  socket.on('error', () => undefined);
  socket.write(Buffer.from(bytes, 'latin1'));
  const received = await text(socket).catch(() => '');
  const statuses = [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  return { statuses, text: received };
}
