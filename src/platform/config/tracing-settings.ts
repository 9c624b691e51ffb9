import { z } from 'zod';
import { httpBase } from './setting-fields.ts';
import { StartupError } from './startup-error.ts';

/** Where traces go, and how many. */
export interface TracingSettings {
  /** Of a collector that takes OTLP over HTTP, without the path of a signal and without a slash at the end. */
  readonly endpoint: string;
  /** Sent along: what the collector knows us by. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Which part of the traces that begin here is kept, from 0 to 1. */
  readonly share: number;
}

const NO_HEADERS = 'must be name=value, with commas between several and values percent-encoded';

// The names are OpenTelemetry's own (specification, "OTLP exporter configuration" and "General SDK configuration").
export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpBase.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]+(?:,[\w-]+=[^,]+)*$/, NO_HEADERS)
    .refine((list) => !/%(?![2-7][\da-f])/i.test(list), NO_HEADERS)
    .transform(headersOf)
    .refine((headers) => Object.values(headers).every((value) => /^[\x20-\x7e]+$/.test(value)), NO_HEADERS)
    .optional(),
  OTEL_SERVICE_NAME: z.string().trim().max(200, 'must have at most 200 characters').default('greatcircle'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
};

function headersOf(list: string): Record<string, string> {
  const pairs = list.split(',').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name.toLowerCase(), decodeURIComponent(value.join('='))];
  });
  return Object.fromEntries(pairs);
}

type TracingEnvironment = z.infer<z.ZodObject<typeof tracingEnvironment>>;

/** Undefined where no collector is set: nothing is traced then. @throws StartupError where headers have nowhere to go */
export function tracingSettings(value: TracingEnvironment): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = value;
  if (endpoint !== undefined) {
    return { endpoint, headers, serviceName: value.OTEL_SERVICE_NAME, share: value.OTEL_TRACES_SAMPLER_ARG };
  }
  if (value.OTEL_EXPORTER_OTLP_HEADERS === undefined) return undefined;
  throw new StartupError(
    'The setting OTEL_EXPORTER_OTLP_ENDPOINT is needed where OTEL_EXPORTER_OTLP_HEADERS is set. See "Settings" in README.md.',
  );
}
