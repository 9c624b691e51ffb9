import { wholeListQuery } from '#lib/admin/lists.ts';
import { callListQuery, callQuery } from '#lib/call-query.ts';
import { getDirectory, getTeamMember, listTeam } from '../team.calls.ts';
import type { TeamSearch } from '../team.constants.ts';

/** One member for their own page. */
export const teamMemberQuery = (slug: string) => callQuery(getTeamMember, { params: { slug }, query: {} });

/** The whole team in order. Its first request is the specified one, without parameters. */
export const teamQuery = wholeListQuery(listTeam, { limit: undefined });

/** The members who match, with what one can filter by. */
export const directoryQuery = (search: TeamSearch) => callQuery(getDirectory, { query: search });

/** The members with these ids. Those who are not on the site are left out. */
export const teamMembersByIdQuery = (ids: readonly number[]) =>
  callListQuery(listTeam, { query: { ids: ids.join(',') } });
