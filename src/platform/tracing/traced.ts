import type pg from 'pg';
import type { Ai } from '../ai/ai.ts';
import type { FileStorage } from '../storage/storage.ts';
import { NO_TRACING, type Tracing } from './tracing.ts';

/** Makes every query of a pool, in a transaction or not, a span with its statement: values stand apart from it and are not told. */
export function traceQueries(pool: pg.Pool, tracing: Tracing): void {
  if (tracing === NO_TRACING) return;
  const traced = new WeakSet<object>();
  const trace = (target: pg.Pool | pg.PoolClient): void => {
    if (traced.has(target)) return;
    traced.add(target);
    const query = target.query.bind(target) as (...args: unknown[]) => unknown;
    const replacement = (...args: unknown[]): unknown => {
      const statement = statementOf(args);
      if (statement === undefined) return query(...args);
      const operation = /^\s*(\w+)/.exec(statement)?.[1]?.toUpperCase() ?? 'QUERY';
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': statement };
      return tracing.span({ name: operation, kind: 'client', attributes }, async () => query(...args));
    };
    target.query = replacement as typeof target.query;
  };
  trace(pool);
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  // With a callback it is the pool's own query that asks, and that is a span already.
  const replacement = (...args: unknown[]) => (args.length > 0 ? connect(...args) : connectTraced());
  const connectTraced = async () => {
    const client = (await connect()) as pg.PoolClient;
    trace(client);
    return client;
  };
  pool.connect = replacement as typeof pool.connect;
}

/** What is asked; undefined for what is answered otherwise than by a promise. */
function statementOf(args: readonly unknown[]): string | undefined {
  const [asked] = args;
  if (typeof args.at(-1) === 'function') return undefined;
  if (typeof asked === 'string') return asked;
  const { text, submit } = asked as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}

/** A storage whose calls are spans, without the names of files. */
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

/** A model whose answers are spans, without a word of question or answer. */
export function traceAi(ai: Ai, model: string, tracing: Tracing): Ai {
  const attributes = { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': model };
  return {
    ask: (request) =>
      tracing.span({ name: `chat ${request.purpose}`, kind: 'client', attributes }, () => ai.ask(request)),
  };
}
