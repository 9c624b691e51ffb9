import { defineCall } from '#lib/call.ts';
import type { PublicCard, RecordPage } from '#lib/kinds/kind-records.ts';
import { createReadCalls } from '#lib/kinds/record-calls.ts';
import { DIRECTORY_PATH, TEAM_PATH } from './team.constants.ts';
import type { Directory, DirectoryFilters, TeamMemberChoice } from './team.contract.ts';
import type { teamMemberKind } from './team.kind.ts';

export const { list: listTeam, get: getTeamMember } = createReadCalls<
  PublicCard<typeof teamMemberKind>,
  RecordPage<typeof teamMemberKind>,
  'slug'
>(TEAM_PATH, 'slug');
/** The whole team, or those who match. */
export const getDirectory = defineCall<{ query: DirectoryFilters; reply: Directory }>('GET', DIRECTORY_PATH);

interface OfAccount {
  readonly params: { id: number };
}

/** Which team member an account is. */
export const getTeamMemberOfAccount = defineCall<OfAccount & { reply: TeamMemberChoice }>(
  'GET',
  '/api/users/:id/team-member',
);
export const putTeamMemberOfAccount = defineCall<OfAccount & { body: TeamMemberChoice; reply: TeamMemberChoice }>(
  'PUT',
  '/api/users/:id/team-member',
);
