import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ADMIN_STALE_TIME_MS, getRowByKey, getWholeList } from '#lib/admin/lists.ts';
import { TEAM_PATH } from '../team.constants.ts';
import type { AdminTeamMember } from '../team.contract.ts';

/** Key of the team queries that are refetched when a member changes, including that of the public page. */
export const TEAM_KEY = ['team-members'] as const;

/** The whole team in order, as an administrator sees it. */
export const adminTeamQuery = queryOptions({
  queryKey: [...TEAM_KEY, 'admin'],
  staleTime: ADMIN_STALE_TIME_MS,
  queryFn: ({ signal }) => getWholeList<AdminTeamMember>(TEAM_PATH, {}, signal),
});

/** Fetches one member for editing. @throws ApiError 404 */
export const fetchTeamMember = async (key: string, signal: AbortSignal) =>
  getRowByKey(await getWholeList<AdminTeamMember>(TEAM_PATH, {}, signal), key);

export const invalidateTeam = (client: QueryClient) => client.invalidateQueries({ queryKey: TEAM_KEY });
