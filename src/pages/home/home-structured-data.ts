import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { teamQuery } from '#features/team/ui/team.queries.ts';
import { organization } from '#lib/json-ld/build.ts';
import { graph } from '#lib/json-ld/nodes.ts';
import { getFirm, type StructuredData, toAbsoluteUrl } from '#site/structured-data.ts';

/** The firm and its team as structured data, only on the server. */
export const getHomeStructuredData = createIsomorphicFn()
  .server((client: QueryClient): StructuredData | undefined => {
    const team = client.getQueryData(teamQuery.queryKey) ?? [];
    const members = team.map(({ name, title, bio, profileImage, linkedinUrl, twitterUrl }) => ({
      name,
      title,
      bio,
      image: profileImage === null ? undefined : toAbsoluteUrl(profileImage),
      links: [linkedinUrl, twitterUrl].filter((link) => link !== null),
    }));
    return { graph: graph(organization(getFirm(), members)) };
  })
  .client((): StructuredData | undefined => undefined);
