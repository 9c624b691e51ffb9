import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ADMIN_STALE_TIME_MS, getRowByKey, getWholeList } from '#lib/admin/lists.ts';
import { sendJson } from '#lib/api-client.ts';
import { TEAM_PATH } from '../team.constants.ts';
import type { AdminTeamMember, TeamMemberBody } from '../team.contract.ts';

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

/** Creates a member, or updates the one with this id. @throws ApiError 409 with both versions */
export const saveTeamMember = (id: number | undefined, body: TeamMemberBody & { version?: number | undefined }) =>
  id === undefined
    ? sendJson<AdminTeamMember>('POST', TEAM_PATH, body)
    : sendJson<AdminTeamMember>('PUT', `${TEAM_PATH}/${id}`, body);

export const deleteTeamMember = (id: number) => sendJson('DELETE', `${TEAM_PATH}/${id}`);

export const orderTeam = (ids: readonly number[]) => sendJson('PUT', `${TEAM_PATH}/order`, { ids });

/** Shows the team in another order before the server has replied. */
export function showTeamOrder(client: QueryClient, ids: readonly number[]): void {
  client.setQueryData(adminTeamQuery.queryKey, (team) =>
    team?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
  );
}

export const invalidateTeam = (client: QueryClient) => client.invalidateQueries({ queryKey: TEAM_KEY });
