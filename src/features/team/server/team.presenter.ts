import type { TeamMember } from '../team.contract.ts';
import type { TeamMemberRow } from './team.store.ts';

export function presentTeamMember(row: TeamMemberRow): TeamMember {
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    bio: row.bio,
    profileImage: row.profileImage,
    linkedinUrl: row.linkedinUrl,
    twitterUrl: row.twitterUrl,
    order: row.order,
  };
}
