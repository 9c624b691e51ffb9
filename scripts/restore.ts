/** `npm run restore -- <folder or s3://bucket/prefix>`: see docs/operating.md. */

import { restoreBackup } from '../src/app/backup/restore-backup.ts';
import { createBackupStoreResolver, loadSiteConfig } from '../src/app/backup/site-data.ts';
import { formatPlural } from '../src/app/health/format-figures.ts';
import { openPlace } from '../src/platform/backup/place.ts';
import { type CommandContext, lowerPriority, runCommand } from './backup/command.ts';

const USAGE =
  'Usage: npm run restore -- <a backup, or a folder or bucket of backups: restores the newest complete one>';

await runCommand(USAGE, (context) => {
  const [place, ...more] = process.argv.slice(2);
  return place === undefined || more.length > 0 || place.startsWith('-') ? undefined : restore(place, context);
});

async function restore(place: string, context: CommandContext): Promise<string> {
  lowerPriority();
  const config = loadSiteConfig(process.env);
  const options = { ...context, config, place: openPlace(place, createBackupStoreResolver(process.env)) };
  const { location, manifest, warnings } = await restoreBackup(options);
  const rows = manifest.database.tables.reduce((sum, table) => sum + table.rows, 0);
  const what = `${formatPlural(rows, 'row')} and ${formatPlural(manifest.files.length, 'file')} as of ${manifest.createdAt}`;
  return [`Restored ${location}: ${what}.`, ...warnings, 'Start the site with: npm start'].join('\n');
}
