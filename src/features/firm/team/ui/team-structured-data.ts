import { teamMemberHref } from '#lib/hrefs.ts';
import { toAbsoluteUrl } from '#site/structured-data.ts';
import type { TeamMember } from '../team.kind.ts';

/** A member for structured data, with the address of their page. */
export const toPerson = (member: TeamMember) => ({
  name: member.name,
  title: member.title,
  bio: member.bio,
  url: toAbsoluteUrl(teamMemberHref(member.slug)),
  image: member.profileImage === null ? undefined : toAbsoluteUrl(member.profileImage),
  links: [member.linkedinUrl, member.twitterUrl].filter((link) => link !== null),
  email: member.email,
  phone: member.phone,
  office: member.office,
  languages: member.languages,
});
