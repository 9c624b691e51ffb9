import { wholeListQuery } from '#lib/admin/lists.ts';
import { callQuery } from '#lib/call-query.ts';
import { getTeamMember, listTeam } from '../team.calls.ts';

/** One member for their own page. */
export const teamMemberQuery = (id: number) => callQuery(getTeamMember, { params: { id }, query: {} });

/** The whole team in order. Its first request is the specified one, without parameters. */
export const teamQuery = wholeListQuery(listTeam, { limit: undefined });
