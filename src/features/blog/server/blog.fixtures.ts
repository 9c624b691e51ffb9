import type { blogPosts } from './blog.table.ts';

type BlogPostInsert = typeof blogPosts.$inferInsert;

let made = 0;

/** A published article with a title and slug of its own. */
export function aBlogPost(differences: Partial<BlogPostInsert> = {}): BlogPostInsert {
  made += 1;
  return {
    title: `Article ${made}`,
    slug: `article-${made}`,
    excerpt: 'What the article says in a sentence.',
    content: '## Heading\n\nThe whole text.',
    category: 'Operations',
    industry: 'airlines',
    ...differences,
  };
}
