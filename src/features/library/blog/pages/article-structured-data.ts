import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { articleHref, articleMarkdownHref } from '#lib/hrefs.ts';
import { article } from '#lib/json-ld/build.ts';
import { describePiece, getNoStructuredData, type StructuredData, toAbsoluteUrl } from '#site/structured-data.ts';
import { seriesHref } from '../blog.constants.ts';
import { postQuery } from '../ui/blog.queries.ts';

/** Structured data of an article's page. */
export const getArticleStructuredData = createIsomorphicFn()
  .server((client: QueryClient, slug: string): StructuredData | undefined => {
    const post = client.getQueryData(postQuery(slug).queryKey);
    if (!post) return undefined;
    const { category: section, readTime: minutes, series } = post;
    const partOf = series && { series: { ...series, url: toAbsoluteUrl(seriesHref(series.slug)) } };
    const data = describePiece(post, {
      list: 'articles',
      path: articleHref(post.slug),
      summary: post.excerpt,
      picture: post.featuredImage,
      section,
      describe: (firm, item) => article(firm, { ...item, section, minutes, ...partOf }),
    });
    return { ...data, markdown: articleMarkdownHref(post.slug) };
  })
  .client(getNoStructuredData);
