import { setPriority } from 'node:os';
import { explainFailure } from '../../src/app/backup/failure.ts';
import type { Log } from '../../src/platform/db/embedded/types.ts';
import { openProgressBar, type ProgressBar } from './progress-bar.ts';

/** What a command gets beside its own arguments. */
export interface CommandContext {
  readonly progress: ProgressBar;
  readonly log: Log;
  /** Aborted by Ctrl+C or SIGTERM: the command then undoes what it began. */
  readonly signal: AbortSignal;
}

const POLITE = 10;

/** Runs a command to its last line; a failure is one sentence on stderr and exit code 1, wrong arguments are `usage` and 2. */
export async function runCommand(usage: string, work: (context: CommandContext) => Promise<string> | undefined) {
  // Visitors go first. Where that is not allowed, it runs like any other.
  try {
    setPriority(POLITE);
  } catch {}
  const abort = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => abort.abort());
  const progress = openProgressBar();
  const tell = (text: string) => void process.stderr.write(`${text}\n`);
  const log: Log = { info: () => undefined, warn: tell, error: tell };
  try {
    const result = work({ progress, log, signal: abort.signal });
    if (!result) return end(2, `${usage}\n`);
    const words = await result;
    progress.close();
    process.stdout.write(`${words}\n`);
    process.exit(0);
  } catch (error) {
    progress.close();
    end(1, `\n${explainFailure(error, { signal: abort.signal }).message}\n`);
  }
}

function end(code: number, text: string): void {
  process.stderr.write(text, () => process.exit(code));
}

/** `12,345 rows` */
export const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
export const megabytes = (bytes: number) => `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
