import { createKindForm, type KindValues } from '#admin-kit/form/kind-form.ts';
import type { AdminTeamMember, TeamMemberBody } from '../team.contract.ts';
import { teamMemberKind } from '../team.kind.ts';

/** The form values of a team member. */
export type TeamValues = KindValues<typeof teamMemberKind>;

export const teamForm = createKindForm<TeamValues, AdminTeamMember, TeamMemberBody>(teamMemberKind);
