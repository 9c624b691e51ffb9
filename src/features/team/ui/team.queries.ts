import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#lib/api-client.ts';
import { TEAM_PATH } from '../team.constants.ts';
import type { TeamMember } from '../team.contract.ts';

/** One member for their own page. */
export const teamMemberQuery = (id: number) =>
  queryOptions({
    queryKey: ['team-members', 'one', id],
    queryFn: ({ signal }) => getJson<TeamMember>(`${TEAM_PATH}/${id}`, signal),
  });

/** The whole team in order. */
export const teamQuery = queryOptions({
  queryKey: ['team-members'],
  queryFn: ({ signal }) => getJson<TeamMember[]>(TEAM_PATH, signal),
});
