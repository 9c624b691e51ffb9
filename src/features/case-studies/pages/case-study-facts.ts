import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { caseStudyHref } from '#lib/hrefs.ts';
import { caseStudy } from '#lib/json-ld/build.ts';
import { graph } from '#lib/json-ld/nodes.ts';
import {
  absolute,
  createBreadcrumbs,
  firm,
  listPictures,
  type MachineFacts,
  noMachineFacts,
} from '#site/machine-facts.ts';
import { caseStudyQuery } from '../ui/case-studies.queries.ts';

/** Structured data of a case study's page. */
export const caseStudyFacts = createIsomorphicFn()
  .server((client: QueryClient, id: number): MachineFacts | undefined => {
    const study = client.getQueryData(caseStudyQuery(id).queryKey);
    if (!study) return undefined;
    const path = caseStudyHref(study);
    const item = {
      url: absolute(path),
      title: study.title,
      description: study.description,
      images: listPictures(path, study.featuredImage),
      publishedAt: study.createdAt,
      updatedAt: study.updatedAt,
      author: null,
      about: study.industry,
    };
    return {
      graph: graph(createBreadcrumbs('case-studies', study.title), caseStudy(firm(), item)),
      article: { publishedAt: study.createdAt, updatedAt: study.updatedAt, section: study.industry },
    };
  })
  .client(noMachineFacts);
