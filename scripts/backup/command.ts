import { setPriority } from 'node:os';
import { explainFailure } from '../../src/app/backup/explain-failure.ts';
import type { Log } from '../../src/platform/db/embedded/types.ts';
import { openProgressBar, type ProgressBar } from './progress-bar.ts';

/** A command's input besides its own arguments. */
export interface CommandContext {
  readonly progress: ProgressBar;
  readonly log: Log;
  /** Aborted by Ctrl+C or SIGTERM. The command then undoes what it started. */
  readonly signal: AbortSignal;
}

/** The result of a command that also succeeds with another exit code than 0. */
interface CommandResult {
  readonly message: string;
  readonly exitCode: number;
}

const LOW_PRIORITY = 10;

/** Lets visitors come first. If that is not permitted, the command runs at normal priority. */
export function lowerPriority(): void {
  try {
    setPriority(LOW_PRIORITY);
  } catch {}
}

/**
 * Runs a command and exits. A failure prints one sentence to stderr (exit code 1); wrong arguments print `usage` (exit
 * code 2).
 */
export async function runCommand(
  usage: string,
  work: (context: CommandContext) => Promise<string | CommandResult> | undefined,
) {
  const abort = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => abort.abort());
  const progress = openProgressBar();
  const writeLine = (text: string) => void process.stderr.write(`${text}\n`);
  const log: Log = { info: () => undefined, warn: writeLine, error: writeLine };
  try {
    const result = work({ progress, log, signal: abort.signal });
    if (!result) return end(2, `${usage}\n`);
    const done = await result;
    const { message, exitCode } = typeof done === 'string' ? { message: done, exitCode: 0 } : done;
    progress.close();
    process.stdout.write(`${message}\n`);
    process.exit(exitCode);
  } catch (error) {
    progress.close();
    end(1, `\n${explainFailure(error, { signal: abort.signal }).message}\n`);
  }
}

function end(code: number, text: string): void {
  process.stderr.write(text, () => process.exit(code));
}

export const formatMegabytes = (bytes: number) =>
  `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
