// Paths, limits and closed lists without zod, so that public screens may use them (docs/decisions/0004).
export const BLOG_POSTS_PATH = '/api/blog-posts';
/** What an author may choose from (specification 5). */
export const BLOG_CATEGORIES = ['Strategy', 'Operations', 'Technology', 'AI & Innovation'] as const;
export const BLOG_POST_STATUSES = ['draft', 'published', 'archived'] as const;
