import type { z } from 'zod';
import type { AdminRecord } from '#lib/kinds/kind.ts';
import { createRecordSchemas } from '#lib/kinds/kind-contract.ts';
import { teamMemberKind } from './team.kind.ts';

export const { record: teamMember } = createRecordSchemas(teamMemberKind);
export type TeamMember = z.infer<typeof teamMember>;
export type AdminTeamMember = AdminRecord<typeof teamMemberKind>;
