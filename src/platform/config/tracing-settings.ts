import { z } from 'zod';
import { httpBase } from './setting-fields.ts';
import { StartupError } from './startup-error.ts';

/** Destination and sampling of traces. */
export interface TracingSettings {
  /** Address of a collector for OTLP over HTTP, without a signal's path and without a trailing slash. */
  readonly endpoint: string;
  /** Sent with each request, for example for authentication. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Share of the traces starting here that is sampled, from 0 to 1. */
  readonly share: number;
}

const INVALID_HEADERS = 'must be name=value, with commas between several and values percent-encoded';

// The names are OpenTelemetry's own (specification, "OTLP exporter configuration" and "General SDK configuration").
export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpBase.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]+(?:,[\w-]+=[^,]+)*$/, INVALID_HEADERS)
    .refine((list) => !/%(?![2-7][\da-f])/i.test(list), INVALID_HEADERS)
    .transform(parseHeaders)
    .refine((headers) => Object.values(headers).every((value) => /^[\x20-\x7e]+$/.test(value)), INVALID_HEADERS)
    .optional(),
  OTEL_SERVICE_NAME: z.string().trim().max(200, 'must have at most 200 characters').default('greatcircle'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
};

function parseHeaders(list: string): Record<string, string> {
  const pairs = list.split(',').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name.toLowerCase(), decodeURIComponent(value.join('='))];
  });
  return Object.fromEntries(pairs);
}

type TracingEnvironment = z.infer<z.ZodObject<typeof tracingEnvironment>>;

/**
 * Returns undefined if no collector is set; then nothing is traced.
 * @throws StartupError if only the headers are set
 */
export function toTracingSettings(value: TracingEnvironment): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = value;
  if (endpoint !== undefined) {
    return { endpoint, headers, serviceName: value.OTEL_SERVICE_NAME, share: value.OTEL_TRACES_SAMPLER_ARG };
  }
  if (value.OTEL_EXPORTER_OTLP_HEADERS === undefined) return undefined;
  throw new StartupError(
    'The setting OTEL_EXPORTER_OTLP_ENDPOINT is needed where OTEL_EXPORTER_OTLP_HEADERS is set. See "Settings" in README.md.',
  );
}
