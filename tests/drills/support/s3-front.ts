import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DrillContext } from './drill.ts';

/**
 * How the store behaves. `half` breaks off in the middle of what it answers, `reset` at once; `busy` is S3's 503 SlowDown;
 * `slowly` answers after ten seconds, `never` not at all.
 */
export type S3Manner = 'well' | 'slowly' | 'half' | 'reset' | 'error' | 'busy' | 'never';

/** A way to an S3 store that can be made bad at run time. */
export interface S3Front {
  readonly endpoint: string;
  manner: S3Manner;
  /** Refuses connections until `open`. */
  shut(): Promise<void>;
  open(): Promise<void>;
}

const SLOW_MS = 10_000;

/** Opens a way to the store at `target`. It ends with the run. */
export async function startS3Front(context: DrillContext, target: string): Promise<S3Front> {
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { manner } = self;
    if (manner === 'reset') incoming.socket.resetAndDestroy();
    if (manner === 'error' || manner === 'busy') refuse(outgoing, manner);
    if (manner === 'slowly') await sleep(SLOW_MS);
    if (['well', 'slowly', 'half'].includes(manner)) pass(target, incoming, outgoing, manner === 'half');
    else incoming.resume();
  };
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const shut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const port = await listen(0);
  context.closeLater(shut);
  const self: S3Front = {
    endpoint: `http://127.0.0.1:${port}`,
    manner: 'well',
    shut,
    open: async () => void (await listen(port)),
  };
  return self;
}

function refuse(outgoing: ServerResponse, manner: 'error' | 'busy'): void {
  const [status, code] = manner === 'error' ? [500, 'InternalError'] : [503, 'SlowDown'];
  outgoing.writeHead(status, { 'content-type': 'application/xml' });
  outgoing.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>Please reduce your request rate.</Message></Error>`,
  );
}

/** Passes a request on as it came: what is signed, the host among it, stays as it is. */
function pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse, isHalf: boolean): void {
  const { method = 'GET', url = '/', headers } = incoming;
  const onward = request(target + url, { method, headers, agent: false }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    const half = Number(reply.headers['content-length'] ?? 0) / 2;
    if (!isHalf || method !== 'GET' || half === 0) {
      reply.pipe(outgoing);
      return;
    }
    let passed = 0;
    reply.on('data', (chunk: Buffer) => {
      const piece = chunk.subarray(0, half - passed);
      passed += piece.length;
      outgoing.write(piece, () => {
        if (passed >= half) outgoing.destroy();
      });
    });
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.once('close', () => onward.destroy());
  incoming.pipe(onward);
}
