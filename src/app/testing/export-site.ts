import { openPath } from '#features/firm/imports/server/files/open-source.ts';
import { insertImport } from '#features/firm/imports/server/imports.store.ts';
import { readFiles } from '#features/firm/imports/server/process-import.service.ts';
import { createSiteReader } from '#features/firm/settings/server/settings.service.ts';
import { createFolderSink } from '../exports/export-sinks.ts';
import { writeExport } from '../exports/write-export.ts';
import { createImportDeps } from '../imports/create-import-deps.ts';
import { createWriters } from '../imports/create-writers.ts';
import { findOwnExport } from '../imports/own/own-source.ts';
import type { TestApp } from './test-app.ts';

/** Exports a site into a new folder. */
export const exportSite = async ({ services }: TestApp, folder: string) =>
  writeExport(
    { ...services, readSettings: (tx) => createSiteReader(tx, services.siteDefaults, () => undefined).read() },
    { sink: await createFolderSink(folder), onProgress: () => undefined },
  );

/** Imports an export into a site, and tells what came of it. */
export async function importFolder({ services }: TestApp, folder: string) {
  const { db } = services;
  const files = await openPath(folder);
  const row = await insertImport(db, { fileName: 'export', state: 'running', userId: 1 });
  const change = await readFiles({ db, writers: createWriters(createImportDeps(services)), findOwnExport }, row, {
    files,
    actor: { id: 1, role: 'admin' },
    onProgress: async () => false,
  });
  await files.close();
  if (!change.doneReport) throw new Error('The import reported nothing');
  return change.doneReport;
}

export async function addPlacedRecords(_: TestApp) {}
