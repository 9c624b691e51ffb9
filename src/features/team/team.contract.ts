import { z } from 'zod';
import { id } from '#lib/paging.ts';
import { adminMarks, line, orNull, pictureAddress, prose, TEXT_LIMITS, webAddress } from '#lib/record-fields.ts';

export const teamMember = z.object({
  id,
  name: z.string(),
  title: z.string(),
  bio: z.string(),
  profileImage: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  twitterUrl: z.string().nullable(),
  order: z.number().int(),
});
export type TeamMember = z.infer<typeof teamMember>;

/** The same as an administrator sees them. */
export const adminTeamMember = teamMember.extend(adminMarks);
export type AdminTeamMember = z.infer<typeof adminTeamMember>;

/** What an administrator writes. */
export const teamMemberBody = z.object({
  name: line(TEXT_LIMITS.name, 'Please enter a name.'),
  title: line(TEXT_LIMITS.name, 'Please enter what they are.'),
  bio: prose(5000, 'Please write a few sentences about them.'),
  profileImage: orNull(pictureAddress),
  linkedinUrl: orNull(webAddress),
  twitterUrl: orNull(webAddress),
  /** Lower ones come first. */
  order: z.int32('Please enter a whole number.').optional(),
});
export type TeamMemberBody = z.infer<typeof teamMemberBody>;
