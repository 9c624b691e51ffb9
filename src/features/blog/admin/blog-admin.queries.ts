import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ADMIN_STALE_TIME_MS } from '#lib/admin/lists.ts';
import { getJson, getListPage, sendJson } from '#lib/api-client.ts';
import { adminListPath, CARD_VIEW, type KindFilters } from '#lib/list-path.ts';
import { BLOG_POSTS_PATH } from '../blog.constants.ts';
import type { AdminBlogPost, AdminBlogPostCard, BlogPostBody } from '../blog.contract.ts';

/** Articles of any status for admins, one page at a time. */
export const adminPostsQuery = (filters: KindFilters) =>
  queryOptions({
    queryKey: ['blog-posts', 'admin', filters],
    queryFn: ({ signal }) =>
      getListPage<AdminBlogPostCard>(
        adminListPath(BLOG_POSTS_PATH, { status: 'all', ...CARD_VIEW, ...filters }),
        signal,
      ),
    staleTime: ADMIN_STALE_TIME_MS,
  });

/** The stored version of an article, for editing. */
export const fetchPost = (slug: string, signal: AbortSignal) =>
  getJson<AdminBlogPost>(`${BLOG_POSTS_PATH}/${encodeURIComponent(slug)}?status=all`, signal);

/** Creates an article, or changes one. @throws ApiError 400 with issues, 409 `slug_taken` or `edit_conflict` */
export const savePost = (id: number | undefined, body: BlogPostBody & { version?: number | undefined }) =>
  id === undefined
    ? sendJson<AdminBlogPost>('POST', BLOG_POSTS_PATH, body)
    : sendJson<AdminBlogPost>('PUT', `${BLOG_POSTS_PATH}/${id}`, body);

export const deletePost = (id: number) => sendJson<{ id: number }>('DELETE', `${BLOG_POSTS_PATH}/${id}`);

/** Invalidates all cached articles and the series they belong to. Those on the screen are fetched again. */
export const invalidatePosts = (client: QueryClient) =>
  Promise.all([['blog-posts'], ['series']].map((queryKey) => client.invalidateQueries({ queryKey })));
