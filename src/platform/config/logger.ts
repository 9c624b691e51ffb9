import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import pino from 'pino';
import type { Config } from './config.ts';

export type Logger = pino.Logger;

/**
 * Creates a logger that writes JSON lines and removes fields that could contain a secret.
 * @param destination stdout by default
 */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => pino.stdSerializers.err(removeRowValues(error) as Error) },
    redact: { paths: ['*.password', '*.token', '*.cookie', '*.authorization', 'password', 'token'], remove: true },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/**
 * Returns the error without row values: the message of a failed query lists its parameters (addresses, tokens, a
 * password hash), and PostgreSQL's own error quotes the row. The query, the code and the stack remain.
 */
export function removeRowValues(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) return removeDetail(error);
  if (error instanceof DrizzleQueryError) {
    return copyFrames(new Error(`Failed query: ${error.query}`, { cause: removeDetail(error.cause) }), error);
  }
  if (!(error instanceof Error) || error.cause === undefined) return error;
  const cause = removeRowValues(error.cause);
  return cause === error.cause ? error : Object.create(error, { cause: { value: cause, enumerable: false } });
}

// PostgreSQL's detail quotes the row: "Key (email)=(ada@example.com) already exists." Messages of class 22 quote values
// too.
function removeDetail(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  const { code, constraint } = cause as { code?: string; constraint?: string };
  const message = code?.startsWith('22') ? 'a value was refused' : cause.message;
  return Object.assign(copyFrames(new Error(message), cause), { code, constraint });
}

/** Copies the name and stack frames of the original error, so that the log shows where it was thrown. */
function copyFrames(error: Error, { name, message, stack = '' }: Error): Error {
  const frames = stack.slice(stack.indexOf(message) + message.length);
  return Object.assign(error, { name, stack: `${name}: ${error.message}${frames}` });
}
