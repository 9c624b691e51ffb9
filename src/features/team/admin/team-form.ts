import { createKindForm, type KindValues } from '#admin-kit/form/kind-form.ts';
import type { AdminTeamMember, TeamMemberBody } from '../team.contract.ts';
import { teamMemberKind } from '../team.kind.ts';

export const teamForm = createKindForm<KindValues<typeof teamMemberKind>, AdminTeamMember, TeamMemberBody>(
  teamMemberKind,
);
