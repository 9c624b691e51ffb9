import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A received span. */
export interface CollectedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Undefined for the first span of a trace. */
  readonly parentSpanId: string | undefined;
  /** OTLP's numbers: 1 internal, 2 server, 3 client, 5 consumer. */
  readonly kind: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly isFailed: boolean;
}

/** A loopback server that receives traces by OTLP over HTTP (JSON). */
export interface OtlpCollector {
  /** Value for OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  readonly spans: CollectedSpan[];
  /** All received bodies as text. */
  readonly raw: string[];
  /** The headers of all received requests. */
  readonly headers: Readonly<Record<string, unknown>>[];
  /** Replies with 503 while true. */
  isAway: boolean;
  /** Receives requests without replying while true. */
  isSilent: boolean;
  close(): Promise<void>;
}

const FAILED = 2;

interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }[];
}
type SentSpan = Omit<CollectedSpan, 'attributes' | 'isFailed'> & {
  readonly attributes: readonly {
    key: string;
    value: { stringValue?: string; intValue?: number; doubleValue?: number };
  }[];
  readonly status: { readonly code?: number };
};

export async function startOtlpCollector(): Promise<OtlpCollector> {
  const server = createServer(async (request, response) => {
    const raw = await text(request);
    if (self.isSilent) return;
    if (self.isAway || request.url !== '/v1/traces') {
      response.writeHead(self.isAway ? 503 : 404).end();
      return;
    }
    self.raw.push(raw);
    self.headers.push(request.headers);
    for (const { scopeSpans } of (JSON.parse(raw) as Sent).resourceSpans) {
      for (const { spans } of scopeSpans) self.spans.push(...spans.map(toCollectedSpan));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const self: OtlpCollector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    raw: [],
    headers: [],
    isAway: false,
    isSilent: false,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close').catch(() => undefined);
    },
  };
  return self;
}

function toCollectedSpan({ name, traceId, spanId, parentSpanId, kind, attributes, status }: SentSpan): CollectedSpan {
  const read = attributes.map(
    ({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? value.doubleValue)] as const,
  );
  const isFailed = status.code === FAILED;
  return {
    name,
    traceId,
    spanId,
    parentSpanId: parentSpanId || undefined,
    kind,
    attributes: Object.fromEntries(read),
    isFailed,
  };
}
