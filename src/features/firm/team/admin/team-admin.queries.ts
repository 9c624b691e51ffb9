import { createRecordQueries } from '#admin-kit/records.queries.ts';
import type { AdminTeamMember } from '../team.contract.ts';
import { teamMemberKind } from '../team.kind.ts';

export const teamRecords = createRecordQueries<AdminTeamMember>(teamMemberKind);
