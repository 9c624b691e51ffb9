import { defineCall, type FormFields } from '#lib/call.ts';
import { createReadCalls } from '#lib/kinds/record-calls.ts';
import type { PageQuery } from '#lib/paging.ts';
import { BLOG_POSTS_PATH, COMMENTS_PATH, SERIES_PATH } from './blog.constants.ts';
import type {
  BlogPostCard,
  BlogPostPage,
  Comment,
  CommentChange,
  CommentCounts,
  CommentEdit,
  CommentedArticle,
  CommentFilters,
  CommentListQuery,
  CommentReply,
  ModeratedComment,
  ModerationReply,
  Series,
  SeriesPage,
} from './blog.contract.ts';

export const { list: listArticles, get: getArticle } = createReadCalls<BlogPostCard, BlogPostPage, 'slug'>(
  BLOG_POSTS_PATH,
  'slug',
);
export const { list: listSeries, get: getSeries } = createReadCalls<Series, SeriesPage, 'slug'>(SERIES_PATH, 'slug');

interface OfArticle {
  readonly params: { readonly id: number };
}

/** Shown comments on an article, oldest first. */
export const listComments = defineCall<OfArticle & { query: PageQuery; reply: Comment[] }>(
  'GET',
  `${BLOG_POSTS_PATH}/:id/comments`,
);
export const postComment = defineCall<OfArticle & { body: FormFields; reply: CommentReply }>(
  'POST',
  `${BLOG_POSTS_PATH}/:id/comments`,
);

interface OfComment {
  readonly params: { readonly id: number };
}

/** The comments that wait for an editor, or with `spam` those that the honeypot caught. */
export const listPendingComments = defineCall<{
  query: PageQuery & { spam?: boolean | undefined };
  reply: ModeratedComment[];
}>('GET', `${COMMENTS_PATH}/pending`);
export const listModeratedComments = defineCall<{ query: Partial<CommentListQuery>; reply: ModeratedComment[] }>(
  'GET',
  COMMENTS_PATH,
);
/** The number of comments in each list that match. */
export const getCommentCounts = defineCall<{ query: CommentFilters; reply: CommentCounts }>(
  'GET',
  `${COMMENTS_PATH}/counts`,
);
/** The articles with the most comments. */
export const listCommentedArticles = defineCall<{ reply: CommentedArticle[] }>('GET', `${COMMENTS_PATH}/articles`);
/** Moves up to 100 comments to other lists, or deletes them. */
export const moderateComments = defineCall<{ body: { changes: CommentChange[] }; reply: ModerationReply }>(
  'POST',
  `${COMMENTS_PATH}/moderate`,
);
export const putComment = defineCall<OfComment & { body: CommentEdit; reply: ModeratedComment }>(
  'PUT',
  `${COMMENTS_PATH}/:id`,
);
export const postReply = defineCall<OfComment & { body: { content: string }; reply: ModeratedComment }>(
  'POST',
  `${COMMENTS_PATH}/:id/replies`,
);
/** Marks a comment as spam, or as not spam. */
export const patchComment = defineCall<OfComment & { body: { isSpam: boolean }; reply: ModeratedComment }>(
  'PATCH',
  `${COMMENTS_PATH}/:id`,
);

const createDecision = (name: string) =>
  defineCall<OfComment & { reply: ModeratedComment }>('POST', `${COMMENTS_PATH}/:id/${name}`);
export const approveComment = createDecision('approve');
export const rejectComment = createDecision('reject');
/** Takes the decision about a comment back. */
export const reopenComment = createDecision('reopen');
