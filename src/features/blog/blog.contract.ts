import { z } from 'zod';
import { atMost, botSignalFields, emailText, normalizeLineBreaks, storableText } from '#lib/form-fields.ts';
import { createBodySchema, createRecordSchemas, createStatusQuery } from '#lib/kinds/kind-contract.ts';
import { TEXT_LIMITS } from '#lib/limits.ts';
import { id, isoTime, pageQuery } from '#lib/paging.ts';
import { line, orNull } from '#lib/record-fields.ts';
import { COMMENT_LIMITS, COMMENT_STATUSES } from './blog.constants.ts';
import { articleKind } from './blog.kind.ts';

export const articleSchemas = createRecordSchemas(articleKind);
export const { record: blogPost, card: blogPostCard, admin: adminBlogPost } = articleSchemas;
export type BlogPost = z.infer<typeof blogPost>;
export type BlogPostCard = z.infer<typeof blogPostCard>;
export type AdminBlogPost = z.infer<typeof adminBlogPost>;
export type AdminBlogPostCard = z.infer<typeof articleSchemas.adminCard>;

const neighbor = blogPost.pick({ title: true, slug: true });
export type BlogPostNeighbor = z.infer<typeof neighbor>;

const pageFields = {
  updatedAt: isoTime,
  /** `content` rendered as sanitized HTML. */
  html: z.string(),
  /** The article published before this one. */
  previous: neighbor.nullable(),
  /** The article published after this one. */
  next: neighbor.nullable(),
  /** The most similar articles in subject and words, most similar first. */
  related: z.array(blogPostCard),
  /** Number of publicly shown comments. */
  commentCount: z.number().int().min(0),
};
/** One article with everything its page needs. */
export const blogPostPage = blogPost.extend(pageFields);
export type BlogPostPage = z.infer<typeof blogPostPage>;
export const adminBlogPostPage = adminBlogPost.extend(pageFields);

export const blogPostPageQuery = createStatusQuery(articleKind);

/** What an author writes. The server sets the author and the times. */
export const blogPostBody = createBodySchema(articleKind, { slug: orNull(line(TEXT_LIMITS.title, '')) });
export type BlogPostBody = z.infer<typeof blogPostBody>;

// Forms send an empty text for a missing value.
const emptyValue = z.union([z.null(), z.literal('')]).transform(() => undefined);

/** A comment by a signed-in reader. Name and address come from the account. */
export const memberCommentRequest = z.object({
  /** Plain text with line breaks. */
  content: storableText('Please write a comment.')
    .overwrite((text) =>
      normalizeLineBreaks(text)
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
    )
    .max(COMMENT_LIMITS.content, atMost(COMMENT_LIMITS.content))
    .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'Please write a comment.'),
  /** The comment being replied to. A reply to a reply joins the same thread. */
  parentId: z
    .union([emptyValue, z.coerce.number().int().positive().max(2_147_483_647)], {
      error: 'The comment you are replying to no longer exists.',
    })
    .optional(),
  ...botSignalFields,
});

/** A comment by a visitor. Only editors see the address. */
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
  /** Whether the comment is already shown. Administrators' comments are shown at once. */
  isShown: z.boolean(),
});

/** A comment as shown to everyone. */
export const comment = z.object({
  id,
  /** The comment this one replies to. Null if it starts a thread. */
  parentId: id.nullable(),
  /** Null is shown as Anonymous. */
  authorName: z.string().nullable(),
  content: z.string(),
  createdAt: isoTime,
});
export type Comment = z.infer<typeof comment>;

/** A comment as shown to an editor. A moderated comment that is not approved was rejected. */
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

/** `spam=true` lists the comments that the honeypot caught. Otherwise they are left out. */
export const pendingCommentQuery = pageQuery.extend({
  spam: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
});

/** Without `status`, the list is `pending`. */
export const commentListQuery = pageQuery.extend({ status: z.enum(COMMENT_STATUSES).default('pending') });

export const commentPatch = z.object({ isSpam: z.boolean('Please say whether it is spam.') });
