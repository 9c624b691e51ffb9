import { queryOptions } from '@tanstack/react-query';
import { getWholeList } from '#lib/admin/lists.ts';
import { jsonQuery } from '#lib/json-query.ts';
import { TEAM_PATH } from '../team.constants.ts';
import type { TeamMember } from '../team.contract.ts';

/** One member for their own page. */
export const teamMemberQuery = (id: number) => jsonQuery<TeamMember>(['team-members', 'one', id], `${TEAM_PATH}/${id}`);

/** The whole team in order. Its first request is the specified one, without parameters. */
export const teamQuery = queryOptions({
  queryKey: ['team-members'],
  queryFn: ({ signal }) => getWholeList<TeamMember>(TEAM_PATH, { limit: undefined }, signal),
});
