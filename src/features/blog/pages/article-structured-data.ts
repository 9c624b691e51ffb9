import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { articleHref, articleMarkdownHref } from '#lib/hrefs.ts';
import { article } from '#lib/json-ld/build.ts';
import { graph } from '#lib/json-ld/nodes.ts';
import {
  createBreadcrumbs,
  getFirm,
  getNoStructuredData,
  listPictures,
  listWriters,
  type StructuredData,
  toAbsoluteUrl,
} from '#site/structured-data.ts';
import { seriesHref } from '../blog.constants.ts';
import { postQuery } from '../ui/blog.queries.ts';

/** Structured data of an article's page. */
export const getArticleStructuredData = createIsomorphicFn()
  .server((client: QueryClient, slug: string): StructuredData | undefined => {
    const post = client.getQueryData(postQuery(slug).queryKey);
    if (!post) return undefined;
    const path = articleHref(post.slug);
    const { publishedAt, updatedAt, category, readTime, series } = post;
    const item = {
      url: toAbsoluteUrl(path),
      title: post.seoTitle ?? post.title,
      description: post.seoDescription ?? post.excerpt,
      images: listPictures(path, post.featuredImage),
      publishedAt,
      updatedAt,
      authors: listWriters(post.authors),
      about: post.industry,
    };
    return {
      graph: graph(
        createBreadcrumbs('articles', post.title),
        article(getFirm(), {
          ...item,
          section: category,
          minutes: readTime,
          ...(series && { series: { ...series, url: toAbsoluteUrl(seriesHref(series.slug)) } }),
        }),
      ),
      article: { publishedAt, updatedAt, section: category },
      markdown: articleMarkdownHref(post.slug),
    };
  })
  .client(getNoStructuredData);
