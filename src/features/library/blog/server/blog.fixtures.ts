import type { blogPosts } from './blog.table.ts';

type BlogPostInsert = typeof blogPosts.$inferInsert;

let postCount = 0;

/** A published article with a unique title and slug. */
export function createBlogPost(differences: Partial<BlogPostInsert> = {}): BlogPostInsert {
  postCount += 1;
  return {
    title: `Article ${postCount}`,
    slug: `article-${postCount}`,
    excerpt: 'What the article says in a sentence.',
    content: '## Heading\n\nThe whole text.',
    category: 'Operations',
    industry: 'airlines',
    ...differences,
  };
}
