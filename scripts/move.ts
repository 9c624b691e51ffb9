/** `npm run move -- postgres://…`: see docs/operating.md. */
import path from 'node:path';
import { moveDatabase } from '../src/app/backup/move-database.ts';
import { loadSiteConfig } from '../src/app/backup/site-data.ts';
import { formatPlural } from '../src/app/health/format-figures.ts';
import { SECRET_FILE } from '../src/platform/auth/auth-secret.ts';
import { type CommandContext, lowerPriority, runCommand } from './backup/command.ts';

const USAGE = 'Usage: npm run move -- postgres://user:password@host/database';

await runCommand(USAGE, (context) => {
  const [target, ...more] = process.argv.slice(2);
  return target === undefined || more.length > 0 || target.startsWith('-') ? undefined : move(target, context);
});

async function move(target: string, context: CommandContext): Promise<string> {
  lowerPriority();
  const config = loadSiteConfig(process.env);
  const { rows, files, warnings } = await moveDatabase({ ...context, config, target });
  const file = path.join(config.dataDir, SECRET_FILE);
  return [
    `Moved ${formatPlural(rows, 'row')} to the new database. The old one is still in ${path.join(config.dataDir, 'db')}.`,
    files === undefined
      ? `The files stay in ${path.join(config.dataDir, 'files')}.`
      : `${formatPlural(files, 'file')} are in the bucket of S3_BUCKET.`,
    ...warnings,
    'From now on start the site with these settings:',
    '  DATABASE_URL   the address you moved to',
    `  AUTH_SECRET    ${config.authSecret === undefined ? `what the file ${file} holds` : 'as it is'}`,
  ].join('\n');
}
