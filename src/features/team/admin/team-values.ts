import type { ConflictField } from '#ui/conflict/conflict-fields.ts';
import type { AdminTeamMember, TeamMemberBody } from '../team.contract.ts';

/** The form values of a team member. */
export interface TeamValues {
  readonly name: string;
  readonly title: string;
  readonly bio: string;
  readonly profileImage: string | null;
  readonly linkedinUrl: string;
  readonly twitterUrl: string;
}

export const NEW_TEAM_MEMBER: TeamValues = {
  name: '',
  title: '',
  bio: '',
  profileImage: null,
  linkedinUrl: '',
  twitterUrl: '',
};

export function toTeamValues({ name, title, bio, profileImage, linkedinUrl, twitterUrl }: AdminTeamMember): TeamValues {
  return { name, title, bio, profileImage, linkedinUrl: linkedinUrl ?? '', twitterUrl: twitterUrl ?? '' };
}

export const toTeamBody = (values: TeamValues): TeamMemberBody => values;

/** The fields to compare when two administrators edited the same member. */
export const TEAM_FIELDS: readonly ConflictField<TeamValues>[] = [
  { name: 'name', label: 'Name', show: ({ name }) => name },
  { name: 'title', label: 'Title', show: ({ title }) => title },
  { name: 'bio', label: 'About them', show: ({ bio }) => bio },
  { name: 'profileImage', label: 'Portrait', show: ({ profileImage }) => profileImage ?? '' },
  { name: 'linkedinUrl', label: 'LinkedIn', show: ({ linkedinUrl }) => linkedinUrl },
  { name: 'twitterUrl', label: 'Twitter', show: ({ twitterUrl }) => twitterUrl },
];
