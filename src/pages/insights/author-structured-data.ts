import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { teamMemberQuery } from '#features/firm/team/ui/team.queries.ts';
import { toPerson } from '#features/firm/team/ui/team-structured-data.ts';
import { INSIGHTS_HREF } from '#lib/hrefs.ts';
import { breadcrumbs, profilePage } from '#lib/json-ld/build.ts';
import { graph } from '#lib/json-ld/nodes.ts';
import { getFirm, getNoStructuredData, type StructuredData, toAbsoluteUrl } from '#site/structured-data.ts';

/** Structured data of an author's page. */
export const getAuthorStructuredData = createIsomorphicFn()
  .server((client: QueryClient, id: number): StructuredData | undefined => {
    const member = client.getQueryData(teamMemberQuery(id).queryKey);
    if (!member) return undefined;
    const trail = breadcrumbs({ name: 'Insights', url: toAbsoluteUrl(INSIGHTS_HREF) }, { name: member.name });
    return { graph: graph(trail, profilePage(getFirm(), toPerson(member))) };
  })
  .client(getNoStructuredData);
