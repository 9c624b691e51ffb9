import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { caseStudyHref } from '#lib/hrefs.ts';
import { caseStudy } from '#lib/json-ld/build.ts';
import { formatIndustry } from '#site/industry-names.ts';
import { describePiece, getNoStructuredData, type StructuredData } from '#site/structured-data.ts';
import { caseStudies } from '../ui/case-studies.queries.ts';

/** Structured data of a case study's page. */
export const getCaseStudyStructuredData = createIsomorphicFn()
  .server((client: QueryClient, id: number): StructuredData | undefined => {
    const study = client.getQueryData(caseStudies.one(id).queryKey);
    if (!study) return undefined;
    return describePiece(study, {
      list: 'case-studies',
      path: caseStudyHref(study),
      summary: study.description,
      picture: study.featuredImage,
      section: formatIndustry(study.industry),
      describe: caseStudy,
    });
  })
  .client(getNoStructuredData);
