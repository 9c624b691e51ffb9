/**
 * Checks imports, names and sizes in the working directory against docs/architecture.md. Prints one line per violation,
 * then their number.
 */
import { findFileViolations } from './structure/files.ts';
import { findImportViolations } from './structure/imports.ts';

const { files, violations } = findFileViolations();
const all = [...(await findImportViolations()), ...violations];
for (const line of all.map(({ file, what }) => `${file}  ${what}`).sort()) process.stdout.write(`${line}\n`);
process.stdout.write(`${all.length} ${all.length === 1 ? 'violation' : 'violations'} in ${files} files\n`);
if (all.length > 0) process.exitCode = 1;
