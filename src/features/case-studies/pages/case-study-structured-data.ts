import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { caseStudyHref } from '#lib/hrefs.ts';
import { caseStudy } from '#lib/json-ld/build.ts';
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
import { caseStudyQuery } from '../ui/case-studies.queries.ts';

/** Structured data of a case study's page. */
export const getCaseStudyStructuredData = createIsomorphicFn()
  .server((client: QueryClient, id: number): StructuredData | undefined => {
    const study = client.getQueryData(caseStudyQuery(id).queryKey);
    if (!study) return undefined;
    const path = caseStudyHref(study);
    const item = {
      url: toAbsoluteUrl(path),
      title: study.seoTitle ?? study.title,
      description: study.seoDescription ?? study.description,
      images: listPictures(path, study.featuredImage),
      publishedAt: study.publishedAt,
      updatedAt: study.updatedAt,
      authors: listWriters(study.authors),
      about: study.industry,
    };
    return {
      graph: graph(createBreadcrumbs('case-studies', study.title), caseStudy(getFirm(), item)),
      article: { publishedAt: study.publishedAt, updatedAt: study.updatedAt, section: study.industry },
    };
  })
  .client(getNoStructuredData);
