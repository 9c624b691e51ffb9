import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#lib/api-client.ts';
import { BLOG_POSTS_PATH } from '../blog.constants.ts';
import type { BlogPostCard } from '../blog.contract.ts';

/** The `limit` newest articles, as cards. */
export const latestPostsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['blog-posts', 'latest', limit],
    queryFn: ({ signal }) => getJson<BlogPostCard[]>(`${BLOG_POSTS_PATH}?limit=${limit}&view=card`, signal),
  });
