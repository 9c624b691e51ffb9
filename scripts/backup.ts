/** `npm run backup -- <folder or s3://bucket/prefix> [--keep=14]`: see docs/operating.md. */
import { parseArgs } from 'node:util';
import { createBackup } from '../src/app/backup/create-backup.ts';
import { createBackupStoreResolver, loadSiteConfig } from '../src/app/backup/site-data.ts';
import { formatPlural } from '../src/app/health/format-figures.ts';
import { openPlace } from '../src/platform/backup/place.ts';
import { type CommandContext, formatMegabytes, lowerPriority, runCommand } from './backup/command.ts';

const USAGE = 'Usage: npm run backup -- <folder, or s3://bucket/prefix> [--keep=<number of complete backups to keep>]';

await runCommand(USAGE, (context) => {
  const { place, keepCount } = readArguments();
  return place === undefined ? undefined : backup(place, keepCount, context);
});

async function backup(place: string, keepCount: number | undefined, context: CommandContext) {
  const config = loadSiteConfig(process.env);
  const { location, manifest, bytes, seconds, removed, warnings } = await createBackup({
    ...context,
    config,
    keepCount,
    onOpen: lowerPriority,
    place: openPlace(place, createBackupStoreResolver(process.env)),
  });
  const rows = manifest.database.tables.reduce((sum, table) => sum + table.rows, 0);
  const summary = `${formatPlural(rows, 'row')} and ${formatPlural(manifest.files.length, 'file')}, ${formatMegabytes(bytes)} in ${seconds.toFixed(1)} s`;
  const removedLine = removed.length > 0 ? `\nRemoved ${formatPlural(removed.length, 'older backup')}.` : '';
  const secretLine = manifest.secret.isInside
    ? ''
    : '\nThe backup does not contain AUTH_SECRET. Store it separately from the backup.';
  return [`Backed up to ${location}: ${summary}.${removedLine}${secretLine}`, ...warnings].join('\n');
}

function readArguments(): { place: string | undefined; keepCount: number | undefined } {
  try {
    const { values, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true });
    const isValid = positionals.length === 1 && (values.keep === undefined || /^[1-9]\d{0,4}$/.test(values.keep));
    return {
      place: isValid ? positionals[0] : undefined,
      keepCount: values.keep === undefined ? undefined : Number(values.keep),
    };
  } catch {
    return { place: undefined, keepCount: undefined };
  }
}
