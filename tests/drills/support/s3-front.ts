import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scope } from '../../tools/scope.ts';

/**
 * The behavior of the store. `half` breaks off in the middle of an answer, `reset` at once; `busy` is S3's 503
 * SlowDown; `slowly` answers after ten seconds, `never` not at all; `down` refuses connections.
 */
export type S3Manner = 'well' | 'slowly' | 'half' | 'reset' | 'error' | 'busy' | 'never' | 'down';

/** A proxy for an S3 store, whose behavior can be changed at run time. */
export interface S3Front {
  readonly endpoint: string;
  behave(manner: S3Manner): Promise<void>;
}

const SLOW_MS = 10_000;

/** Opens a proxy for the store at `target`. */
export async function startS3Front(scope: Scope, target: string): Promise<S3Front> {
  let manner: S3Manner = 'well';
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (manner === 'reset') incoming.socket.resetAndDestroy();
    if (manner === 'error') refuse(outgoing, 500, 'InternalError');
    if (manner === 'busy') refuse(outgoing, 503, 'SlowDown');
    if (manner === 'slowly') await sleep(SLOW_MS);
    if (['well', 'slowly', 'half'].includes(manner)) pass(target, incoming, outgoing, manner === 'half');
    else incoming.resume();
  };
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  scope.closeLater(close);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async behave(next) {
      manner = next;
      if (next === 'down') await close();
      else if (!server.listening) await listen(port);
    },
  };
}

function refuse(outgoing: ServerResponse, status: number, code: string): void {
  const message = 'Please reduce your request rate.';
  outgoing.writeHead(status, { 'content-type': 'application/xml' });
  outgoing.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`);
}

/** Passes a request on unchanged, because its signature covers the host too. */
function pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse, isHalf: boolean): void {
  const { method = 'GET', url = '/', headers } = incoming;
  const onward = request(target + url, { method, headers, agent: false }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    const half = Math.floor(Number(reply.headers['content-length'] ?? 0) / 2);
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
