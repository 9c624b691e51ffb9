import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { getCallKey } from '#lib/call-query.ts';
import { createCardQueries } from '#lib/kinds/public-queries.ts';
import { CARD_VIEW } from '#lib/list-path.ts';
import { getArticle, listArticles } from '../blog.calls.ts';
import type { BlogPostPage } from '../blog.contract.ts';

export const articleCards = createCardQueries(listArticles, CARD_VIEW);

/** An article as its page uses it. */
export type Article = Omit<BlogPostPage, 'content'>;

/** One article for its page. Drops the Markdown, because the page shows `html` and would otherwise carry both. */
export function postQuery(slug: string) {
  const input = { params: { slug } };
  return queryOptions({
    queryKey: getCallKey(getArticle, input),
    queryFn: async ({ signal }): Promise<Article> => {
      const { content: _, ...post } = await callApi(getArticle, input, { signal });
      return post;
    },
  });
}
