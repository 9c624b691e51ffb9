export type Attributes = Readonly<Record<string, string | number>>;

/** A trace as a job carries it (W3C Trace Context); empty: none. */
export type Carrier = Readonly<Record<string, string>>;

export interface SpanOf {
  /** Of few: a route's pattern, never an address. */
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  /** By the names of OpenTelemetry's semantic conventions; nothing of a person, no address, no value of a statement. */
  readonly attributes?: Attributes;
  /** What it goes on with: `{}` begins a trace. Without it, the span under way. */
  readonly parent?: Carrier;
}

/** Where the time goes, told to a collector (docs/decisions/0032). */
export interface Tracing {
  /** Does the work as a span. One that throws, or is told a status of 500 or more, is marked as failed, by the error's name alone. */
  span<Result>(span: SpanOf, work: (tell: (attributes: Attributes) => void) => Promise<Result>): Promise<Result>;
  /** The trace under way, for what goes on with it later; undefined where none is. */
  carrier(): Carrier | undefined;
  /** Of the trace under way, for the log. */
  traceId(): string | undefined;
  /** Sends what is held and ends. */
  stop(): Promise<void>;
}

/** Without a collector: the work alone. */
export const NO_TRACING: Tracing = {
  span: (_span, work) => work(() => undefined),
  carrier: () => undefined,
  traceId: () => undefined,
  stop: async () => undefined,
};
