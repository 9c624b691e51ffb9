import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { articleHref } from '#lib/hrefs.ts';
import { series as describeSeries } from '#lib/json-ld/build.ts';
import { graph } from '#lib/json-ld/nodes.ts';
import {
  createBreadcrumbs,
  getFirm,
  getNoStructuredData,
  type StructuredData,
  toAbsoluteUrl,
} from '#site/structured-data.ts';
import { SERIES_HREF, seriesHref } from '../blog.constants.ts';
import { seriesQuery } from '../ui/series.queries.ts';

/** Structured data of a series' page. */
export const getSeriesStructuredData = createIsomorphicFn()
  .server((client: QueryClient, slug: string): StructuredData | undefined => {
    const series = client.getQueryData(seriesQuery(slug).queryKey);
    if (!series) return undefined;
    const { name, description, parts } = series;
    return {
      graph: graph(
        createBreadcrumbs({ href: SERIES_HREF, name: 'Series' }, name),
        describeSeries(getFirm(), {
          url: toAbsoluteUrl(seriesHref(slug)),
          name,
          description,
          parts: parts.map((part) => toAbsoluteUrl(articleHref(part.slug))),
        }),
      ),
    };
  })
  .client(getNoStructuredData);
