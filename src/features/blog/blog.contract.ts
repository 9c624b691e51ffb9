import { z } from 'zod';
import { atMost, botSigns, emailText } from '#lib/form-fields.ts';
import { bodySchema, recordSchemas } from '#lib/kinds/kind-contract.ts';
import { id, isoTime, pageQuery } from '#lib/paging.ts';
import { line, orNull } from '#lib/record-fields.ts';
import { oneBreak, storableText } from '#lib/storable-text.ts';
import { TEXT_LIMITS } from '#lib/text-limits.ts';
import { BLOG_POST_STATUSES, COMMENT_LIMITS, COMMENT_STATUSES } from './blog.constants.ts';
import { articleKind } from './blog.kind.ts';

export const articleSchemas = recordSchemas(articleKind);
export const { record: blogPost, card: blogPostCard, admin: adminBlogPost } = articleSchemas;
export type BlogPost = z.infer<typeof blogPost>;
export type BlogPostCard = z.infer<typeof blogPostCard>;
export type AdminBlogPost = z.infer<typeof adminBlogPost>;
export type AdminBlogPostCard = z.infer<typeof articleSchemas.adminCard>;

const neighbour = blogPost.pick({ title: true, slug: true });
export type BlogPostNeighbour = z.infer<typeof neighbour>;

const pageFields = {
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
};
/** One article as its page needs it. */
export const blogPostPage = blogPost.extend(pageFields);
export type BlogPostPage = z.infer<typeof blogPostPage>;
export const adminBlogPostPage = adminBlogPost.extend(pageFields);

/** `status` is an administrator's: everyone else gets published articles. */
export const blogPostPageQuery = z.object({ status: z.enum(['all', ...BLOG_POST_STATUSES]).optional() });

/** What an author writes. Author and times are the server's. */
export const blogPostBody = bodySchema(articleKind, { slug: orNull(line(TEXT_LIMITS.title, '')) });
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
