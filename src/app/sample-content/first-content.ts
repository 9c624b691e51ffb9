import { registerStoredPictures } from '#features/library/media/server/media.jobs.ts';
import type { Logger } from '#platform/config/logger.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import type { RootDb, Transaction } from '#platform/db/db.ts';
import { runOnce } from '#platform/db/installation.table.ts';
import { type FileStorage, StorageUnavailable } from '#platform/storage/storage.ts';

/** The fact that the sample content was loaded. */
export const SAMPLES_LOADED = 'sample-content';

/** Loads the sample firm's content once per installation, so that what an admin removes does not come back. */
export async function loadSampleContentOnce(
  db: RootDb,
  storage: FileStorage,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  const stoppable: FileStorage = {
    ...storage,
    put(key, body) {
      // Creating the files takes most of a first start, so the start can be stopped here.
      signal.throwIfAborted();
      return storage.put(key, body);
    },
  };
  const load = async (tx: Transaction) => {
    log.info({ isStep: true }, 'Loading the sample content');
    // The typesetter is large and needed only once per installation.
    const { loadSampleContent } = await import('./sample-content.ts');
    await loadSampleContent({ db: tx, storage: stoppable }).catch(throwStartupError);
    await registerStoredPictures(tx, storage).catch(throwStartupError);
  };
  const isLoaded = await runOnce(db, SAMPLES_LOADED, load, log);
  if (isLoaded) log.info('sample content loaded');
}

function throwStartupError(error: unknown): never {
  if (!(error instanceof StorageUnavailable)) throw error;
  const advice = 'Check the S3_… settings, or DATA_DIR if they are not set.';
  throw new StartupError(`The sample content cannot be stored: ${error.message}. ${advice}`, { cause: error });
}
