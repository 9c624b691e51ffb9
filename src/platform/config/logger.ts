import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino from 'pino';
import type { Config } from './config.ts';

export type Logger = pino.Logger;

/** JSON lines on stdout; what could carry a secret is cut out whoever logs it. */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => pino.stdSerializers.err(withoutParameters(error) as Error) },
    redact: { paths: ['*.password', '*.token', '*.cookie', '*.authorization', 'password', 'token'], remove: true },
  });
}

// A failed query's message lists its parameters: addresses, tokens, a password's hash. Its cause says what went wrong.
function withoutParameters(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) {
    const { name, query, stack = '', message } = error;
    const told = Object.assign(new Error(`Failed query: ${query}`, { cause: withoutDetail(error.cause) }), { name });
    // Where it was asked, not where it was logged.
    told.stack = `${told.name}: ${told.message}${stack.slice(stack.indexOf(message) + message.length)}`;
    return told;
  }
  if (!(error instanceof Error) || error.cause === undefined) return error;
  const cause = withoutParameters(error.cause);
  return cause === error.cause ? error : Object.create(error, { cause: { value: cause, enumerable: false } });
}

// PostgreSQL's detail quotes the row: "Key (email)=(ada@example.com) already exists."; so do the messages of class 22.
function withoutDetail(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  const { code, constraint } = cause as { code?: string; constraint?: string };
  const message = code?.startsWith('22') ? 'a value was refused' : cause.message;
  return Object.assign(new Error(message), { code, constraint });
}
