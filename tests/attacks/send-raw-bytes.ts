import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** The replies to some bytes. */
export interface RawReplies {
  /** The status of every reply, in order. */
  readonly statuses: readonly number[];
  readonly text: string;
}

/** Sends raw bytes over one connection and reads until the server closes it. The last request should ask for that. */
export async function sendRawBytes(port: number, bytes: string): Promise<RawReplies> {
  const socket = connect({ port, host: '127.0.0.1' });
  // The server may close the connection before all bytes are sent.
  socket.on('error', () => undefined);
  socket.write(Buffer.from(bytes, 'latin1'));
  const received = await text(socket).catch(() => '');
  const statuses = [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  return { statuses, text: received };
}
