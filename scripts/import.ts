/** `npm run import -- <file or folder> [--go]`, `npm run import -- --take-back <id>`: see docs/operating.md. */
import { parseArgs } from 'node:util';
import { type ImportRequest, runImportCommand } from '../src/app/imports/import-command.ts';
import { type CommandContext, lowerPriority, runCommand } from './backup/command.ts';

const USAGE = `Usage: npm run import -- <file or folder>          tells what would happen
       npm run import -- <file or folder> --go     imports, or goes on
                                 --fetch-pictures  and fetches pictures that are not in it from the former site
       npm run import -- --take-back <number>      removes what an import brought`;

const PROGRESS_MS = 2000;

await runCommand(USAGE, (context) => {
  const request = readArguments();
  return request && run(request, context);
});

async function run(request: ImportRequest, { log, signal }: CommandContext): Promise<string> {
  lowerPriority();
  let toldAt = performance.now();
  return runImportCommand(request, {
    log,
    signal,
    onProgress(text) {
      if (performance.now() - toldAt < PROGRESS_MS) return;
      toldAt = performance.now();
      process.stderr.write(`${text}\n`);
    },
  });
}

function readArguments(): ImportRequest | undefined {
  try {
    const { values, positionals } = parseArgs({
      options: {
        go: { type: 'boolean', default: false },
        'take-back': { type: 'string' },
        'fetch-pictures': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const number = values['take-back'];
    const takeBack = number !== undefined && /^[1-9]\d{0,8}$/.test(number) ? Number(number) : undefined;
    const isValid =
      number === undefined
        ? positionals.length === 1
        : takeBack !== undefined && positionals.length === 0 && !values.go;
    return isValid
      ? { given: positionals[0], isGo: values.go, takeBack, fetchesPictures: values['fetch-pictures'] }
      : undefined;
  } catch {
    return undefined;
  }
}
