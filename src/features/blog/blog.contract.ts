import { z } from 'zod';
import { atMost, botSigns, emailText } from '#lib/form-fields.ts';
import { cardView, categoryFilter, id, industryFilter, isoTime, pageQuery, searchFilter, sortBy } from '#lib/paging.ts';
import { adminMarks, line, orNull, pictureAddress, prose, TEXT_LIMITS } from '#lib/record-fields.ts';
import { oneBreak, storableText } from '#lib/storable-text.ts';
import { BLOG_POST_STATUSES, COMMENT_LIMITS, COMMENT_STATUSES } from './blog.constants.ts';

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

export const blogPostCard = blogPost.omit({ content: true });
export type BlogPostCard = z.infer<typeof blogPostCard>;

const neighbour = blogPost.pick({ title: true, slug: true });
export type BlogPostNeighbour = z.infer<typeof neighbour>;

/** One article as its page needs it. */
export const blogPostPage = blogPost.extend({
  updatedAt: isoTime,
  /** `content` rendered, safe to show as it is. */
  html: z.string(),
  /** The article published before this one. */
  previous: neighbour.nullable(),
  /** The one published after it. */
  next: neighbour.nullable(),
  /** Nearest in subject and words, the nearest first. */
  related: z.array(blogPostCard),
  /** Comments everyone sees. */
  commentCount: z.number().int().min(0),
});
export type BlogPostPage = z.infer<typeof blogPostPage>;

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

// A form sends an empty text where it has nothing to say.
const nothing = z.union([z.null(), z.literal('')]).transform(() => undefined);

/** What a signed-in reader writes; the name and address are the account's. */
export const memberCommentRequest = z.object({
  /** Plain text with line breaks. */
  content: storableText('Please write a comment.')
    .overwrite((text) =>
      oneBreak(text)
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
    )
    .max(COMMENT_LIMITS.content, atMost(COMMENT_LIMITS.content))
    .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'Please write a comment.'),
  /** The comment that is answered. An answer to an answer joins its thread. */
  parentId: z
    .union([nothing, z.coerce.number().int().positive().max(2_147_483_647)], {
      error: 'The comment you answer is no longer there.',
    })
    .optional(),
  ...botSigns,
});

/** What a visitor writes. The address is for the editors alone. */
export const commentRequest = z.object({
  authorName: storableText('Please enter your name.')
    .trim()
    .max(COMMENT_LIMITS.name, atMost(COMMENT_LIMITS.name))
    .regex(/^\P{Cc}*$/u, 'Please use one line without control characters.')
    .regex(/[\p{L}\p{N}]/u, 'Please enter your name.'),
  authorEmail: emailText(COMMENT_LIMITS.email),
  ...memberCommentRequest.shape,
});
export type CommentRequest = z.infer<typeof memberCommentRequest> &
  Partial<Pick<z.infer<typeof commentRequest>, 'authorName' | 'authorEmail'>>;

export const commentReply = z.object({
  message: z.string(),
  /** An administrator's comment is on the article at once. */
  isShown: z.boolean(),
});

/** A comment as everyone sees it. */
export const comment = z.object({
  id,
  /** The comment this one answers; null begins a thread. */
  parentId: id.nullable(),
  /** Null: Anonymous. */
  authorName: z.string().nullable(),
  content: z.string(),
  createdAt: isoTime,
});
export type Comment = z.infer<typeof comment>;

/** A comment as an editor sees it. Rejected is moderated without being approved. */
export const moderatedComment = comment.extend({
  post: blogPost.pick({ id: true, title: true, slug: true }),
  authorId: id.nullable(),
  authorEmail: z.string().nullable(),
  isApproved: z.boolean(),
  /** The honeypot was filled in. */
  isSpam: z.boolean(),
  /** Sent faster than a person types. */
  isSuspect: z.boolean(),
  moderatedBy: id.nullable(),
  moderatedAt: isoTime.nullable(),
});
export type ModeratedComment = z.infer<typeof moderatedComment>;

/** `spam=true` lists what the honeypot caught, which is left out otherwise. */
export const pendingCommentQuery = pageQuery.extend({
  spam: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
});

/** `pending` where it names no list. */
export const commentListQuery = pageQuery.extend({ status: z.enum(COMMENT_STATUSES).default('pending') });

export const commentMark = z.object({ isSpam: z.boolean('Please say whether it is spam.') });

/** A text to be shown as its page would show it. */
export const previewBody = z.object({
  /** Markdown. */
  content: storableText().max(TEXT_LIMITS.text, 'This text is too long.'),
  /** Level of its highest headings: 2 on an article's page, 3 within a case study's parts. */
  topHeading: z.union([z.literal(2), z.literal(3)]).default(2),
});
export type PreviewBody = z.input<typeof previewBody>;
export const previewReply = z.object({ html: z.string() });
export type PreviewReply = z.infer<typeof previewReply>;
