import { z } from 'zod';
import { byline, readMarkdownFolder } from './read-content.ts';

const front = z.object({
  title: z.string(),
  description: z.string(),
  client: z.string(),
  industry: z.string(),
  duration: z.string(),
  metrics: z.record(z.string(), z.string()),
  ...byline,
  publishedAt: z.iso.datetime(),
});

/** Sample case studies, split into their three parts. */
export function readCaseStudies() {
  return readMarkdownFolder('case-studies', front).map(({ body, ...file }) => ({ ...file, ...splitParts(body) }));
}

function splitParts(body: string) {
  const parts = new Map(
    body
      .split(/^## /m)
      .slice(1)
      .map((part) => {
        const end = part.indexOf('\n');
        return [part.slice(0, end).trim(), part.slice(end).trim()] as const;
      }),
  );
  return {
    challenge: parts.get('Challenge') ?? '',
    solution: parts.get('Solution') ?? '',
    results: parts.get('Results') ?? '',
  };
}
