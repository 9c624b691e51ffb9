import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { whitepaperHref } from '#lib/hrefs.ts';
import { report } from '#lib/json-ld/build.ts';
import { describePiece, getNoStructuredData, type StructuredData } from '#site/structured-data.ts';
import { whitepaperQuery } from '../ui/whitepapers.queries.ts';

/** Structured data of a white paper's page. */
export const getWhitepaperStructuredData = createIsomorphicFn()
  .server((client: QueryClient, id: number): StructuredData | undefined => {
    const paper = client.getQueryData(whitepaperQuery(id).queryKey);
    if (!paper) return undefined;
    const { author, pages } = paper;
    return describePiece(paper, {
      list: 'white-papers',
      path: whitepaperHref(paper),
      summary: paper.description,
      picture: paper.coverImage,
      section: paper.category,
      describe: (firm, item) => {
        const authors = item.authors.length === 0 && author ? [{ name: author }] : item.authors;
        return report(firm, { ...item, authors, pages });
      },
    });
  })
  .client(getNoStructuredData);
