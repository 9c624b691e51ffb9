import { startExportJobs } from '#features/firm/imports/server/exports.jobs.ts';
import { createSiteReader } from '#features/firm/settings/server/settings.service.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import type { Logger } from '#platform/config/logger.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import { createZipSink } from './export-sinks.ts';
import { type ExportDeps, writeExport } from './write-export.ts';

interface Services extends Omit<ExportDeps, 'readSettings'> {
  readonly queue: JobQueue;
  readonly log: Logger;
  readonly siteDefaults: SiteSettings;
}

/** Starts the job that makes exports. It ends its turn when `signal` is aborted. */
export const startExports = (services: Services, signal: AbortSignal): Promise<void> =>
  startExportJobs({
    db: services.db,
    storage: services.storage,
    queue: services.queue,
    signal,
    onFailure: (error) => services.log.error({ err: error }, 'export failed'),
    createArchive(onProgress) {
      const sink = createZipSink();
      const readSettings: ExportDeps['readSettings'] = (tx) =>
        createSiteReader(tx, services.siteDefaults, () => undefined).read();
      return { output: sink.output, result: writeExport({ ...services, readSettings }, { sink, onProgress }) };
    },
  });
