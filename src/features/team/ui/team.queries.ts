import { queryOptions } from '@tanstack/react-query';
import { getWholeList } from '#lib/admin/lists.ts';
import { getJson } from '#lib/api-client.ts';
import { TEAM_PATH } from '../team.constants.ts';
import type { TeamMember } from '../team.contract.ts';

/** One member for their own page. */
export const teamMemberQuery = (id: number) =>
  queryOptions({
    queryKey: ['team-members', 'one', id],
    queryFn: ({ signal }) => getJson<TeamMember>(`${TEAM_PATH}/${id}`, signal),
  });

/** The whole team in order. Its first request is the specified one, without parameters. */
export const teamQuery = queryOptions({
  queryKey: ['team-members'],
  queryFn: ({ signal }) => getWholeList<TeamMember>(TEAM_PATH, { limit: undefined }, signal),
});
