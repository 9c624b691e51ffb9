import type { teamMembers } from './team.table.ts';

type TeamMemberInsert = typeof teamMembers.$inferInsert;

let count = 0;

/** A partner without links. */
export function aTeamMember(differences: Partial<TeamMemberInsert> = {}): TeamMemberInsert {
  count += 1;
  return {
    name: `Member ${count}`,
    slug: `member-${count}`,
    title: 'Partner',
    bio: 'What they did before.',
    ...differences,
  };
}
