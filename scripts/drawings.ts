/**
 * Creates the drawings that are the same on every site: the globes of pages and the pictures of the sample content. Run
 * it after a change in `scripts/drawings`. The results are committed, so that no site needs to draw them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawFiles } from './drawings/draw-files.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const files = drawFiles();
for (const [file, svg] of files) {
  mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
  writeFileSync(path.join(ROOT, file), svg);
}
process.stdout.write(`${files.size} drawings\n`);
