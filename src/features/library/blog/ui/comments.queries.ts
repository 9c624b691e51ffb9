import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import type { FormFields } from '#lib/call.ts';
import { callListQuery, getCallKey } from '#lib/call-query.ts';
import { getArticle, listComments, postComment } from '../blog.calls.ts';

/** Comments per page: the maximum of a list, so that few articles need a second page. */
const PAGE_LENGTH = 100;

/** Comments on an article, oldest first, one page at a time. Without a cursor, the first page. */
export const commentListQuery = (postId: number, cursor?: string) =>
  callListQuery(listComments, { params: { id: postId }, query: { limit: PAGE_LENGTH, cursor } });

/** Fetches an article's comments and their number again after one was added. */
export const invalidateComments = (client: QueryClient, postId: number) =>
  Promise.all(
    [getCallKey(listComments, { params: { id: postId } }), getCallKey(getArticle)].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

/** Sends a comment. @throws ApiError with an issue per invalid field */
export const sendComment = (postId: number, body: FormFields) => callApi(postComment, { params: { id: postId }, body });
