import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
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
  setGlobalErrorHandler(onceAMinute((error) => log.warn({ err: nameOf(error) }, 'traces could not be sent')));
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: PATIENCE_MS,
  });
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
    stop: () =>
      provider.shutdown().catch((error: unknown) => log.warn({ err: nameOf(error) }, 'traces could not be sent')),
  };
}

/** An error by its code or its kind. */
function nameOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error';
}

function onceAMinute(tell: (error: unknown) => void): (error: unknown) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - toldAt < TELL_AGAIN_MS) return;
    toldAt = performance.now();
    tell(error);
  };
}
