// Paths, limits and closed lists without zod, so that public screens may use them (docs/decisions/0004).
import { INSIGHTS_HREF } from '#lib/hrefs.ts';

export const BLOG_POSTS_PATH = '/api/blog-posts';

export const SERIES_PATH = '/api/series';
/** The page that lists every series. */
export const SERIES_HREF = `${INSIGHTS_HREF}/series` as const;
export const seriesHref = (slug: string): string => `${SERIES_HREF}/${encodeURIComponent(slug)}`;

export const COMMENTS_PATH = '/api/comments';
/** Maximum text lengths in characters, the same in forms, API and tables. */
export const COMMENT_LIMITS = { name: 100, email: 254, content: 5000 } as const;
/** In milliseconds. A comment sent sooner than this after the form was shown is flagged as suspect. */
export const COMMENT_MIN_MS = 3000;
export const COMMENT_THANKS = 'Thank you. Your comment will appear once an editor has approved it.';
/** Shown to administrators, whose comments need no approval. */
export const COMMENT_SHOWN = 'Your comment is on the article.';
export const COMMENTS_CLOSED = 'Comments on this article are closed.';
/** The states of a comment. Each comment has exactly one. */
export const COMMENT_STATUSES = ['pending', 'approved', 'rejected', 'spam'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];
/** The administrators' lists of comments. */
export const COMMENT_LISTS = [...COMMENT_STATUSES, 'all'] as const;
export type CommentListName = (typeof COMMENT_LISTS)[number];
/** Results of moderation: another state, or deletion. */
export const COMMENT_TARGETS = [...COMMENT_STATUSES, 'deleted'] as const;
export type CommentTarget = (typeof COMMENT_TARGETS)[number];
/** Comments that one call may moderate. */
export const MODERATION_MAX = 100;
/** Values of `?comment=` in an article's address: the outcome of a form post without JavaScript. */
export const COMMENT_OUTCOMES = ['pending', 'shown', 'problem', 'wait', 'closed', 'gone', 'signed-out'] as const;
export type CommentOutcome = (typeof COMMENT_OUTCOMES)[number];
