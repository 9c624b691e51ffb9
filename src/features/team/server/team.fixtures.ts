import type { teamMembers } from './team.table.ts';

type TeamMemberInsert = typeof teamMembers.$inferInsert;

let made = 0;

/** A partner without links. */
export function aTeamMember(differences: Partial<TeamMemberInsert> = {}): TeamMemberInsert {
  made += 1;
  return { name: `Member ${made}`, title: 'Partner', bio: 'What they did before.', ...differences };
}
