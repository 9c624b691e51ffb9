import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ADMIN_PAGE_SIZE, ADMIN_STALE_TIME_MS, buildAddress } from '#lib/admin/lists.ts';
import { getListPage, type ListPage, sendJson } from '#lib/api-client.ts';
import { COMMENTS_PATH, type CommentStatus } from '../../blog.constants.ts';
import type { ModeratedComment } from '../../blog.contract.ts';

/** Query key of all comment lists for admins. */
export const MODERATED_COMMENTS_KEY = ['moderated-comments'] as const;

/** One of the comment lists for admins, newest first. */
export const moderatedCommentsQuery = ({ status, cursor }: { status: CommentStatus; cursor?: string | undefined }) =>
  queryOptions({
    queryKey: [...MODERATED_COMMENTS_KEY, status, cursor ?? null],
    staleTime: ADMIN_STALE_TIME_MS,
    queryFn: ({ signal }) => {
      const address = buildAddress(COMMENTS_PATH, { limit: ADMIN_PAGE_SIZE, status, cursor });
      return getListPage<ModeratedComment>(address, signal);
    },
  });

/** Approves or rejects a comment, or reopens it so that it is pending again. */
export const decideOnComment = (id: number, decision: 'approve' | 'reject' | 'reopen') =>
  sendJson<ModeratedComment>('POST', `${COMMENTS_PATH}/${id}/${decision}`);

/** Marks a comment as spam, or as not spam so that it is pending again. */
export const setCommentSpam = (id: number, isSpam: boolean) =>
  sendJson<ModeratedComment>('PATCH', `${COMMENTS_PATH}/${id}`, { isSpam });

/** Removes a comment from the cached lists before the server has replied. */
export function removeCachedComment(client: QueryClient, id: number): void {
  client.setQueriesData<ListPage<ModeratedComment>>({ queryKey: MODERATED_COMMENTS_KEY }, (page) => {
    const items = page?.items.filter((comment) => comment.id !== id);
    if (!page || !items || items.length === page.items.length) return page;
    return { ...page, items, total: page.total === undefined ? undefined : page.total - 1 };
  });
}
