// Paths, limits and closed lists without zod, so that public screens may use them (docs/decisions/0004).
export const BLOG_POSTS_PATH = '/api/blog-posts';
/** What an author may choose from (specification 5). */
export const BLOG_CATEGORIES = ['Strategy', 'Operations', 'Technology', 'AI & Innovation'] as const;
export const BLOG_POST_STATUSES = ['draft', 'published', 'archived'] as const;

export const COMMENTS_PATH = '/api/comments';
/** Longest texts in characters, the same in form, API and table. */
export const COMMENT_LIMITS = { name: 100, email: 254, content: 5000 } as const;
/** A comment sent sooner after the form was shown is marked as suspect, in milliseconds. */
export const COMMENT_FASTEST_MS = 3000;
export const COMMENT_THANKS = 'Thank you. Your comment appears once an editor has read it.';
/** The same to an administrator, whose comments wait for nobody. */
export const COMMENT_SHOWN = 'Your comment is on the article.';
/** The lists of comments: each comment is in one of them. */
export const COMMENT_STATUSES = ['pending', 'approved', 'rejected', 'spam'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];
/** What `?comment=` of an article's address says of a form that was posted without JavaScript. */
export const COMMENT_OUTCOMES = ['pending', 'shown', 'problem', 'wait'] as const;
export type CommentOutcome = (typeof COMMENT_OUTCOMES)[number];
