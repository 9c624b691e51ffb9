import { z } from 'zod';
import { cardView, categoryFilter, id, industryFilter, isoTime, pageQuery, searchFilter } from '#lib/paging.ts';

export const blogPost = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  /** Markdown. */
  content: z.string(),
  featuredImage: z.string().nullable(),
  category: z.string(),
  industry: z.string().nullable(),
  authorId: id.nullable(),
  publishedAt: isoTime,
  /** Minutes. */
  readTime: z.number().int().min(1),
});
export type BlogPost = z.infer<typeof blogPost>;

/** One article as its page needs it: `html` is `content` rendered, safe to show as it is. */
export const blogPostPage = blogPost.extend({ html: z.string(), updatedAt: isoTime });
export type BlogPostPage = z.infer<typeof blogPostPage>;

export const blogPostCard = blogPost.omit({ content: true });
export type BlogPostCard = z.infer<typeof blogPostCard>;

export const blogPostQuery = pageQuery.extend({ ...searchFilter, ...categoryFilter, ...industryFilter, ...cardView });
export type BlogPostQuery = z.infer<typeof blogPostQuery>;
