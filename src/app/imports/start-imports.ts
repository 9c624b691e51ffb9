import { startImportJobs } from '#features/firm/imports/server/imports.jobs.ts';
import type { Logger } from '#platform/config/logger.ts';
import { createImportDeps } from './create-import-deps.ts';
import { createWriters, findImportActor } from './create-writers.ts';
import { findOwnExport } from './own/own-source.ts';

/** Starts the job that works on imports. It ends its turn when `signal` is aborted. */
export const startImports = (
  services: Parameters<typeof createImportDeps>[0] & {
    readonly log: Logger;
    readonly config: { readonly webhookPrivate: boolean };
  },
  signal: AbortSignal,
): Promise<void> =>
  startImportJobs({
    db: services.db,
    storage: services.storage,
    queue: services.queue,
    signal,
    onFailure: (error) => services.log.error({ err: error }, 'import failed'),
    findOwnExport,
    allowsPrivate: services.config.webhookPrivate,
    writers: createWriters(createImportDeps(services)),
    findActor: findImportActor,
  });
