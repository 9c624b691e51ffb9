import { z } from 'zod';
import { readMarkdownFolder } from './read-content.ts';

const front = z.strictObject({
  title: z.string(),
  summary: z.string(),
  purpose: z.enum(['privacy', 'terms', 'cookies', 'imprint']).nullable().default(null),
});

/** Sample pages. The name of a file is the page's address. */
export const readPages = () => readMarkdownFolder('pages', front);
