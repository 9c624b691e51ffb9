import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { getListPage, sendJson } from '#lib/api-client.ts';
import { BLOG_POSTS_PATH } from '../blog.constants.ts';
import type { Comment, commentReply } from '../blog.contract.ts';

/** Comments per page: the maximum of a list, so that few articles need a second page. */
const PAGE_LENGTH = 100;

const getCommentsPath = (postId: number) => `${BLOG_POSTS_PATH}/${postId}/comments`;

/** Comments on an article, oldest first, one page at a time. Without a cursor, the first page. */
export const commentListQuery = (postId: number, cursor?: string) =>
  queryOptions({
    queryKey: ['comments', postId, cursor ?? null],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ limit: String(PAGE_LENGTH), ...(cursor !== undefined && { cursor }) });
      return getListPage<Comment>(`${getCommentsPath(postId)}?${query}`, signal);
    },
  });

/** Fetches an article's comments and their number again after one was added. */
export const invalidateComments = (client: QueryClient, postId: number) =>
  Promise.all(
    [
      ['comments', postId],
      ['blog-posts', 'one'],
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

/** Sends a comment. @throws ApiError with an issue per invalid field */
export const sendComment = (postId: number, comment: Record<string, unknown>) =>
  sendJson<z.infer<typeof commentReply>>('POST', getCommentsPath(postId), comment);
