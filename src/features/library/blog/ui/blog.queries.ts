import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#lib/api-client.ts';
import { CARD_VIEW } from '#lib/list-path.ts';
import { createCardQueries } from '#lib/publishing/card-queries.ts';
import { BLOG_POSTS_PATH } from '../blog.constants.ts';
import type { BlogPostCard, BlogPostPage } from '../blog.contract.ts';

export const articleCards = createCardQueries<BlogPostCard>('blog-posts', BLOG_POSTS_PATH, CARD_VIEW);

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
