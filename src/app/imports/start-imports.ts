import { startImportJobs } from '#features/firm/imports/server/imports.jobs.ts';
import { createImportDeps } from './create-import-deps.ts';
import { createWriters, findImportActor } from './create-writers.ts';

/** Starts the job that works on imports. It ends its turn when `signal` is aborted. */
export const startImports = (services: Parameters<typeof createImportDeps>[0], signal: AbortSignal): Promise<void> =>
  startImportJobs({
    db: services.db,
    storage: services.storage,
    queue: services.queue,
    signal,
    writers: createWriters(createImportDeps(services)),
    findActor: findImportActor,
  });
