import type pg from 'pg';
import type { Ai } from '../ai/ai.ts';
import type { FileStorage } from '../storage/storage.ts';
import { NO_TRACING, type Tracing } from './tracing.ts';

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
