/** `npm run export -- <folder>`: see docs/operating.md. */
import { runExportCommand } from '../src/app/exports/export-command.ts';
import { lowerPriority, runCommand } from './backup/command.ts';

const USAGE = 'Usage: npm run export -- <folder>   writes everything that the firm has into a new folder';
const PROGRESS_MS = 2000;

await runCommand(USAGE, (context) => {
  const [folder, ...more] = process.argv.slice(2);
  if (folder === undefined || folder.startsWith('-') || more.length > 0) return undefined;
  lowerPriority();
  let toldAt = performance.now();
  return runExportCommand(folder, {
    ...context,
    onProgress({ done, total }) {
      if (performance.now() - toldAt < PROGRESS_MS) return;
      toldAt = performance.now();
      process.stderr.write(`${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}\n`);
    },
  });
});
