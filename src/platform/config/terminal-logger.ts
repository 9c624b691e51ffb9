import { createLogger, type Logger } from './logger.ts';

interface Line {
  readonly level: number;
  readonly msg: string;
  /** Whether a person who waits for the start should see it. */
  readonly isStep?: boolean;
  readonly err?: { readonly message: string; readonly stack: string };
}

const WARNING = 40;
const ERROR = 50;

/** Creates a logger for a person at a terminal: the steps of a start, warnings and errors, in words. */
export function createTerminalLogger(write: (text: string) => void): Logger {
  return createLogger({ logLevel: 'info' }, { write: (json) => write(formatLine(JSON.parse(json) as Line)) });
}

function formatLine({ level, msg, isStep = false, err }: Line): string {
  if (level < WARNING) return isStep ? `  ${msg}\n` : '';
  const details = level < ERROR ? err?.message : err?.stack;
  return `  ${level < ERROR ? 'Warning' : 'Error'}: ${msg}${details === undefined ? '' : `: ${details}`}\n`;
}
