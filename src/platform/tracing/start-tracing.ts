import type { Logger } from '../config/logger.ts';
import type { TracingSettings } from '../config/tracing-settings.ts';
import { NO_TRACING, type Tracing } from './tracing.ts';

/** @param settings undefined: nothing is traced, and OpenTelemetry is not loaded */
export async function startTracing(
  settings: TracingSettings | undefined,
  version: string,
  log: Logger,
): Promise<Tracing> {
  if (!settings) return NO_TRACING;
  const { startOtlpTracing } = await import('./otlp-tracing.ts');
  return startOtlpTracing(settings, version, log);
}
