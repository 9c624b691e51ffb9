import { StartupError } from '#platform/config/startup-error.ts';
import { explainError } from '#platform/db/embedded/start-failures.ts';

/** What ended a start, in a sentence for the operator; undefined where only the stack can tell. */
export function startFailure(error: unknown): StartupError | undefined {
  if (error instanceof StartupError) return error;
  const isFileError = error instanceof Error && 'code' in error && 'path' in error && 'syscall' in error;
  return isFileError
    ? new StartupError(`DATA_DIR cannot be used: ${explainError(error, '')}.`, { cause: error })
    : undefined;
}
