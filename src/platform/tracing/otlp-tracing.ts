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
const EXPORT_INTERVAL_MS = 1000;
/** Limits how long an unreachable collector can delay a batch. */
const EXPORT_TIMEOUT_MS = 2000;
/** A node has 14 s to shut down, including requests and jobs before this step. */
const STOP_MS = 1000;
const MAX_TEXT_LENGTH = 2000;
const LOG_INTERVAL_MS = 60_000;
const STATUS_ATTRIBUTE = 'http.response.status_code';

/**
 * Starts the SDK without global registrations, so that libraries cannot send their own traces. Only this file uses the
 * SDK. Spans are dropped when the buffer is full because the collector is slow or unreachable.
 */
export function startOtlpTracing(
  { endpoint, headers, serviceName, share }: TracingSettings,
  version: string,
  log: Logger,
): Tracing {
  const logFailure = limitLogging((error) => log.warn({ err: describeError(error) }, 'traces could not be sent'));
  const otlp = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const exporter: SpanExporter = {
    export: (spans, done) =>
      otlp.export(spans, (result) => {
        if (result.code === ExportResultCode.FAILED) logFailure(result.error);
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
    spanLimits: { attributeValueLengthLimit: MAX_TEXT_LENGTH },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: EXPORT_INTERVAL_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('greatcircle', version);
  const propagator = new W3CTraceContextPropagator();
  const currentContext = new AsyncLocalStorage<Context>();

  return {
    span({ name, kind, attributes = {}, parent }, work) {
      const parentContext = parent
        ? propagator.extract(ROOT_CONTEXT, parent, defaultTextMapGetter)
        : (currentContext.getStore() ?? ROOT_CONTEXT);
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parentContext);
      const addAttributes = (more: Attributes) => {
        span.setAttributes(more);
        if (Number(more[STATUS_ATTRIBUTE]) >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      };
      return currentContext.run(trace.setSpan(parentContext, span), async () => {
        try {
          return await work(addAttributes);
        } catch (error) {
          // Error messages may quote user text, so only the name is recorded.
          span.setAttribute('error.type', describeError(error)).setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    getCarrier() {
      const context = currentContext.getStore();
      if (!context) return undefined;
      const carrier: Record<string, string> = {};
      propagator.inject(context, carrier, defaultTextMapSetter);
      return carrier;
    },
    traceId() {
      const context = currentContext.getStore();
      return context && trace.getSpanContext(context)?.traceId;
    },
    async stop() {
      const isSent = provider.shutdown().catch(logFailure);
      await Promise.race([isSent, sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}

/** Returns the error's name and its code or its cause's code, for example the database's code of a failed query. */
function describeError(error: unknown): string {
  const { code, name, cause } = (error ?? {}) as { code?: unknown; name?: unknown; cause?: { code?: unknown } };
  return [name ?? 'Error', code ?? cause?.code].filter((part) => part !== undefined).join(' ');
}

function limitLogging(log: (error: unknown) => void): (error: unknown) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - loggedAt < LOG_INTERVAL_MS) return;
    loggedAt = performance.now();
    log(error);
  };
}
