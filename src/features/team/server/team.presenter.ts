import type { AdminTeamMember, TeamMember } from '../team.contract.ts';
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

export function presentAdminTeamMember(row: TeamMemberRow): AdminTeamMember {
  return { ...presentTeamMember(row), version: row.version, isSample: row.isSample };
}
