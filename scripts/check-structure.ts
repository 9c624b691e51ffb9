/**
 * Checks imports, names and sizes in the working directory against docs/architecture.md. Prints one line per violation,
 * then their number.
 */
import { findFileViolations, listFiles } from './structure/files.ts';
import { findImportViolations } from './structure/imports.ts';

const files = listFiles();
const code = files.filter((file) => !file.endsWith('.css'));
const all = [...findImportViolations(code), ...findFileViolations(files)];
for (const line of all.map(({ file, what }) => `${file}  ${what}`).sort()) process.stdout.write(`${line}\n`);
process.stdout.write(`${all.length} ${all.length === 1 ? 'violation' : 'violations'} in ${files.length} files\n`);
if (all.length > 0) process.exitCode = 1;
