import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { teamMemberQuery } from '#features/firm/team/ui/team.queries.ts';
import { toPerson } from '#features/firm/team/ui/team-structured-data.ts';
import { TEAM_HREF, teamMemberHref } from '#lib/hrefs.ts';
import { breadcrumbs, profilePage } from '#lib/json-ld/build.ts';
import { graph } from '#lib/json-ld/nodes.ts';
import { getFirm, getNoStructuredData, type StructuredData, toAbsoluteUrl } from '#site/structured-data.ts';

/** Structured data of a member's page. */
export const getPersonStructuredData = createIsomorphicFn()
  .server((client: QueryClient, slug: string): StructuredData | undefined => {
    const member = client.getQueryData(teamMemberQuery(slug).queryKey);
    if (!member) return undefined;
    const trail = breadcrumbs({ name: 'Team', url: toAbsoluteUrl(TEAM_HREF) }, { name: member.name });
    const markdown = `${teamMemberHref(member.slug)}.md`;
    return { markdown, graph: graph(trail, profilePage(getFirm(), toPerson(member))) };
  })
  .client(getNoStructuredData);
