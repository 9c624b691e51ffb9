import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { whitepaperHref } from '#lib/hrefs.ts';
import { report } from '#lib/json-ld/build.ts';
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
import { whitepaperQuery } from '../ui/whitepapers.queries.ts';

/** Structured data of a white paper's page. */
export const getWhitepaperStructuredData = createIsomorphicFn()
  .server((client: QueryClient, id: number): StructuredData | undefined => {
    const paper = client.getQueryData(whitepaperQuery(id).queryKey);
    if (!paper) return undefined;
    const path = whitepaperHref(paper);
    const item = {
      url: toAbsoluteUrl(path),
      title: paper.seoTitle ?? paper.title,
      description: paper.seoDescription ?? paper.description,
      images: listPictures(path, paper.coverImage),
      publishedAt: paper.publishedAt,
      updatedAt: paper.updatedAt,
      authors: paper.authors.length === 0 && paper.author ? [{ name: paper.author }] : listWriters(paper.authors),
      about: paper.industry,
    };
    return {
      graph: graph(createBreadcrumbs('white-papers', paper.title), report(getFirm(), { ...item, pages: paper.pages })),
      article: { publishedAt: paper.publishedAt, updatedAt: paper.updatedAt, section: paper.category },
    };
  })
  .client(getNoStructuredData);
