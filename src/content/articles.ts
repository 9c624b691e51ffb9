import { z } from 'zod';
import { byline, readMarkdownFolder } from './read-content.ts';

const front = z.object({
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  industry: z.string(),
  series: z.string().optional(),
  ...byline,
  publishedAt: z.iso.datetime(),
  readTime: z.number().int(),
});

/** Sample articles, newest first. */
export function readArticles() {
  return readMarkdownFolder('articles', front).sort((a, b) => b.front.publishedAt.localeCompare(a.front.publishedAt));
}
