/** A start that cannot go on: the message is one sentence for the operator, printed as it is; the process ends with `exitCode`. */
export class StartupError extends Error {
  readonly exitCode: number;

  constructor(message: string, options: { exitCode?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'StartupError';
    this.exitCode = options.exitCode ?? 1;
  }
}
