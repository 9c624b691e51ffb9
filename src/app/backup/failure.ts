import { BackupError } from '#platform/backup/backup-error.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { explainError } from '#platform/db/embedded/start-failures.ts';
import { StorageUnavailable } from '#platform/storage/storage.ts';

/** What stopped a backup, a restore or a move, as a sentence for the operator. */
export function explainFailure(error: unknown, { signal }: { signal?: AbortSignal | undefined } = {}): Error {
  if (signal?.aborted)
    return new BackupError('It was interrupted, and nothing is left of it. Begin again.', { cause: error });
  if (error instanceof BackupError || error instanceof StartupError) return error;
  if (error instanceof StorageUnavailable) {
    const reason = error.cause === undefined || isOfStore(error.cause) ? '' : `: ${explainError(error.cause, '')}`;
    return new BackupError(`${error.message}${reason}. Nothing is left of what was begun.`, { cause: error });
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new BackupError(`It failed, and nothing is left of it: ${reason}.`, { cause: error });
}

// The message of a store's failure names its reason already.
const isOfStore = (cause: unknown) => typeof cause === 'object' && cause !== null && '$metadata' in cause;
