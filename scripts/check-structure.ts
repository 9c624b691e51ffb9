/** Judges the tree by the import law, names and sizes of docs/architecture.md. One line a violation, then their number. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkTree } from './structure/check.ts';
import { settle } from './structure/debts.ts';
import type { SubpathImports } from './structure/resolve.ts';
import { readTree } from './structure/tree.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as unknown;

const { imports } = readJson('package.json') as { imports: SubpathImports };
const debts = readJson('scripts/structure/debts.json') as string[];
const { files, existing } = readTree(ROOT);
const { fresh, paid } = settle(checkTree(files, imports, existing), debts);

for (const { file, line, what } of fresh) process.stdout.write(`${file}:${line}  ${what}\n`);
for (const debt of paid) process.stdout.write(`scripts/structure/debts.json  paid, take it out  ${debt}\n`);
const count = fresh.length + paid.length;
process.stdout.write(
  `${count} ${count === 1 ? 'violation' : 'violations'} in ${files.length} files, ${debts.length - paid.length} known debts\n`,
);
if (count > 0) process.exitCode = 1;
