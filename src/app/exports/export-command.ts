import path from 'node:path';
import { createSiteReader } from '#features/firm/settings/server/settings.service.ts';
import { BackupError } from '#platform/backup/backup-error.ts';
import { openDb, openPool } from '#platform/db/db.ts';
import type { Log } from '#platform/db/embedded/types.ts';
import { createCheckedStorage } from '#platform/storage/checked-storage.ts';
import { site as ownSite, sampleSite } from '#site';
import { loadSiteConfig, openSite } from '../backup/site-data.ts';
import { createFolderSink } from './export-sinks.ts';
import { type ExportProgress, writeExport } from './write-export.ts';

interface CommandTools {
  readonly log: Log;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}

/** `npm run export`: writes everything that the firm has into a new folder, beside a running site or a stopped one. @returns what to print */
export async function runExportCommand(given: string, { log, signal, onProgress }: CommandTools): Promise<string> {
  const config = loadSiteConfig(process.env);
  const folder = path.resolve(given);
  if (!path.relative(path.join(config.dataDir, 'files'), folder).startsWith('..'))
    throw new BackupError(`${folder} is among the site's own files. Name another folder.`);
  const data = await openSite(config, log);
  const pool = openPool(data.connection, { warn: (_details, text) => log.warn(text) });
  try {
    const db = openDb(pool);
    const sink = await createFolderSink(folder);
    const defaults = config.sampleContent ? sampleSite : ownSite;
    const result = await writeExport(
      {
        db,
        storage: createCheckedStorage(data.files, db),
        readSettings: (tx) => createSiteReader(tx, defaults, () => undefined).read(),
        publicUrl: config.publicUrl,
      },
      {
        sink,
        onProgress(progress) {
          if (signal.aborted) throw new BackupError(`Stopped. ${folder} is not complete.`);
          onProgress(progress);
        },
      },
    );
    const lost = result.lost.map((name) => `  ${name} is missing or damaged on the site, so it is left out`);
    return [`Exported to ${folder}. README.md there says what is where.`, ...lost].join('\n');
  } finally {
    await pool.end();
    await data.close();
  }
}
