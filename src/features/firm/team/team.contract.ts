import type { z } from 'zod';
import { createBodySchema, createRecordSchemas } from '#lib/kinds/kind-contract.ts';
import { teamMemberKind } from './team.kind.ts';

export const teamSchemas = createRecordSchemas(teamMemberKind);
export const { record: teamMember, admin: adminTeamMember } = teamSchemas;
export type TeamMember = z.infer<typeof teamMember>;
export type AdminTeamMember = z.infer<typeof adminTeamMember>;

/** The fields that an administrator sends. */
export const teamMemberBody = createBodySchema(teamMemberKind);
