import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { getListPage, sendJson } from '#lib/api-client.ts';
import { BLOG_POSTS_PATH } from '../blog.constants.ts';
import type { Comment, commentReply } from '../blog.contract.ts';

/** Comments of a page, as many as a list may have: few articles need a second. */
const PAGE_LENGTH = 100;

const pathOf = (postId: number) => `${BLOG_POSTS_PATH}/${postId}/comments`;

/** Comments on an article, oldest first, a page at a time; without a cursor the first. */
export const commentListQuery = (postId: number, cursor?: string) =>
  queryOptions({
    queryKey: ['comments', postId, cursor ?? null],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ limit: String(PAGE_LENGTH), ...(cursor !== undefined && { cursor }) });
      return getListPage<Comment>(`${pathOf(postId)}?${query}`, signal);
    },
  });

/** Reads an article's comments and their number again, once one of them is new. */
export const invalidateComments = (client: QueryClient, postId: number) =>
  Promise.all(
    [
      ['comments', postId],
      ['blog-posts', 'one'],
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

/** Sends a comment. @throws ApiError with an issue a field */
export const sendComment = (postId: number, comment: Record<string, unknown>) =>
  sendJson<z.infer<typeof commentReply>>('POST', pathOf(postId), comment);
