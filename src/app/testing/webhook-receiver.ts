import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A received delivery. */
export interface ReceivedDelivery {
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
  readonly body: { readonly type: string; readonly timestamp: string; readonly isTest?: true; readonly data: Data };
}
interface Data {
  readonly [name: string]: Readonly<Record<string, unknown>>;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly received: ReceivedDelivery[];
  /** Answers a delivery; by default 204. */
  answer: (delivery: ReceivedDelivery, response: ServerResponse) => void | Promise<void>;
  /** Requests that have no answer yet, and the most there were. */
  readonly open: { now: number; most: number };
  /** Waits until so many deliveries have arrived. */
  waitFor(count: number): Promise<readonly ReceivedDelivery[]>;
  close(): Promise<void>;
}

const WAIT_MS = 20_000;

/** A receiver of webhooks on loopback. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const open = { now: 0, most: 0 };
  const received: ReceivedDelivery[] = [];
  const server = createServer(async (request, response) => {
    open.most = Math.max(open.most, ++open.now);
    response.once('close', () => open.now--);
    const raw = await text(request);
    const delivery = { headers: request.headers, raw, body: JSON.parse(raw) };
    received.push(delivery);
    server.emit('delivery');
    await self.answer(delivery, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const self: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (_delivery, response) => void response.writeHead(204).end(),
    open,
    async waitFor(count) {
      const signal = AbortSignal.timeout(WAIT_MS);
      while (received.length < count) await once(server, 'delivery', { signal });
      return received;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close').catch(() => undefined);
    },
  };
  return self;
}
