/**
 * Typesets the sample white papers. Run it after a change of their sources, of `scripts/papers`, or of the name in
 * `site.config.ts`. The results are committed, so that no site needs to typeset them.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { typesetPapers } from './papers/typeset-papers.ts';

for (const [file, pdf] of await typesetPapers()) {
  writeFileSync(path.join(import.meta.dirname, '..', file), pdf);
  process.stdout.write(`${file}: ${pdf.length} bytes\n`);
}
