import type { QueryClient } from '@tanstack/react-query';
import { adminCallQuery } from '#admin-kit/records.queries.ts';
import { ADMIN_STALE_TIME_MS } from '#lib/admin/lists.ts';
import { callApi, type ListPage } from '#lib/api-client.ts';
import { callQuery, getCallKey } from '#lib/call-query.ts';
import * as calls from '../../blog.calls.ts';
import type { CommentStatus } from '../../blog.constants.ts';
import type { CommentChange, CommentEdit, ModeratedComment } from '../../blog.contract.ts';
import type { CommentListFilters } from './comment-filters.ts';

const FRESH = { staleTime: ADMIN_STALE_TIME_MS };

/** Query key of the comment lists for admins, without their counts. */
const LISTS_KEY = getCallKey(calls.listModeratedComments);

/** Query keys of all that shows comments: the lists for admins and their counts, and the articles with theirs. */
export const COMMENT_KEYS = [
  calls.listModeratedComments,
  calls.getCommentCounts,
  calls.listCommentedArticles,
  calls.listComments,
  calls.getArticle,
].map((call) => getCallKey(call));

/** One of the comment lists for admins, newest first. */
export const moderatedCommentsQuery = (query: CommentListFilters) =>
  adminCallQuery(calls.listModeratedComments, { query });

/** The number of comments in each list that match the search and the article. */
export const commentCountsQuery = ({ q, postId }: Pick<CommentListFilters, 'q' | 'postId'>) =>
  callQuery(calls.getCommentCounts, { query: { q, postId } }, FRESH);

/** The articles with the most comments, to choose from. */
export const commentedArticlesQuery = callQuery(calls.listCommentedArticles, {}, FRESH);

/** Moves up to 100 comments to other lists, or deletes them, even while the page is closed. */
export const moderateComments = (changes: readonly CommentChange[]) =>
  callApi(calls.moderateComments, { body: { changes: [...changes] } }, { keepalive: true });

/** Edits a comment. @throws ApiError 400 with issues, 409 `edit_conflict` */
export const editComment = (id: number, body: CommentEdit) => callApi(calls.putComment, { params: { id }, body });

/** Replies to a comment. @throws ApiError 400 with issues, 403 `comments_closed`, 409 `comment_hidden` */
export const replyToComment = (id: number, content: string) =>
  callApi(calls.postReply, { params: { id }, body: { content } });

/** Moves comments in the cached lists before the server has replied. */
export function moveCachedComments(client: QueryClient, ids: ReadonlySet<number>, to: CommentStatus): void {
  for (const [key, page] of client.getQueriesData<ListPage<ModeratedComment>>({ queryKey: LISTS_KEY })) {
    if (!page?.items.some(({ id }) => ids.has(id))) continue;
    const { status } = key[LISTS_KEY.length] as CommentListFilters;
    const items =
      status === 'all'
        ? page.items.map((comment) => (ids.has(comment.id) ? { ...comment, status: to } : comment))
        : page.items.filter((comment) => !ids.has(comment.id));
    const removed = page.items.length - items.length;
    client.setQueryData(key, { ...page, items, total: page.total === undefined ? undefined : page.total - removed });
  }
}
