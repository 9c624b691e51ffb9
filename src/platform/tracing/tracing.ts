import type pg from 'pg';
import type { Ai } from '../ai/ai.ts';
import type { FileStorage } from '../storage/storage.ts';

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

/**
 * Creates a span with the statement, without parameter values, for every query of a pool, inside or outside
 * transactions.
 */
export function traceQueries(pool: pg.Pool, tracing: Tracing): void {
  if (tracing === NO_TRACING) return;
  const traced = new WeakSet<object>();
  const trace = (target: pg.Pool | pg.PoolClient): void => {
    if (traced.has(target)) return;
    traced.add(target);
    const query = target.query.bind(target) as (...args: unknown[]) => unknown;
    const replacement = (...args: unknown[]): unknown => {
      const statement = getStatement(args);
      if (statement === undefined) return query(...args);
      const operation = /^\s*(\w+)/.exec(statement)?.[1]?.toUpperCase() ?? 'QUERY';
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': statement };
      return tracing.span({ name: operation, kind: 'client', attributes }, async () => query(...args));
    };
    target.query = replacement as typeof target.query;
  };
  trace(pool);
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  // The pool's own query() calls connect() with a callback, and it already has a span.
  const replacement = (...args: unknown[]) => (args.length > 0 ? connect(...args) : connectTraced());
  const connectTraced = async () => {
    const client = (await connect()) as pg.PoolClient;
    trace(client);
    return client;
  };
  pool.connect = replacement as typeof pool.connect;
}

/** Returns the statement; undefined if the call does not return a promise. */
function getStatement(args: readonly unknown[]): string | undefined {
  const [query] = args;
  if (typeof args.at(-1) === 'function') return undefined;
  if (typeof query === 'string') return query;
  const { text, submit } = query as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}

/** Wraps a storage so that its calls create spans, without file names. */
export function traceStorage(storage: FileStorage, tracing: Tracing): FileStorage {
  if (tracing === NO_TRACING) return storage;
  const span = <Result>(name: string, work: () => Promise<Result>) =>
    tracing.span({ name: `storage ${name}`, kind: 'client' }, work);
  return {
    ...storage,
    put: (key, body) => span('put', () => storage.put(key, body)),
    async read(key) {
      const file = await span('read', () => storage.read(key));
      return file && { size: file.size, etag: file.etag, open: (range) => span('open', () => file.open(range)) };
    },
    remove: (key) => span('remove', () => storage.remove(key)),
  };
}

/** Wraps the model access so that its calls create spans, without prompts and answers. */
export function traceAi(ai: Ai, model: string, tracing: Tracing): Ai {
  const attributes = { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': model };
  return {
    ask: (request) =>
      tracing.span({ name: `chat ${request.purpose}`, kind: 'client', attributes }, () => ai.ask(request)),
  };
}
