export type Attributes = Readonly<Record<string, string | number>>;

/** A trace context in serialized form (W3C Trace Context), for example in a job; empty if there is none. */
export type Carrier = Readonly<Record<string, string>>;

export interface SpanOptions {
  /** A name with few possible values: a route's pattern, never an address. */
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  /** Named by OpenTelemetry's semantic conventions. No personal data, addresses or parameter values. */
  readonly attributes?: Attributes;
  /** The parent context; `{}` starts a new trace. By default, the current span. */
  readonly parent?: Carrier;
}

/** Sends traces to a collector (docs/decisions/0032). */
export interface Tracing {
  /**
   * Runs the work in a span. An error, or a status of 500 or more, marks it as failed; only the error's name is
   * recorded.
   */
  span<Result>(span: SpanOptions, work: (tell: (attributes: Attributes) => void) => Promise<Result>): Promise<Result>;
  /** Returns the current trace context for later work; undefined if there is none. */
  getCarrier(): Carrier | undefined;
  /** Returns the id of the current trace, for the log. */
  traceId(): string | undefined;
  /** Sends buffered spans and shuts down. */
  stop(): Promise<void>;
}

/** Used without a collector: runs the work and records nothing. */
export const NO_TRACING: Tracing = {
  span: (_span, work) => work(() => undefined),
  getCarrier: () => undefined,
  traceId: () => undefined,
  stop: async () => undefined,
};
