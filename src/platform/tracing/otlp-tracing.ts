import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '../config/logger.ts';
import type { TracingSettings } from '../config/tracing-settings.ts';
import type { Attributes, Tracing } from './tracing.ts';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;
const EVERY_MS = 1000;
/** A collector that is away holds up neither a batch nor the end of the process. */
const PATIENCE_MS = 2000;
/** With requests and jobs before it, within the 14 s a node has to end. */
const STOP_MS = 1000;
const LONGEST_TEXT = 2000;
const TELL_AGAIN_MS = 60_000;
const STATUS = 'http.response.status_code';

/**
 * The SDK without its global registrations, so that no library tells a collector what we did not choose to. This file alone knows
 * it. Spans that find no room while the collector is slow or away are dropped.
 */
export function startOtlpTracing(
  { endpoint, headers, serviceName, share }: TracingSettings,
  version: string,
  log: Logger,
): Tracing {
  const tellFailure = onceAMinute((error) => log.warn({ err: nameOf(error) }, 'traces could not be sent'));
  const otlp = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: PATIENCE_MS,
  });
  const exporter: SpanExporter = {
    export: (spans, done) =>
      otlp.export(spans, (result) => {
        if (result.code === ExportResultCode.FAILED) tellFailure(result.error);
        done(result);
      }),
    shutdown: () => otlp.shutdown(),
  };
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.version': version,
    'service.instance.id': randomUUID(),
  });
  const provider = new TracerProvider({
    resource: defaultResource().merge(resource),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: LONGEST_TEXT },
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: EVERY_MS, exportTimeoutMillis: PATIENCE_MS }),
    ],
  });
  const tracer = provider.getTracer('greatcircle', version);
  const propagator = new W3CTraceContextPropagator();
  const underWay = new AsyncLocalStorage<Context>();

  return {
    span({ name, kind, attributes = {}, parent }, work) {
      const above = parent
        ? propagator.extract(ROOT_CONTEXT, parent, defaultTextMapGetter)
        : (underWay.getStore() ?? ROOT_CONTEXT);
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, above);
      const tell = (more: Attributes) => {
        span.setAttributes(more);
        if (Number(more[STATUS]) >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      };
      return underWay.run(trace.setSpan(above, span), async () => {
        try {
          return await work(tell);
        } catch (error) {
          // Messages of errors may quote what people wrote.
          span.setAttribute('error.type', nameOf(error)).setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    carrier() {
      const context = underWay.getStore();
      if (!context) return undefined;
      const carrier: Record<string, string> = {};
      propagator.inject(context, carrier, defaultTextMapSetter);
      return carrier;
    },
    traceId() {
      const context = underWay.getStore();
      return context && trace.getSpanContext(context)?.traceId;
    },
    async stop() {
      const isSent = provider.shutdown().catch(tellFailure);
      await Promise.race([isSent, sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}

/** An error by its kind and the code it or its cause has: a query that failed is known by the database's. */
function nameOf(error: unknown): string {
  const { code, name, cause } = (error ?? {}) as { code?: unknown; name?: unknown; cause?: { code?: unknown } };
  return [name ?? 'Error', code ?? cause?.code].filter((part) => part !== undefined).join(' ');
}

function onceAMinute(tell: (error: unknown) => void): (error: unknown) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - toldAt < TELL_AGAIN_MS) return;
    toldAt = performance.now();
    tell(error);
  };
}
