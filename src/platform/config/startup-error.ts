/**
 * Stops the start. The message is one sentence for the operator and is printed unchanged; the process exits with
 * `exitCode`.
 */
export class StartupError extends Error {
  readonly exitCode: number;

  constructor(message: string, options: { exitCode?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'StartupError';
    this.exitCode = options.exitCode ?? 1;
  }
}
