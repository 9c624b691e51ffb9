import { z } from 'zod';
import { botSignalFields } from '#lib/bot-signals.ts';
import { atMost, emailText, line, normalizeLineBreaks, orNull, storableText } from '#lib/fields.ts';
import { createBodySchema, createRecordSchemas, createStatusQuery } from '#lib/kinds/kind-contract.ts';
import { TEXT_LIMITS } from '#lib/limits.ts';
import { columnId, id, idFilter, isoTime, pageQuery, paramId, searchFilter } from '#lib/paging.ts';
import { COMMENT_LIMITS, COMMENT_LISTS, COMMENT_STATUSES, COMMENT_TARGETS, MODERATION_MAX } from './blog.constants.ts';
import { articleKind, seriesKind } from './blog.kind.ts';

export const articleSchemas = createRecordSchemas(articleKind);
export const { record: blogPost, card: blogPostCard, admin: adminBlogPost } = articleSchemas;
export type BlogPost = z.infer<typeof blogPost>;
export type BlogPostCard = z.infer<typeof blogPostCard>;
export type AdminBlogPost = z.infer<typeof adminBlogPost>;
export type AdminBlogPostCard = z.infer<typeof articleSchemas.adminCard>;

const neighbor = blogPost.pick({ title: true, slug: true });
export type BlogPostNeighbor = z.infer<typeof neighbor>;
const nextPart = blogPost.pick({ title: true, slug: true, excerpt: true, featuredImage: true });
export type NextPart = z.infer<typeof nextPart>;

/** The place of an article in its series. */
const articleSeries = z.object({
  name: z.string(),
  slug: z.string(),
  /** Its number among the published articles, counted from 1. */
  part: z.number().int().min(1),
  partCount: z.number().int().min(1),
  previous: neighbor.nullable(),
  next: nextPart.nullable(),
});
export type ArticleSeries = z.infer<typeof articleSeries>;

