/** `npm run export -- <folder>`: see docs/operating.md. */
import { runExportCommand } from '../src/app/exports/export-command.ts';
import { lowerPriority, runCommand } from './backup/command.ts';

const USAGE = 'Usage: npm run export -- <folder>   writes everything that the firm has into a new folder';

await runCommand(USAGE, (context) => {
  const [folder, ...more] = process.argv.slice(2);
  if (folder === undefined || folder.startsWith('-') || more.length > 0) return undefined;
  lowerPriority();
  const { progress } = context;
  let before = 0;
  return runExportCommand(folder, {
    ...context,
    onProgress({ done, total }) {
      if (before === 0) progress.begin('Files and rows', total);
      progress.total(total);
      progress.done(done - before);
      before = done;
    },
  });
});
