import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ACCESS_LEVELS } from '#lib/access.ts';
import { byline, FOLDER, readMarkdownFolder } from './read-content.ts';

const front = z.object({
  title: z.string(),
  description: z.string(),
  findings: z.array(z.string()).length(3),
  category: z.string(),
  industry: z.string(),
  /** Who may download it; absent for every member. */
  access: z.enum(ACCESS_LEVELS).optional(),
  ...byline,
  publishedAt: z.iso.datetime(),
});

/** The sources of the sample white papers. */
export function readWhitePapers() {
  return readMarkdownFolder('white-papers', front);
}

/** The typeset white paper, as `node scripts/papers.ts` made it. */
export const readPaperPdf = (slug: string): Buffer => readFileSync(path.join(FOLDER, 'white-papers', `${slug}.pdf`));
