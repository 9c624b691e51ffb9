import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { teamQuery } from '#features/firm/team/ui/team.queries.ts';
import { toPerson } from '#features/firm/team/ui/team-structured-data.ts';
import { organization } from '#lib/json-ld/build.ts';
import { graph } from '#lib/json-ld/nodes.ts';
import { getFirm, type StructuredData } from '#site/structured-data.ts';

/** The firm and its team as structured data, only on the server. */
export const getHomeStructuredData = createIsomorphicFn()
  .server((client: QueryClient): StructuredData | undefined => {
    const team = client.getQueryData(teamQuery.queryKey) ?? [];
    return { graph: graph(organization(getFirm(), team.map(toPerson))) };
  })
  .client((): StructuredData | undefined => undefined);
