import { closeScopes } from './scope.ts';

interface Named {
  readonly name: string;
}

export const print = (text: string) => process.stdout.write(`${text}\n`);

/** Returns the ones that `--only=a,b` names, or all without it. An unknown name ends the process. */
export function select<One extends Named>(all: readonly One[], only: string | undefined): One[] {
  const names = only?.split(',');
  const unknown = names?.filter((name) => !all.some((one) => one.name === name)) ?? [];
  if (unknown.length === 0) return all.filter(({ name }) => names?.includes(name) ?? true);
  print(`There is no ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

let isEnding = false;

/** Whether errors come from programs that the runner has ended. */
export const isStopping = () => isEnding;

/** Ends the process once everything is closed, and says why. */
export async function end(reason: string, code: number): Promise<void> {
  // npm passes on a Ctrl+C that the terminal has sent already, so that it comes twice.
  if (isEnding) return;
  isEnding = true;
  print(reason);
  await closeScopes();
  process.exit(code);
}

export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end('Stopped.', 130));
  process.on('uncaughtException', (error) => void end(`Failed: ${error.stack}`, 1));
}

/** An error with its causes. */
export function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? `${error.stack}` : `${error.stack}\n  because ${formatError(error.cause)}`;
}
