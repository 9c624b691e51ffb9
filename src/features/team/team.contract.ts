import { z } from 'zod';
import { id } from '#lib/paging.ts';

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
