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
      title: paper.title,
      description: paper.description,
      images: listPictures(path, paper.coverImage),
      publishedAt: paper.createdAt,
      updatedAt: paper.updatedAt,
      author: paper.author,
      about: paper.industry,
    };
    return {
      graph: graph(createBreadcrumbs('white-papers', paper.title), report(getFirm(), { ...item, pages: paper.pages })),
      article: { publishedAt: paper.createdAt, updatedAt: paper.updatedAt, section: paper.category },
    };
  })
  .client(getNoStructuredData);
