/** `npm run backup -- <folder or s3://bucket/prefix> [--keep=14]`: see docs/operating.md. */
import { parseArgs } from 'node:util';
import { createBackup } from '../src/app/backup/create-backup.ts';
import { backupStore, siteConfig } from '../src/app/backup/site-data.ts';
import { openPlace } from '../src/platform/backup/place.ts';
import { type CommandContext, counted, megabytes, runCommand } from './backup/command.ts';

const USAGE = 'Usage: npm run backup -- <folder, or s3://bucket/prefix> [--keep=<number of complete backups to keep>]';

await runCommand(USAGE, (context) => {
  const { place, keep } = readArguments();
  return place === undefined ? undefined : backup(place, keep, context);
});

async function backup(place: string, keep: number | undefined, context: CommandContext) {
  const config = siteConfig(process.env);
  const { where, manifest, bytes, seconds, removed } = await createBackup({
    ...context,
    config,
    keep,
    place: openPlace(place, backupStore(process.env)),
  });
  const rows = manifest.database.tables.reduce((sum, table) => sum + table.rows, 0);
  const summary = `${counted(rows, 'row')} and ${counted(manifest.files.length, 'file')}, ${megabytes(bytes)} in ${seconds.toFixed(1)} s`;
  const removedLine = removed.length > 0 ? `\nRemoved ${counted(removed.length, 'older backup')}.` : '';
  const secretLine = manifest.secret.isInside
    ? ''
    : '\nThe backup does not contain AUTH_SECRET. Store it separately from the backup.';
  return `Backed up to ${where}: ${summary}.${removedLine}${secretLine}`;
}

function readArguments(): { place: string | undefined; keep: number | undefined } {
  try {
    const { values, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true });
    const isValid = positionals.length === 1 && (values.keep === undefined || /^[1-9]\d{0,4}$/.test(values.keep));
    return {
      place: isValid ? positionals[0] : undefined,
      keep: values.keep === undefined ? undefined : Number(values.keep),
    };
  } catch {
    return { place: undefined, keep: undefined };
  }
}
