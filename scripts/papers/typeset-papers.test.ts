import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { typesetPapers } from './typeset-papers.ts';

it('the committed white papers are what `node scripts/papers.ts` typesets', { timeout: 240_000 }, async () => {
  for (const [file, pdf] of await typesetPapers()) expect(readFileSync(file).equals(pdf), file).toBe(true);
});
