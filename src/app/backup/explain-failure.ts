import { BackupError } from '#platform/backup/backup-error.ts';
import { CommitUnknown } from '#platform/backup/load-dump.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { explainError } from '#platform/db/embedded/start-failures.ts';
import { StorageUnavailable } from '#platform/storage/storage.ts';

/** Describes to the operator why a backup, a restore or a move failed. */
export function explainFailure(error: unknown, { signal }: { signal?: AbortSignal | undefined } = {}): Error {
  if (error instanceof CommitUnknown) return error;
  if (signal?.aborted) return new BackupError('It was interrupted and undone. Start it again.', { cause: error });
  if (error instanceof BackupError || error instanceof StartupError) return error;
  if (error instanceof StorageUnavailable) {
    const reason = error.cause === undefined || isStoreError(error.cause) ? '' : `: ${explainError(error.cause, '')}`;
    return new BackupError(`${error.message}${reason}. Everything was undone.`, { cause: error });
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new BackupError(`It failed and was undone: ${reason}.`, { cause: error });
}

// The message of an S3 error already contains its reason.
const isStoreError = (cause: unknown) => typeof cause === 'object' && cause !== null && '$metadata' in cause;
