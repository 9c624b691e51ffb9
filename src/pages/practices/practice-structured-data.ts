import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { PRACTICE_FOLDERS, practiceHref } from '#features/firm/practices/practices.constants.ts';
import { practiceQuery } from '#features/firm/practices/ui/practices.queries.ts';
import { breadcrumbs, service } from '#lib/json-ld/build.ts';
import { graph } from '#lib/json-ld/nodes.ts';
import { getFirm, getNoStructuredData, type StructuredData, toAbsoluteUrl } from '#site/structured-data.ts';

/** Structured data of a practice's page. */
export const getPracticeStructuredData = createIsomorphicFn()
  .server((client: QueryClient, slug: string): StructuredData | undefined => {
    const practice = client.getQueryData(practiceQuery(slug).queryKey);
    if (!practice) return undefined;
    const { href, title } = PRACTICE_FOLDERS[practice.type];
    const trail = breadcrumbs({ name: title, url: toAbsoluteUrl(href) }, { name: practice.title });
    const url = toAbsoluteUrl(practiceHref(practice));
    const { summary, points } = practice;
    const markdown = `${practiceHref(practice)}.md`;
    return {
      markdown,
      graph: graph(trail, service(getFirm(), { url, name: practice.title, description: summary, points })),
    };
  })
  .client(getNoStructuredData);
