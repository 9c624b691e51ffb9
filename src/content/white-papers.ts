import { z } from 'zod';
import { byline, readMarkdownFolder } from './read-content.ts';

const front = z.object({
  title: z.string(),
  description: z.string(),
  category: z.string(),
  industry: z.string(),
  ...byline,
  publishedAt: z.iso.datetime(),
});

/** Sources of the sample white papers; `platform/typesetting` creates the PDFs. */
export function readWhitePapers() {
  return readMarkdownFolder('white-papers', front);
}