const pageFields = {
  updatedAt: isoTime,
  /** `content` rendered as sanitized HTML. */
  html: z.string(),
  /** The article published before this one. */
  previous: neighbor.nullable(),
  /** The article published after this one. */
  next: neighbor.nullable(),
  series: articleSeries.nullable(),
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

/** Fields that an author writes. The server sets the author and the times. */
export const blogPostBody = createBodySchema(articleKind, { slug: orNull(line(TEXT_LIMITS.title, '')) });

const seriesSchemas = createRecordSchemas(seriesKind);
export const { record: series, admin: adminSeries } = seriesSchemas;
export type Series = z.infer<typeof series>;
export type AdminSeries = z.infer<typeof adminSeries>;

/** A series with its published articles in the order of their publication. */
export const seriesPage = series.extend({ parts: z.array(blogPostCard) });
export type SeriesPage = z.infer<typeof seriesPage>;
export const adminSeriesPage = adminSeries.extend(seriesPage.pick({ parts: true }).shape);
export const seriesPageQuery = createStatusQuery(seriesKind);

export const seriesBody = createBodySchema(seriesKind, { slug: orNull(line(TEXT_LIMITS.title, '')) });

// Forms send an empty text for a missing value.
const emptyValue = z.union([z.null(), z.literal('')]).transform(() => undefined);

/** Plain text with line breaks. */
const commentText = storableText('Please write a comment.')
  .overwrite((text) =>
    normalizeLineBreaks(text)
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )
  .max(COMMENT_LIMITS.content, atMost(COMMENT_LIMITS.content))
  .refine((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text), 'Please write a comment.');

/** A comment by a signed-in reader. Name and address come from the account. */
export const memberCommentRequest = z.object({
  content: commentText,
  /** The comment being replied to. A reply to a reply joins the same thread. */
  parentId: z.union([emptyValue, paramId], { error: 'The comment you are replying to no longer exists.' }).optional(),
  ...botSignalFields,
});

/** A comment by a visitor. Only editors see the address. */
export const commentRequest = z.object({
  authorName: line(COMMENT_LIMITS.name, 'Please enter your name.').refine(
    (name) => /[\p{L}\p{N}]/u.test(name),
    'Please enter your name.',
  ),
  authorEmail: emailText(COMMENT_LIMITS.email),
  ...memberCommentRequest.shape,
});
export type CommentRequest = z.infer<typeof memberCommentRequest> &
  Partial<Pick<z.infer<typeof commentRequest>, 'authorName' | 'authorEmail'>>;

export const commentReply = z.object({
  postId: id,
  message: z.string(),
  /** Whether the comment is already shown. Administrators' comments are shown at once. */
  isShown: z.boolean(),
});
export type CommentReply = z.infer<typeof commentReply>;

/** A comment as shown to everyone. */
export const comment = z.object({
  id,
  postId: id,
  /** The comment this one replies to. Null if it starts a thread. */
  parentId: id.nullable(),
  /** Null is shown as Anonymous. */
  authorName: z.string().nullable(),
  content: z.string(),
  createdAt: isoTime,
  /** When the site edited the text; null if it is the author's own. */
  editedAt: isoTime.nullable(),
});
export type Comment = z.infer<typeof comment>;

/** A comment as shown to an editor. */
export const moderatedComment = comment.extend({
  post: blogPost.pick({ id: true, title: true, slug: true, commentsClosed: true }),
  status: z.enum(COMMENT_STATUSES),
  authorId: id.nullable(),
  authorEmail: z.string().nullable(),
  isApproved: z.boolean(),
  /** The honeypot was filled in, or an editor marked it. */
  isSpam: z.boolean(),
  /** Sent faster than a person types. */
  isSuspect: z.boolean(),
  moderatedBy: id.nullable(),
  /** The name of the editor who decided last. */
  moderator: z.string().nullable(),
  moderatedAt: isoTime.nullable(),
  /** The author's own text, if the site edited it. */
  originalContent: z.string().nullable(),
  editedBy: id.nullable(),
  /** The name of the editor who changed the text. */
  editor: z.string().nullable(),
  /** Replies in any state, which are deleted with the comment. */
  replyCount: z.int().nonnegative(),
});
export type ModeratedComment = z.infer<typeof moderatedComment>;

/** `spam=true` lists the comments that the honeypot caught. Otherwise they are left out. */
export const pendingCommentQuery = pageQuery.extend({
  spam: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
});

/** `q` searches names, addresses, texts and the titles of articles, including parts of words. */
export const commentCountQuery = z.object({ ...searchFilter, postId: idFilter });
export type CommentFilters = z.infer<typeof commentCountQuery>;
/** Without `status`, the list is `pending`. */
export const commentListQuery = pageQuery.extend({
  ...commentCountQuery.shape,
  status: z.enum(COMMENT_LISTS).default('pending'),
});
export type CommentListQuery = z.infer<typeof commentListQuery>;

/** The number of comments in each list. */
export const commentCounts = z.record(z.enum(COMMENT_LISTS), z.number().int().min(0));
export type CommentCounts = z.infer<typeof commentCounts>;

/** An article to filter by, with its number of comments. */
export const commentedArticle = blogPost.pick({ id: true, title: true }).extend({ commentCount: z.number().int() });
export type CommentedArticle = z.infer<typeof commentedArticle>;

export const commentPatch = z.object({ isSpam: z.boolean('Please say whether it is spam.') });

/** An edit by the site. If `editedAt` is sent and the text was edited at another time, it is a conflict. */
export const commentEdit = z.object({ content: commentText, editedAt: isoTime.nullish() });
export type CommentEdit = z.infer<typeof commentEdit>;

/** A reply by an administrator. */
export const commentAnswer = z.object({ content: commentText });

/**
 * Changes of many comments. Skips a comment that another editor moved from `from`, or whose text or number of replies
 * no longer matches `seen`.
 */
export const moderationRequest = z.object({
  changes: z
    .array(
      z.object({
        id: columnId,
        from: z.enum(COMMENT_STATUSES).optional(),
        seen: moderatedComment.pick({ editedAt: true, replyCount: true }).optional(),
        to: z.enum(COMMENT_TARGETS, { error: 'Please say what to do with the comment.' }),
      }),
    )
    .min(1, 'Please choose a comment.')
    .max(MODERATION_MAX, `Please choose at most ${MODERATION_MAX} comments.`)
    .refine((changes) => new Set(changes.map((change) => change.id)).size === changes.length, {
      message: 'Please name each comment only once.',
    }),
});
export type CommentChange = z.infer<typeof moderationRequest>['changes'][number];

export const moderationReply = z.object({
  changed: z.array(moderatedComment),
  deleted: z.array(id),
  /** Comments that were in the requested state already, or that had been changed in the meantime. */
  skipped: z.array(moderatedComment),
  /** Comments that no longer exist. */
  missing: z.array(id),
});
export type ModerationReply = z.infer<typeof moderationReply>;
