import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import pino from 'pino';
import type { Config } from './config.ts';

export type Logger = pino.Logger;

/** JSON lines on stdout; what could carry a secret is cut out whoever logs it. */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => pino.stdSerializers.err(withoutRowValues(error) as Error) },
    redact: { paths: ['*.password', '*.token', '*.cookie', '*.authorization', 'password', 'token'], remove: true },
  });
}

/**
 * An error without the values of rows: a failed query's message lists its parameters (addresses, tokens, a password's hash), and
 * PostgreSQL's own error quotes the row. What remains says what went wrong, and where.
 */
export function withoutRowValues(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) return withoutDetail(error);
  if (error instanceof DrizzleQueryError) {
    return withFrames(new Error(`Failed query: ${error.query}`, { cause: withoutDetail(error.cause) }), error);
  }
  if (!(error instanceof Error) || error.cause === undefined) return error;
  const cause = withoutRowValues(error.cause);
  return cause === error.cause ? error : Object.create(error, { cause: { value: cause, enumerable: false } });
}

// PostgreSQL's detail quotes the row: "Key (email)=(ada@example.com) already exists."; so do the messages of class 22.
function withoutDetail(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  const { code, constraint } = cause as { code?: string; constraint?: string };
  const message = code?.startsWith('22') ? 'a value was refused' : cause.message;
  return Object.assign(withFrames(new Error(message), cause), { code, constraint });
}

/** Gives `error` the name and the frames of `original`: where it happened, not where it was logged. */
function withFrames(error: Error, { name, message, stack = '' }: Error): Error {
  const frames = stack.slice(stack.indexOf(message) + message.length);
  return Object.assign(error, { name, stack: `${name}: ${error.message}${frames}` });
}
