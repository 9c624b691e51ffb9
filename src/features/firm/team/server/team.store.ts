import { createRecordStore } from '#platform/records/record-store.ts';
import { teamMemberKind } from '../team.kind.ts';
import { teamMembers } from './team.table.ts';

export const teamStore = createRecordStore(teamMembers, teamMemberKind);
