import type { QueryClient } from '@tanstack/react-query';
import { adminListQuery } from '#admin-kit/records.queries.ts';
import { ADMIN_STALE_TIME_MS, buildAddress } from '#lib/admin/lists.ts';
import { type ListPage, sendJson } from '#lib/api-client.ts';
import { jsonQuery } from '#lib/json-query.ts';
import { COMMENTS_PATH, type CommentStatus } from '../../blog.constants.ts';
import type {
  CommentChange,
  CommentCounts,
  CommentEdit,
  CommentedArticle,
  ModeratedComment,
  ModerationReply,
} from '../../blog.contract.ts';
import type { CommentListFilters } from './comment-filters.ts';

/** Query key of all comment lists for admins, and of their counts. */
export const MODERATED_COMMENTS_KEY = ['moderated-comments'] as const;

/** Query key of the comment lists for admins, without their counts. */
const LISTS_KEY = [...MODERATED_COMMENTS_KEY, 'list'] as const;

/** One of the comment lists for admins, newest first. */
export const moderatedCommentsQuery = (filters: CommentListFilters) =>
  adminListQuery<ModeratedComment>(LISTS_KEY, COMMENTS_PATH, filters);

/** The number of comments in each list that match the search and the article. */
export const commentCountsQuery = ({ q, postId }: Pick<CommentListFilters, 'q' | 'postId'>) =>
  jsonQuery<CommentCounts>(
    [...MODERATED_COMMENTS_KEY, 'counts', q ?? null, postId ?? null],
    buildAddress(`${COMMENTS_PATH}/counts`, { q, postId }),
    { staleTime: ADMIN_STALE_TIME_MS },
  );

/** The articles with the most comments, to choose from. */
export const commentedArticlesQuery = jsonQuery<CommentedArticle[]>(
  [...MODERATED_COMMENTS_KEY, 'articles'],
  `${COMMENTS_PATH}/articles`,
  { staleTime: ADMIN_STALE_TIME_MS },
);

/** Moves up to 100 comments to other lists, or deletes them, even while the page is closed. */
export const moderateComments = (changes: readonly CommentChange[]) =>
  sendJson<ModerationReply>('POST', `${COMMENTS_PATH}/moderate`, { changes }, { keepalive: true });

/** Edits a comment. @throws ApiError 400 with issues, 409 `edit_conflict` */
export const editComment = (id: number, edit: CommentEdit) =>
  sendJson<ModeratedComment>('PUT', `${COMMENTS_PATH}/${id}`, edit);

/** Replies to a comment. @throws ApiError 400 with issues, 403 `comments_closed`, 409 `comment_hidden` */
export const replyToComment = (id: number, content: string) =>
  sendJson<ModeratedComment>('POST', `${COMMENTS_PATH}/${id}/replies`, { content });

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
