import { cp } from 'node:fs/promises';
import path from 'node:path';
import { openScope } from '../../tools/scope.ts';
import { startSite } from '../../tools/site.ts';
import { SETTINGS } from '../../tools/visitor.ts';

export const DRILL_SETTINGS = { ...SETTINGS, SAMPLE_CONTENT: 'on', LOG_LEVEL: 'warn' };

let preparing: Promise<string> | undefined;

/** Copies the data of a site that has loaded the sample content, which the first call starts and stops. */
export async function copyPreparedData(dataDir: string, part: 'database' | 'files' | 'both'): Promise<void> {
  preparing ??= prepare();
  const prepared = await preparing;
  const database = path.join(prepared, 'db');
  const filter = (file: string) => part !== 'files' || !file.startsWith(database);
  if (part === 'database') await cp(database, path.join(dataDir, 'db'), { recursive: true });
  else await cp(prepared, dataDir, { recursive: true, filter });
}

async function prepare(): Promise<string> {
  const site = await startSite(openScope('drill-data'), { readyPath: '/healthz', settings: DRILL_SETTINGS });
  await site.stop();
  return site.dataDir;
}
