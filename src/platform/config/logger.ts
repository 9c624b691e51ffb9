import pino from 'pino';
import type { Config } from './config.ts';

export type Logger = pino.Logger;

/** JSON lines on stdout; what could carry a secret is cut out whoever logs it. */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.password', '*.token', '*.cookie', '*.authorization', 'password', 'token'], remove: true },
  });
}
