import { createReadCalls } from '#lib/kinds/record-calls.ts';
import { TEAM_PATH } from './team.constants.ts';
import type { TeamMember } from './team.contract.ts';

export const { list: listTeam, get: getTeamMember } = createReadCalls<TeamMember, TeamMember, 'id'>(TEAM_PATH, 'id');
