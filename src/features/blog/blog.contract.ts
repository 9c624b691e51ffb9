import { z } from 'zod';
import { cardView, categoryFilter, id, industryFilter, isoTime, pageQuery, searchFilter, sortBy } from '#lib/paging.ts';
import { adminMarks, line, orNull, pictureAddress, prose, TEXT_LIMITS } from '#lib/record-fields.ts';
import { BLOG_POST_STATUSES } from './blog.constants.ts';

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
export const blogPostPage = blogPost.extend({ html: z.string() });
export type BlogPostPage = z.infer<typeof blogPostPage>;

export const blogPostCard = blogPost.omit({ content: true });
export type BlogPostCard = z.infer<typeof blogPostCard>;

export const blogPostQuery = pageQuery.extend({
  ...searchFilter,
  ...categoryFilter,
  ...industryFilter,
  ...cardView,
  /** An administrator's, as `sort` is: everyone else has the published ones, newest first. */
  status: z.enum(['all', ...BLOG_POST_STATUSES]).optional(),
  ...sortBy('publishedAt', 'updatedAt', 'title'),
});
export type BlogPostQuery = z.infer<typeof blogPostQuery>;
export const blogPostPageQuery = blogPostQuery.pick({ status: true });

const adminFields = { ...adminMarks, status: z.enum(BLOG_POST_STATUSES), updatedAt: isoTime };
/** The same as an administrator sees them. */
export const adminBlogPost = blogPost.extend(adminFields);
export type AdminBlogPost = z.infer<typeof adminBlogPost>;
export const adminBlogPostCard = blogPostCard.extend(adminFields);
export type AdminBlogPostCard = z.infer<typeof adminBlogPostCard>;
export const adminBlogPostPage = blogPostPage.extend(adminFields);
export type AdminBlogPostPage = z.infer<typeof adminBlogPostPage>;

/** What an author writes. Author and times are the server's. */
export const blogPostBody = z.object({
  title: line(TEXT_LIMITS.title, 'Please enter a title.'),
  excerpt: prose(TEXT_LIMITS.summary, 'Please write a sentence or two that say what the article is about.'),
  /** Markdown. */
  content: prose(TEXT_LIMITS.text, 'Please write the article.'),
  category: line(TEXT_LIMITS.word, 'Please choose a category.'),
  industry: orNull(line(TEXT_LIMITS.word, '')),
  featuredImage: orNull(pictureAddress),
  /** Made from the title where it is missing; brought into the form of an address where it is not. */
  slug: orNull(line(TEXT_LIMITS.title, '')),
  status: z.enum(BLOG_POST_STATUSES, { error: 'Please choose draft, published or archived.' }).optional(),
  readTime: z
    .int('Please enter the minutes as a whole number.')
    .min(1, 'Please enter at least one minute.')
    .max(600, 'Please enter at most 600 minutes.')
    .optional(),
});
export type BlogPostBody = z.infer<typeof blogPostBody>;
