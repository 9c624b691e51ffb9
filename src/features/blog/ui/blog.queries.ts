import { queryOptions } from '@tanstack/react-query';
import { getJson, getListPage } from '#lib/api-client.ts';
import { jsonQuery } from '#lib/json-query.ts';
import { cardListPath, type ListFilters } from '#lib/list-path.ts';
import { BLOG_POSTS_PATH } from '../blog.constants.ts';
import type { BlogPostCard, BlogPostPage } from '../blog.contract.ts';

/** The `limit` newest articles, as cards. */
export const latestPostsQuery = (limit: number) =>
  jsonQuery<BlogPostCard[]>(['blog-posts', 'latest', limit], cardListPath(BLOG_POSTS_PATH, { limit }));

/** Matching articles, newest first, one page at a time. */
export const postListQuery = (filters: ListFilters) =>
  queryOptions({
    queryKey: ['blog-posts', 'list', filters],
    queryFn: ({ signal }) => getListPage<BlogPostCard>(cardListPath(BLOG_POSTS_PATH, filters), signal),
  });

/** An article as its page uses it. */
export type Article = Omit<BlogPostPage, 'content'>;

/** One article for its page. Drops the Markdown, because the page shows `html` and would otherwise carry both. */
export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ['blog-posts', 'one', slug],
    queryFn: async ({ signal }): Promise<Article> => {
      const { content: _, ...post } = await getJson<BlogPostPage>(
        `${BLOG_POSTS_PATH}/${encodeURIComponent(slug)}`,
        signal,
      );
      return post;
    },
  });
